import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { InputFile } from './input-file.ts';

/**
 * Unpacks a file that needs random access, such as an archive in an archive, once per process, and returns its path. It is removed when the
 * process ends.
 */
export const unpackAside = async (file: InputFile): Promise<string> => {
  const known = unpacked.get(file.place);
  if (known !== undefined) return known;
  folder ??= makeFolder();
  const path = join(folder, String(unpacked.size));
  await pipeline(Readable.from(file.chunks()), createWriteStream(path));
  unpacked.set(file.place, path);
  return path;
};

let folder: string | undefined;
const unpacked = new Map<string, string>();

const makeFolder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'fingerpost-unpacked-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
};
