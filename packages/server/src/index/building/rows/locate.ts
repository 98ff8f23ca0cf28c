import type { GridReference, Point } from '@fingerpost/core/geo/point';
import { projections } from '@fingerpost/core/geo/projections';
import proj4, { type Converter } from 'proj4';
import type { AddressRow, PostcodeRow } from '../../../ports/reference-rows.ts';

/** The position of the postcode from its source or, if that has only a grid reference, computed from it. */
export const locate = (row: PostcodeRow): Point | undefined => {
  if (row.point !== undefined || row.grid === undefined) return row.point;
  return (row.postcode.startsWith('BT') ? irishGrid : britishGrid)(row.grid);
};

/** The position on the British grid, accurate to about five metres. */
export const toBritishGrid = (point: Point): GridReference => {
  const [eastings, northings] = british.inverse([point.longitude, point.latitude]) as [number, number];
  return { eastings, northings };
};

/** The mean position of the addresses that have one. */
export const middleOf = (rows: readonly AddressRow[]): Point | undefined => {
  let [count, longitude, latitude] = [0, 0, 0];
  for (const { point } of rows) {
    if (point === undefined) continue;
    count++;
    longitude += point.longitude;
    latitude += point.latitude;
  }
  return count === 0 ? undefined : { longitude: longitude / count, latitude: latitude / count };
};

const british = proj4(projections.british, 'WGS84');

const toWgs84 =
  (projection: Converter) =>
  ({ eastings, northings }: GridReference): Point => {
    const [longitude, latitude] = projection.forward([eastings, northings]) as [number, number];
    return { longitude, latitude };
  };

const britishGrid = toWgs84(british);
const irishGrid = toWgs84(proj4(projections.irish, 'WGS84'));
