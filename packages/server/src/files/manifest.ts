import { closeSync, createReadStream, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type BuildFormat, DamagedBuildError } from '../ports/catalogue.ts';
import type { FileSum } from './array-writer.ts';

/** What a build says about itself, in addition to the contents of its kind. */
export type Manifest<Contents> = {
  readonly format: number;
  readonly byteOrder: 'LE' | 'BE';
  readonly id: string;
  readonly createdAt: string;
  readonly files: Readonly<Record<string, FileSum>>;
} & Contents;

/** Writes the manifest, the last file of a build. */
export const writeManifest = <Contents>(
  folder: string,
  format: number,
  manifest: Omit<Manifest<Contents>, 'format' | 'byteOrder'>,
): void =>
  writeFileSync(join(folder, manifestFile), seal({ format, byteOrder: endianness(), ...manifest }), {
    flag: 'wx',
    flush: true,
  });

/** The manifest of the build in this folder; throws a `DamagedBuildError` when it is not exactly what was written. */
export const readManifest = <Contents>(folder: string, format: number): Manifest<Contents> => {
  const manifest = parseSealed(readText(join(folder, manifestFile)));
  const found = formatOf(manifest, format);
  if (found !== 'current') throw new DamagedBuildError(`${folder}${whyRefused[found]}`);
  return manifest as Manifest<Contents>;
};

/** Whether the build in this folder can be read by those who understand the format. */
export const readFormat = (folder: string, format: number): BuildFormat =>
  formatOf(parseSealed(readText(join(folder, manifestFile))), format);

const formatOf = (manifest: Manifest<unknown> | undefined, format: number): BuildFormat => {
  if (manifest === undefined) return 'unreadable';
  if (manifest.format > format) return 'newer';
  return manifest.format === format && manifest.byteOrder === endianness() ? 'current' : 'older';
};

const whyRefused: Readonly<Record<Exclude<BuildFormat, 'current'>, string>> = {
  unreadable: ': manifest.json is missing or damaged',
  older: ' was built by an older version or on another kind of machine: build it again with `fingerpost data upgrade`',
  newer: ' was built by a newer version: use that version, or go back with `fingerpost data rollback`',
};

/** The bytes of all files together. */
export const bytesOf = (manifest: Pick<Manifest<unknown>, 'files'>): number =>
  Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0);

/** What is wrong with the file, or undefined. Always checks its size, and its contents on request. */
export const findFault = (folder: string, name: string, sum: FileSum, contents: boolean): string | undefined => {
  const path = join(folder, name);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) return `${name} is missing`;
  if (size !== sum.bytes) return `${name} has ${size} bytes instead of ${sum.bytes}`;
  return contents ? judgeContents(name, crcOf(path, sum.bytes), sum) : undefined;
};

/** The same including the contents, for a server that answers requests at the same time: they run between slices. */
export const findFaultMeanwhile = async (folder: string, name: string, sum: FileSum): Promise<string | undefined> =>
  findFault(folder, name, sum, false) ?? judgeContents(name, await crcMeanwhile(join(folder, name), sum.bytes), sum);

const judgeContents = (name: string, crc: number, sum: FileSum): string | undefined =>
  crc === sum.crc ? undefined : `${name} has been altered`;

const crcMeanwhile = async (path: string, bytes: number): Promise<number> => {
  let crc = 0;
  for await (const slice of createReadStream(path, { highWaterMark: sliceOf(bytes) }))
    crc = crc32(slice as Buffer, crc);
  return crc;
};

/** Read in slices rather than mapped, so that checking a build takes no memory that grows with it. */
const crcOf = (path: string, bytes: number): number => {
  const file = openSync(path, 'r');
  const slice = new Uint8Array(sliceOf(bytes));
  try {
    let crc = 0;
    for (let read = readSync(file, slice); read > 0; read = readSync(file, slice))
      crc = crc32(slice.subarray(0, read), crc);
    return crc;
  } finally {
    closeSync(file);
  }
};

const readText = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const seal = (manifest: unknown): string => JSON.stringify({ manifest, crc: crc32(JSON.stringify(manifest)) });

/** Sealing what was read must give the same text again: so no byte of it can have changed. */
const parseSealed = (text: string | undefined): Manifest<unknown> | undefined => {
  try {
    const { manifest } = JSON.parse(text ?? '') as { manifest: Manifest<unknown> };
    return seal(manifest) === text ? manifest : undefined;
  } catch {
    return undefined;
  }
};

/** The file that says what a build consists of. */
export const manifestFile = 'manifest.json';
/** How much of a file is read at once; most files of a build are far smaller. */
const sliceOf = (bytes: number): number => Math.min(Math.max(bytes, 1), 1 << 22);
