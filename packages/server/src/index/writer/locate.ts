import type { GridReference, Point } from '@fingerpost/core/geo/point';
import proj4 from 'proj4';
import type { AddressRow, PostcodeRow } from '../../ports/reference-rows.ts';

/** Where the postcode is: as its source says or, where it gives the grid reference alone, computed from that. */
export const locate = (row: PostcodeRow): Point | undefined => {
  if (row.point !== undefined || row.grid === undefined) return row.point;
  return (row.postcode.startsWith('BT') ? irishGrid : britishGrid)(row.grid);
};

/** The middle of the addresses that say where they are. */
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

const toWgs84 = (definition: string) => {
  const projection = proj4(definition, 'WGS84');
  return ({ eastings, northings }: GridReference): Point => {
    const [longitude, latitude] = projection.forward([eastings, northings]) as [number, number];
    return { longitude, latitude };
  };
};

/** EPSG:27700, with the seven-parameter shift of Ordnance Survey: good to about five metres. */
const britishGrid = toWgs84(
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy ' +
    '+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs',
);
/** EPSG:29903, on which Northern Ireland's references are given. */
const irishGrid = toWgs84(
  '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=1.000035 +x_0=200000 +y_0=250000 +ellps=mod_airy ' +
    '+towgs84=482.5,-130.6,564.6,-1.042,-0.214,-0.631,8.15 +units=m +no_defs',
);
