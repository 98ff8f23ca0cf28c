import type { Point } from '@fingerpost/core/geo/point';

/** Where an IP address is. Private, reserved and unknown addresses, and texts that are no address, are nowhere: undefined. */
export interface IpLocator {
  /** The 2-letter code of the country. */
  country(ip: string): string | undefined;
  /** The name of the city, in English where there is a choice. */
  city(ip: string): string | undefined;
  /** About where it is: the middle of its city or region. */
  point(ip: string): Point | undefined;
  /** The databases that are asked, in turn. */
  databases(): readonly IpDatabase[];
}

/** A file that says where addresses are. */
export type IpDatabase = {
  readonly file: string;
  /** What the database calls itself. */
  readonly type: string;
  readonly builtAtMs: number;
};
