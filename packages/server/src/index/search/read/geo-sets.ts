import type { Point } from '@fingerpost/core/geo/point';
import { distance } from 'geokdbush';
import KDBush from 'kdbush';
import type { Box } from '../../../ports/address-search.ts';
import { absent } from '../../store/layout.ts';
import type { OpenBuild } from '../../store/open-build.ts';
import { type DocumentSet, listedSet } from './document-set.ts';
import type { PostcodeDocuments } from './postcode-documents.ts';

/** A place to look in: whether a point lies there and, where few postcodes do, their documents. */
export type GeoSet = {
  readonly holds: (longitude: number, latitude: number) => boolean;
  readonly documents: DocumentSet | undefined;
};

/** Finds documents by where they are. */
export type GeoSets = ReturnType<typeof openGeoSets>;

/** Opens the positions of a build. Addresses with positions of their own are asked for those, one by one. */
export const openGeoSets = ({ tables, heaps }: OpenBuild, postcodeDocuments: PostcodeDocuments) => {
  const tree = KDBush.from(heaps.nearby.buffer);
  const rowOf = tables['nearby-postcode'];
  const ownPoints = tables['own-longitude'].length > 0;

  const documentsOf = (places: readonly number[] | undefined): DocumentSet | undefined => {
    if (places === undefined || ownPoints) return undefined;
    const found: number[] = [];
    for (const place of places) postcodeDocuments.append(rowOf[place]!, found);
    return listedSet(found);
  };

  return {
    inBox: (box: Box): GeoSet => ({
      holds: (longitude, latitude) =>
        longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north,
      documents: documentsOf(fewInBox(tree, box)),
    }),
    within: (point: Point, radiusMetres: number): GeoSet => {
      const holds = (longitude: number, latitude: number): boolean =>
        distance(point.longitude, point.latitude, longitude, latitude) * 1000 <= radiusMetres;
      const places = fewInBox(tree, boxAround(point, radiusMetres))?.filter((place) => {
        const row = rowOf[place]!;
        return holds(tables['postcode-longitude'][row]! / 1e6, tables['postcode-latitude'][row]! / 1e6);
      });
      return { holds, documents: documentsOf(places) };
    },
    /** Says whether the address, or its postcode where it has no position of its own, lies there. What lies nowhere does not. */
    holdsAddress: ({ holds }: GeoSet, postcode: number, ordinal: number): boolean => {
      if (ownPoints && tables['own-longitude'][ordinal] !== absent)
        return holds(tables['own-longitude'][ordinal]! / 1e6, tables['own-latitude'][ordinal]! / 1e6);
      const longitude = tables['postcode-longitude'][postcode]!;
      return longitude !== absent && holds(longitude / 1e6, tables['postcode-latitude'][postcode]! / 1e6);
    },
    /** The same for all addresses of a postcode at once, as far as that can be said. */
    mayHold: ({ holds }: GeoSet, postcode: number): boolean => {
      if (ownPoints) return true;
      const longitude = tables['postcode-longitude'][postcode]!;
      return longitude !== absent && holds(longitude / 1e6, tables['postcode-latitude'][postcode]! / 1e6);
    },
  };
};

/** A box that holds the circle; across the date line or a pole it is the whole round of the earth. */
const boxAround = ({ longitude, latitude }: Point, radiusMetres: number): Box => {
  const degrees = radiusMetres / metresPerDegree;
  const shrink = Math.cos((Math.min(89.9, Math.abs(latitude) + degrees) * Math.PI) / 180);
  const [west, east] = [longitude - degrees / shrink, longitude + degrees / shrink];
  const round = west < -180 || east > 180 || Math.abs(latitude) + degrees > 89;
  return { west: round ? -180 : west, east: round ? 180 : east, south: latitude - degrees, north: latitude + degrees };
};

/** A little less than it is, so that the box is never too small. */
const metresPerDegree = 110_000;

/** The points in the box; undefined when they are too many to be listed. */
const fewInBox = (tree: KDBush, box: Box): readonly number[] | undefined => {
  const { ids, coords, nodeSize } = tree;
  const found: number[] = [];
  const holds = (at: number): boolean =>
    coords[2 * at]! >= box.west &&
    coords[2 * at]! <= box.east &&
    coords[2 * at + 1]! >= box.south &&
    coords[2 * at + 1]! <= box.north;
  const stack = [0, ids.length - 1, 0];
  while (stack.length > 0) {
    const axis = stack.pop()!;
    const right = stack.pop()!;
    const left = stack.pop()!;
    if (right - left <= nodeSize) {
      for (let at = left; at <= right; at++) if (holds(at)) found.push(ids[at]!);
    } else {
      const middle = (left + right) >> 1;
      if (holds(middle)) found.push(ids[middle]!);
      const value = coords[2 * middle + axis]!;
      if ((axis === 0 ? box.west : box.south) <= value) stack.push(left, middle - 1, 1 - axis);
      if ((axis === 0 ? box.east : box.north) >= value) stack.push(middle + 1, right, 1 - axis);
    }
    if (found.length > mostPostcodes) return undefined;
  }
  return found;
};

const mostPostcodes = 2_000;
