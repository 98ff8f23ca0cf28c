import { closeSync, openSync } from 'node:fs';
import type { Point } from '@fingerpost/core/geo/point';
import { mapFile } from '../../files/map-file.ts';
import { UnreadableRowsError } from '../../ports/catalogue.ts';
import { endOfRows } from '../stage/staged-file.ts';
import { pointLines } from '../stage/staged-lines.ts';

/** Finds where the property of a UPRN is; undefined when it is not known. */
export type FindPoint = (uprn: number) => Point | undefined;

/** Looks positions up in their staged file, which is sorted by UPRN. It is mapped, so memory holds what is looked at. */
export const openPropertyPoints = (path: string): FindPoint => {
  const bytes = Buffer.from(mapFile(path));
  const end = rowsEnd(path);
  return (uprn) => {
    let [low, high] = [0, end];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const start = middle === 0 ? 0 : bytes.lastIndexOf(newline, middle - 1) + 1;
      const stop = bytes.indexOf(newline, middle);
      const found = Number(bytes.toString('latin1', start, bytes.indexOf(tab, start)));
      if (found === uprn) return pointLines.read(bytes.toString('latin1', start, stop)).point;
      if (found < uprn) low = stop + 1;
      else high = start;
    }
    return undefined;
  };
};

const rowsEnd = (path: string): number => {
  const file = openSync(path, 'r');
  try {
    const end = endOfRows(file);
    if (end === undefined)
      throw new UnreadableRowsError(`${path} is cut off or of another version: import its source again`);
    return end;
  } finally {
    closeSync(file);
  }
};

const newline = 0x0a;
const tab = 0x09;
