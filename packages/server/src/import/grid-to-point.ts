import type { GridReference, Point } from '@fingerpost/core/geo/point';
import proj4 from 'proj4';

/** The place of a grid reference, within about five metres; references in Northern Ireland are on the Irish grid. */
export const gridToPoint = ({ eastings, northings }: GridReference, irish: boolean): Point => {
  const [longitude, latitude] = (irish ? irishGrid : britishGrid).forward([eastings, northings]);
  return { longitude: roundDegrees(longitude!), latitude: roundDegrees(latitude!) };
};

/** EPSG:27700 and EPSG:29902 with the shifts to WGS84 that EPSG lists for them. */
const britishGrid = proj4(
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +units=m +no_defs ' +
    '+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489',
  'EPSG:4326',
);
const irishGrid = proj4(
  '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=1.000035 +x_0=200000 +y_0=250000 +ellps=mod_airy +units=m +no_defs ' +
    '+towgs84=482.5,-130.6,564.6,-1.042,-0.214,-0.631,8.15',
  'EPSG:4326',
);

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
