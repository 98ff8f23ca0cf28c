import { findCountry } from '@fingerpost/core/contract/country-codes';
import { type Point, pointAt } from '@fingerpost/core/geo/point';

/** The country's 2-letter code in a row of any of the usual layouts. */
export const readCountry = (row: unknown): string | undefined =>
  firstOf(row, countryPaths, (value) => (typeof value === 'string' ? findCountry(value)?.iso2 : undefined));

/** The city's name in a row of any of the usual layouts. */
export const readCity = (row: unknown): string | undefined =>
  firstOf(row, cityPaths, (value) => (typeof value === 'string' && !/^-?$/.test(value) ? value : undefined));

/** The coordinates in a row of any of the usual layouts. */
export const readPoint = (row: unknown): Point | undefined =>
  pointPaths
    .map(([longitude, latitude]) => pointOf(numberOf(valueAt(row, longitude)), numberOf(valueAt(row, latitude))))
    .find((point) => point !== undefined);

/** Where the layouts of GeoIP2, GeoLite2 and DB-IP, of ip-location-db, and of ipinfo put their values. */
const countryPaths = ['country.iso_code', 'country_code', 'country'];
const cityPaths = ['city.names.en', 'city.name', 'city', 'city_name'];
const pointPaths: readonly (readonly [longitude: string, latitude: string])[] = [
  ['location.longitude', 'location.latitude'],
  ['longitude', 'latitude'],
  ['lng', 'lat'],
];

const firstOf = (
  row: unknown,
  paths: readonly string[],
  read: (value: unknown) => string | undefined,
): string | undefined => paths.map((path) => read(valueAt(row, path))).find((value) => value !== undefined);

const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], row);

/** Some layouts write numbers as text. */
const numberOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;

/** Databases write 0, 0 for an unknown position; nobody lives there. */
const pointOf = (longitude: number, latitude: number): Point | undefined =>
  longitude === 0 && latitude === 0 ? undefined : pointAt(longitude, latitude);
