import { ImportError } from '../../../operations/import/import-data.ts';
import type { Box } from '../../../ports/address-search.ts';
import { listMark } from './parquet-columns.ts';

/** Reads "west,south,east,north"; throws an `ImportError` for other text. */
export const readBoundingBox = (text: string): Box => {
  const [west, south, east, north, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const ordered = west! < east! && south! < north! && Math.abs(west!) <= 180 && Math.abs(south!) <= 90;
  if (!ordered || east! > 180 || north! > 90 || more.length > 0)
    throw new ImportError(`--box must be west,south,east,north in degrees, such as 4.7,52.2,5.1,52.5, not "${text}".`);
  return { west: west!, south: south!, east: east!, north: north! };
};

/** Says whether the box contains the position, which is longitude and latitude as one text; '' is nowhere. */
export const isWithin = ({ west, south, east, north }: Box, position: string): boolean => {
  const [longitude = Number.NaN, latitude = Number.NaN] = position.split(listMark).map(Number);
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
};
