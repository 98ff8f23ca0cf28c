import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { Point } from '@fingerpost/core/geo/point';
import type { AddressIndex, AddressRecord, NearbyPostcode } from '../../ports/address-index.ts';
import { lineThrough } from './line-through.ts';
import { isWithin, placeOf, type Tile, type TilePlace } from './tile.ts';

/** A piece of a street, or one place if no more is known of it. */
export type StreetLine = { readonly name: string; readonly line: readonly TilePlace[] };

/**
 * Draws the streets of the postcodes: a line along the doors of each postcode that have a position of their own and, for the others, lines
 * between postcodes of one street. A piece belongs to the tile that its middle is in, and does not depend on the tile otherwise.
 */
export const drawStreets = (
  tile: Tile,
  around: readonly NearbyPostcode[],
  index: AddressIndex,
  datasets: ReadonlySet<Dataset>,
): { readonly streets: readonly StreetLine[]; readonly doors: readonly TilePlace[] } => {
  const streets: StreetLine[] = [];
  const doors: TilePlace[] = [];
  /** Places of streets without doors of their own, by name and town. */
  const bare = new Map<string, { readonly name: string; readonly points: Point[] }>();
  const draw = (name: string, points: readonly Point[]): void => {
    const line = points.map((point) => placeOf(tile, point));
    if (isWithin(line[Math.floor(line.length / 2)]!)) streets.push({ name, line });
  };
  for (const { entry, point } of around) {
    const { addresses } = index.listAddresses(entry.postcode, { datasets, offset: 0, limit: mostAddresses });
    for (const [name, records] of byStreet(addresses)) {
      const own = records.flatMap((record) =>
        record.point === undefined || record.point === record.group.entry.point ? [] : [record.point],
      );
      for (const each of own) if (isWithin(placeOf(tile, each))) doors.push(placeOf(tile, each));
      if (own.length > 1) draw(name, lineThrough(own));
      else {
        const key = `${name}\n${entry.post_town}`;
        const street = bare.get(key) ?? { name, points: [] };
        street.points.push(point);
        bare.set(key, street);
      }
    }
  }
  for (const { name, points } of bare.values())
    for (const [at, point] of points.entries()) {
      const next = nearestOf(point, points, at);
      draw(name, next === undefined ? [point] : [point, next]);
    }
  return { streets, doors };
};

const byStreet = (records: readonly AddressRecord[]): ReadonlyMap<string, readonly AddressRecord[]> => {
  const streets = new Map<string, AddressRecord[]>();
  for (const record of records) {
    const { dependant_thoroughfare, thoroughfare } = record.group;
    const name = dependant_thoroughfare || thoroughfare;
    if (name === '') continue;
    const known = streets.get(name);
    if (known === undefined) streets.set(name, [record]);
    else known.push(record);
  }
  return streets;
};

/** The nearest other place of the same street, if it is near enough to be joined by a straight line. */
const nearestOf = (point: Point, points: readonly Point[], self: number): Point | undefined => {
  let [best, bestMetres]: [Point | undefined, number] = [undefined, joinedMetres];
  for (const [at, other] of points.entries()) {
    const metres = metresBetween(point, other);
    if (at !== self && metres > 0 && metres < bestMetres) [best, bestMetres] = [other, metres];
  }
  return best;
};

/** Close enough for some hundred metres. */
const metresBetween = (one: Point, other: Point): number => {
  const across = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(across, one.latitude - other.latitude) * degreeMetres;
};

const degreeMetres = 111_195;
const joinedMetres = 200;
const mostAddresses = 100;
