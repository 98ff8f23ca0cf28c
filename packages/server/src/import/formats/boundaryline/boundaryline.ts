import type { CountyArea } from '../../../ports/reference-rows.ts';
import { type AnyFileFormat, formatRow, Refusal } from '../../format.ts';
import { isGeoPackage, layerRows } from './geopackage.ts';
import { readRings } from './read-rings.ts';

/** OS Boundary-Line as a GeoPackage: the historic counties, which give the traditional county of every postcode. */
export const boundaryline = {
  ...formatRow('boundaryline'),
  source: 'boundaryline',
  fileName: /\.gpkg$/i,
  recognises: isGeoPackage,
  cut: (file, onBytes) => layerRows(file, /historic_count/i, onBytes),
  layoutOf: () => ({ header: false, readRow: readCounty }),
} as const satisfies AnyFileFormat;

const readCounty = ([name = '', geometry = '']: readonly string[]): CountyArea | Refusal => {
  const county = name.trim();
  if (county === '') return new Refusal('no name', '');
  const rings = readRings(Buffer.from(geometry, 'base64'));
  return rings === undefined ? new Refusal('not a polygon on the national grid', county) : { name: county, rings };
};
