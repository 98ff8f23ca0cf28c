import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Which build is active, and which were before it, latest first. */
export type ActivePointer = { readonly active: string | undefined; readonly previous: readonly string[] };

/** The folder that holds the builds of the United Kingdom. */
export const buildsFolder = (dataFolder: string): string => join(dataFolder, 'index', 'gbr');

/** Reads the pointer; before the first activation nothing is active. Throws when it is not a pointer. */
export const readPointer = (dataFolder: string): ActivePointer => {
  const path = pointerPath(dataFolder);
  const text = statSync(path, { throwIfNoEntry: false }) && readFileSync(path, 'utf8');
  if (text === undefined) return { active: undefined, previous: [] };
  const { active, previous } = JSON.parse(text) as Partial<ActivePointer>;
  if (typeof active !== 'string' || !Array.isArray(previous)) throw new Error(`${path} names no build`);
  return { active, previous };
};

/** Replaces the pointer in one step: a reader sees the old one or the new one. */
export const writePointer = (dataFolder: string, pointer: ActivePointer, aside: string): void => {
  const path = pointerPath(dataFolder);
  mkdirSync(dirname(path), { recursive: true });
  const asidePath = `${path}.${aside}`;
  writeFileSync(asidePath, JSON.stringify(pointer), { flag: 'wx' });
  const file = openSync(asidePath, 'r');
  fsyncSync(file);
  closeSync(file);
  renameSync(asidePath, path);
};

/** A text that changes whenever the pointer is replaced. */
export const pointerVersion = (dataFolder: string): string => {
  const stat = statSync(pointerPath(dataFolder), { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.ino} ${stat.mtimeNs} ${stat.size}`;
};

const pointerPath = (dataFolder: string): string => join(buildsFolder(dataFolder), 'active');
