import { areaFinder, type NamedArea } from '@fingerpost/core/geo/area-finder';
import type { GridReference, Point } from '@fingerpost/core/geo/point';
import type { PostcodeRow } from '../../ports/reference-rows.ts';
import { StagedFile } from '../stage/staged-file.ts';
import { countyLines } from '../stage/staged-lines.ts';
import { toBritishGrid } from './locate.ts';

/** Finds the traditional county of a postcode from its directory or, if there is none, from its point; '' outside all of them. */
export type FindCounty = (directory: PostcodeRow | undefined, point: Point | undefined) => string;

/** For builds without counties. */
export const findNoCounty: FindCounty = () => '';

/** Reads the staged counties into memory, where all postcodes are looked up in them. */
export const openCounties = (path: string): FindCounty => {
  const find = areaFinder(readCounties(path));
  return (directory, point) => {
    const grid = britishGridOf(directory, point);
    return (grid && find(grid)) ?? '';
  };
};

const readCounties = (path: string): readonly NamedArea[] => {
  const file = new StagedFile(path, Number);
  try {
    const counties: NamedArea[] = [];
    file.takePostcode(countyLines.read, counties);
    return counties;
  } finally {
    file.close();
  }
};

/** References of Northern Ireland are on the Irish grid, so they are not used here. */
const britishGridOf = (directory: PostcodeRow | undefined, point: Point | undefined): GridReference | undefined => {
  if (directory?.postcode.startsWith('BT')) return undefined;
  return directory?.grid ?? (point && toBritishGrid(point));
};
