import type { Point } from '@fingerpost/core/geo/point';
import { firstWithoutCode } from '@fingerpost/core/postcode/postal-code';
import KDBush from 'kdbush';
import { absent } from '../store/layout.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { boxAround } from './postcode-tree.ts';

/** How far addresses are from the point of their postcode. */
type PostcodeReach = {
  /** How much further than the radius to look for points of postcodes. */
  readonly marginMetres: number;
  /** Says whether an address of the postcode can be within the radius if its point is this far away. */
  mayReach(row: number, metres: number, radiusMetres: number): boolean;
  /** The postcodes that are in no tree, because they reach too far or are only a street without a code, and may have an address within the radius. */
  wideNear(point: Point, radiusMetres: number): readonly number[];
};

/** Opens the reach of a build's postcodes, which is computed on first use. It is 0 if no address has its own position. */
export const openPostcodeReach = (build: OpenBuild): PostcodeReach => {
  if (build.tables['own-longitude'].length === 0) return { marginMetres: 0, mayReach: () => true, wideNear: () => [] };
  let known: Reaches | undefined;
  const reaches = (): Reaches => (known ??= measureReaches(build));
  return {
    marginMetres: farMetres,
    mayReach: (row, metres, radiusMetres) => metres <= radiusMetres + reaches().metres[row]!,
    wideNear: (point, radiusMetres) => {
      const { wide, codeless } = reaches();
      return [...wide, ...codeless.around(point, radiusMetres + farMetres)]
        .filter(({ longitude, latitude, metres }) => {
          const away = metresBetween(longitude, latitude, point.longitude, point.latitude);
          return away <= radiusMetres + metres;
        })
        .map(({ row }) => row);
    },
  };
};

type Wide = Point & { readonly row: number; readonly metres: number };
type Reaches = { readonly metres: Float32Array; readonly wide: readonly Wide[]; readonly codeless: Codeless };
/** Streets whose addresses have no code. */
type Codeless = { around(point: Point, metres: number): readonly Wide[] };

const measureReaches = ({ tables }: OpenBuild): Reaches => {
  const metres = new Float32Array(tables['postcode-longitude'].length);
  const centres = new Map<number, Point>();
  const groups = tables['group-postcode'];
  for (let group = 0; group < groups.length; group++) {
    const row = groups[group]!;
    for (let ordinal = tables['group-ordinal'][group]!; ordinal < tables['group-ordinal'][group + 1]!; ordinal++) {
      const longitude = tables['own-longitude'][ordinal]!;
      if (longitude === absent) continue;
      const own = { longitude: longitude / 1e6, latitude: tables['own-latitude'][ordinal]! / 1e6 };
      const centre = pointOf(tables, row) ?? centres.get(row) ?? own;
      if (centre === own) centres.set(row, own);
      const away = metresBetween(centre.longitude, centre.latitude, own.longitude, own.latitude);
      metres[row] = Math.max(metres[row]!, slack * away);
    }
  }
  const wide: Wide[] = [];
  const codeless: Wide[] = [];
  for (let row = 0; row < metres.length; row++) {
    const centre = centres.get(row) ?? pointOf(tables, row);
    if (centre === undefined) continue;
    const place = { ...centre, row, metres: metres[row]! };
    if (centres.has(row) || place.metres > farMetres) wide.push(place);
    else if (tables['postcode-key'][row]! >= firstWithoutCode) codeless.push(place);
  }
  return { metres, wide, codeless: treeOf(codeless) };
};

const treeOf = (places: readonly Wide[]): Codeless => {
  if (places.length === 0) return { around: () => [] };
  const tree = new KDBush(places.length);
  for (const { longitude, latitude } of places) tree.add(longitude, latitude);
  tree.finish();
  return {
    around: (point, metres) => {
      const { west, south, east, north } = boxAround(point, metres);
      return tree.range(west, south, east, north).map((at) => places[at]!);
    },
  };
};

const pointOf = (tables: OpenBuild['tables'], row: number): Point | undefined => {
  const longitude = tables['postcode-longitude'][row]!;
  return longitude === absent
    ? undefined
    : { longitude: longitude / 1e6, latitude: tables['postcode-latitude'][row]! / 1e6 };
};

/** On a flat earth, and slightly more than the true distance. It only preselects; exact distances follow. */
const metresBetween = (longitude: number, latitude: number, otherLongitude: number, otherLatitude: number): number => {
  const east = Math.abs(longitude - otherLongitude);
  const x =
    Math.min(east, 360 - east) * Math.cos((Math.min(Math.abs(latitude), Math.abs(otherLatitude)) * Math.PI) / 180);
  return Math.hypot(x, latitude - otherLatitude) * metresPerDegree;
};

/** Rough distances have different errors in different places. */
const slack = 1.05;
const metresPerDegree = 112_500;
/** Nearly all addresses are this close to the point of their postcode. The others are checked one by one. */
const farMetres = 500;
