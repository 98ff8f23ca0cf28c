import type { Point } from '@fingerpost/core/geo/point';
import { MappedLines } from '../../stage/mapped-lines.ts';
import { pointLines } from '../../stage/staged-lines.ts';

/** Finds the position of a property by UPRN; undefined if it is unknown. */
export type FindPoint = (uprn: number) => Point | undefined;

/** Looks up positions in their staged file, which is sorted by UPRN. It is mapped, so only what is read takes memory. */
export const openPropertyPoints = (path: string): FindPoint => {
  const lines = new MappedLines(path, Number);
  return (uprn) => {
    const line = lines.find(uprn);
    return lines.keyOf(line) === uprn ? pointLines.read(lines.textOf(line)).point : undefined;
  };
};
