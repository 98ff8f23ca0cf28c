import type { Point } from '@fingerpost/core/geo/point';
import { distance } from 'geokdbush';
import type { Box } from '../../ports/address-search.ts';
import { nearbyNodeSize } from '../store/layout.ts';
import type { OpenBuild } from '../store/open-build.ts';

/**
 * Opens the k-d tree of a build: postcodes with a point, ordered so that the middle one of a range splits it by longitude and latitude
 * alternately.
 */
export const openPostcodeTree = ({ tables }: OpenBuild) => {
  const rows = tables['nearby-postcode'];
  const longitudes = tables['postcode-longitude'];
  const latitudes = tables['postcode-latitude'];

  /** The postcodes in the box; undefined if there are more than `most`. */
  const rowsIn = ({ west, north, east, south }: Box, most: number): number[] | undefined => {
    const found: number[] = [];
    const look = (row: number): void => {
      const longitude = longitudes[row]! / 1e6;
      const latitude = latitudes[row]! / 1e6;
      if (longitude >= west && longitude <= east && latitude >= south && latitude <= north) found.push(row);
    };
    const stack = [0, rows.length - 1, 0];
    while (stack.length > 0) {
      const axis = stack.pop()!;
      const right = stack.pop()!;
      const left = stack.pop()!;
      if (right - left <= nearbyNodeSize) {
        for (let at = left; at <= right; at++) look(rows[at]!);
      } else {
        const middle = (left + right) >> 1;
        const row = rows[middle]!;
        look(row);
        const value = (axis === 0 ? longitudes : latitudes)[row]! / 1e6;
        if ((axis === 0 ? west : south) <= value) stack.push(left, middle - 1, 1 - axis);
        if ((axis === 0 ? east : north) >= value) stack.push(middle + 1, right, 1 - axis);
      }
      if (found.length > most) return undefined;
    }
    return found;
  };

  const metresTo = ({ longitude, latitude }: Point, row: number): number =>
    distance(longitude, latitude, longitudes[row]! / 1e6, latitudes[row]! / 1e6) * 1000;

  /** The postcodes within the radius, nearest first, at most `most`. Starts with a small circle, which grows until it contains enough. */
  const rowsAround = (point: Point, radiusMetres: number, most: number): readonly number[] => {
    for (let radius = Math.min(radiusMetres, firstRadiusMetres); ; radius = Math.min(radiusMetres, 2 * radius)) {
      const near: { readonly row: number; readonly metres: number }[] = [];
      for (const row of rowsIn(boxAround(point, radius), Infinity)!) {
        const metres = metresTo(point, row);
        if (metres <= radius) near.push({ row, metres });
      }
      if (near.length >= most || radius === radiusMetres)
        return near
          .sort((one, other) => one.metres - other.metres || one.row - other.row)
          .slice(0, most)
          .map(({ row }) => row);
    }
  };

  return { rowsIn, rowsAround, metresTo };
};

/** A box around the circle. Across the date line or a pole it spans all longitudes. */
export const boxAround = ({ longitude, latitude }: Point, radiusMetres: number): Box => {
  const degrees = radiusMetres / metresPerDegree;
  const shrink = Math.cos((Math.min(89.9, Math.abs(latitude) + degrees) * Math.PI) / 180);
  const [west, east] = [longitude - degrees / shrink, longitude + degrees / shrink];
  const round = west < -180 || east > 180 || Math.abs(latitude) + degrees > 89;
  return { west: round ? -180 : west, east: round ? 180 : east, south: latitude - degrees, north: latitude + degrees };
};

/** A little less than the true value, so that the box is never too small. */
const metresPerDegree = 110_000;
const firstRadiusMetres = 200;
