import { closeSync } from 'node:fs';
import { areaFinder, type NamedArea } from '@fingerpost/core/geo/area-finder';
import type { GridReference, Point } from '@fingerpost/core/geo/point';
import type { PostcodeRow } from '../../../ports/reference-rows.ts';
import { openStaged, StagedFile } from '../../stage/staged-file.ts';
import { countyLines } from '../../stage/staged-lines.ts';
import { toBritishGrid } from './locate.ts';

/** Finds the traditional county of a postcode from its directory or else from its point; '' outside all counties. */
export type FindCounty = (directory: PostcodeRow | undefined, point: Point | undefined) => string;

/** For builds without counties. */
export const findNoCounty: FindCounty = () => '';

/** Reads the staged counties into memory. */
export const openCounties = (path: string): FindCounty => {
  const find = areaFinder(readCounties(path));
  return (directory, point) => {
    const grid = britishGridOf(directory, point);
    return (grid && find(grid)) ?? '';
  };
};

const readCounties = (path: string): readonly NamedArea[] => {
  const counties: NamedArea[] = [];
  const { file, end } = openStaged(path);
  try {
    new StagedFile(file, Number, { start: 0, end }).takePostcode(countyLines.read, counties);
    return counties;
  } finally {
    closeSync(file);
  }
};

/** Grid references of Northern Ireland are on the Irish grid, so they are not used. */
const britishGridOf = (directory: PostcodeRow | undefined, point: Point | undefined): GridReference | undefined => {
  if (directory?.postcode.startsWith('BT')) return undefined;
  return directory?.grid ?? (point && toBritishGrid(point));
};
