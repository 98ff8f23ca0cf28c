import type { GridReference, Point } from '@fingerpost/core/geo/point';
import proj4 from 'proj4';

/** A small piece of a national grid: its middle, and the degrees of places some metres away from it. */
export type LocalGrid = {
  readonly middle: GridReference;
  pointAt(place: GridReference): Point;
};

/** The grid round a point. Within two kilometres it is right to a metre, and far cheaper than a projection for each place. */
export const createLocalGrid = (point: Point, grid: 'british' | 'irish'): LocalGrid => {
  const projection = projections[grid];
  const [x = 0, y = 0] = projection.forward([point.longitude, point.latitude]);
  const middle = { eastings: Math.round(x), northings: Math.round(y) };
  const degreesAt = (east: number, north: number) => {
    const [longitude = 0, latitude = 0] = projection.inverse([middle.eastings + east, middle.northings + north]);
    return { longitude, latitude };
  };
  const origin = degreesAt(0, 0);
  const eastward = degreesAt(1000, 0);
  const northward = degreesAt(0, 1000);
  return {
    middle,
    pointAt: ({ eastings, northings }) => {
      const east = (eastings - middle.eastings) / 1000;
      const north = (northings - middle.northings) / 1000;
      return {
        longitude:
          origin.longitude +
          east * (eastward.longitude - origin.longitude) +
          north * (northward.longitude - origin.longitude),
        latitude:
          origin.latitude +
          east * (eastward.latitude - origin.latitude) +
          north * (northward.latitude - origin.latitude),
      };
    },
  };
};

/** EPSG:27700 and EPSG:29902 with the shifts to WGS84 that EPSG lists for them. */
const projections = {
  british: proj4(
    '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +units=m +no_defs ' +
      '+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489',
  ),
  irish: proj4(
    '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=1.000035 +x_0=200000 +y_0=250000 +ellps=mod_airy +units=m +no_defs ' +
      '+towgs84=482.5,-130.6,564.6,-1.042,-0.214,-0.631,8.15',
  ),
};
