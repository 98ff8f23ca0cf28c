import type { Point } from '@fingerpost/core/geo/point';

/** The location of an IP address; undefined for private, reserved and unknown addresses, and for other text. */
export interface IpLocator {
  /** The 2-letter code of the country. */
  country(ip: string): string | undefined;
  /** The name of the city, in English if there is a choice. */
  city(ip: string): string | undefined;
  /** Its approximate position: the middle of its city or region. */
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
