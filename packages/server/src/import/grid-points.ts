import { type Point, pointAt } from '@fingerpost/core/geo/point';
import { projections } from '@fingerpost/core/geo/projections';
import proj4, { type Converter } from 'proj4';

/** The point at a position of a national grid; undefined if the values are not numbers. */
export const gridPoint = (grid: keyof typeof projections, eastings: string, northings: string): Point | undefined => {
  const [x, y] = [Number(eastings), Number(northings)];
  if (eastings === '' || northings === '' || !Number.isFinite(x) || !Number.isFinite(y) || (x === 0 && y === 0))
    return undefined;
  converters[grid] ??= proj4(projections[grid], 'WGS84');
  const [longitude, latitude] = converters[grid].forward([x, y]) as [number, number];
  return pointAt(longitude, latitude);
};

const converters: Partial<Record<keyof typeof projections, Converter>> = {};
