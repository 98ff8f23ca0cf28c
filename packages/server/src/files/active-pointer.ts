import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedBuildError } from '../ports/catalogue.ts';
import type { FileCommit } from './commit-files.ts';

/** Which build is active, and which were before it, latest first. */
export type ActivePointer = {
  readonly active: string | undefined;
  readonly previous: readonly string[];
  /** The stamp that the active build had when every byte of it was checked; builds activated by earlier versions have none. */
  readonly checked?: string;
};

/** Reads the pointer of a folder of builds; before the first activation nothing is active. Throws a `DamagedBuildError` when it is not a pointer. */
export const readPointer = (buildsFolder: string): ActivePointer => {
  const path = pointerPath(buildsFolder);
  const text = statSync(path, { throwIfNoEntry: false }) && readFileSync(path, 'utf8');
  if (text === undefined) return { active: undefined, previous: [] };
  return parsePointer(text) ?? fail(path);
};

/** The file that makes the pointer this one, once it is written. */
export const pointerFile = (buildsFolder: string, pointer: ActivePointer): FileCommit['texts'][number] => ({
  path: pointerPath(buildsFolder),
  text: JSON.stringify(pointer),
});

/** A text that changes whenever the pointer is replaced. */
export const pointerVersion = (buildsFolder: string): string => {
  const stat = statSync(pointerPath(buildsFolder), { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.ino} ${stat.mtimeNs} ${stat.size}`;
};

const parsePointer = (text: string): ActivePointer | undefined => {
  try {
    const { active, previous, checked = '' } = JSON.parse(text) as Partial<ActivePointer>;
    return typeof active === 'string' && Array.isArray(previous) ? { active, previous, checked } : undefined;
  } catch {
    return undefined;
  }
};

const fail = (path: string): never => {
  throw new DamagedBuildError(
    `${path} is damaged and names no build: take one of \`fingerpost data list\` with \`fingerpost data activate <id>\``,
  );
};

const pointerPath = (buildsFolder: string): string => join(buildsFolder, 'active');
