import type { GridReference } from './point.ts';

/** An area by name: closed rings of eastings and northings in turn. Outlines and holes need no mark, because a hole is entered twice. */
export type NamedArea = { readonly name: string; readonly rings: readonly ArrayLike<number>[] };

/** The name of the one area that contains the position; undefined if none does, or several do. */
export type FindArea = (position: GridReference) => string | undefined;

/**
 * Finds areas by even-odd crossings of a ray that runs east. A position on a border between two areas belongs to one of them alone, the
 * one to the east of it or, on a border that runs east, to the north.
 */
export const areaFinder = (areas: readonly NamedArea[]): FindArea => {
  const names = [...new Set(areas.map(({ name }) => name))];
  const strips = new Map<number, Stretch[]>();
  for (const { name, rings } of areas)
    for (const ring of rings) for (const stretch of stretchesOf(ring, names.indexOf(name))) addTo(strips, stretch);
  const odd = new Uint8Array(names.length);
  return ({ eastings, northings }) => {
    odd.fill(0);
    for (const stretch of strips.get(stripOf(northings)) ?? [])
      if (crossesOdd(stretch, eastings, northings)) odd[stretch.area]! ^= 1;
    const found = odd.indexOf(1);
    return found >= 0 && odd.indexOf(1, found + 1) < 0 ? names[found] : undefined;
  };
};

/** Some edges of a ring that follow each other, and the box around them. */
type Stretch = {
  readonly area: number;
  readonly ring: ArrayLike<number>;
  readonly from: number;
  readonly to: number;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
};

function* stretchesOf(ring: ArrayLike<number>, area: number): Generator<Stretch> {
  const last = ring.length / 2 - 1;
  for (let from = 0; from < last; from += edgesTogether) {
    const to = Math.min(last, from + edgesTogether);
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = from; at <= to; at++) {
      west = Math.min(west, ring[2 * at]!);
      east = Math.max(east, ring[2 * at]!);
      south = Math.min(south, ring[2 * at + 1]!);
      north = Math.max(north, ring[2 * at + 1]!);
    }
    yield { area, ring, from, to, west, east, south, north };
  }
}

const addTo = (strips: Map<number, Stretch[]>, stretch: Stretch): void => {
  for (let strip = stripOf(stretch.south); strip <= stripOf(stretch.north); strip++) {
    const known = strips.get(strip);
    if (known === undefined) strips.set(strip, [stretch]);
    else known.push(stretch);
  }
};

/** Says whether the ray crosses the stretch an odd number of times. For a stretch that is wholly to the east, its two ends decide. */
const crossesOdd = (stretch: Stretch, eastings: number, northings: number): boolean => {
  if (stretch.east <= eastings || stretch.south > northings || stretch.north <= northings) return false;
  const { ring, from, to } = stretch;
  if (stretch.west > eastings) return ring[2 * from + 1]! > northings !== ring[2 * to + 1]! > northings;
  let odd = false;
  for (let at = from; at < to; at++) {
    const above = ring[2 * at + 1]! > northings;
    if (above === ring[2 * at + 3]! > northings) continue;
    if (isWestOf(ring, above ? at + 1 : at, above ? at : at + 1, eastings, northings)) odd = !odd;
  }
  return odd;
};

/** Computed from the lower end of the edge, so that neighbours who share it in opposite directions get the same answer to the last bit. */
const isWestOf = (ring: ArrayLike<number>, low: number, high: number, eastings: number, northings: number): boolean => {
  const east = ring[2 * low]!;
  const north = ring[2 * low + 1]!;
  return (eastings - east) * (ring[2 * high + 1]! - north) < (ring[2 * high]! - east) * (northings - north);
};

const stripOf = (northings: number): number => Math.floor(northings / stripMetres);
const stripMetres = 1_000;
const edgesTogether = 32;
