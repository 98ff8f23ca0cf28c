import type { Point } from '@fingerpost/core/geo/point';

/** The location of an IP address; undefined for private, reserved and unknown addresses, and for other text. */
export interface IpLocator {
  /** The 2-letter code of the country. */
  country(ip: string): string | undefined;
  /** The name of the city, in English if there is a choice. */
  city(ip: string): string | undefined;
  /** Its approximate position: the middle of its city or region. */
  point(ip: string): Point | undefined;
  /** The databases in the order in which they are searched. */
  databases(): readonly IpDatabase[];
}

/** A file with the locations of addresses. */
export type IpDatabase = {
  readonly file: string;
  /** The type that the database states. */
  readonly type: string;
  readonly builtAtMs: number;
};
