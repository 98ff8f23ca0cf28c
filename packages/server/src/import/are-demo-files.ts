import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { demoMark } from '@fingerpost/core/contract/demo-mark';
import { ImportError } from '../operations/import/import-data.ts';
import type { InputFile } from './input/input-file.ts';

/** Says whether the files are demo data, which their folder or one above it tells. Throws an `ImportError` if only some are. */
export const areDemoFiles = async (files: readonly InputFile[]): Promise<boolean> => {
  const known = new Map<string, Promise<boolean>>();
  const isDemo = (folder: string): Promise<boolean> => {
    const found = known.get(folder) ?? beginsLikeDemo(join(folder, 'README.txt'));
    known.set(folder, found);
    return found;
  };
  const demo: string[] = [];
  for (const { place, name } of files)
    for (let folder = dirname(place), up = 0; up < highest; folder = dirname(folder), up++)
      if (await isDemo(folder)) {
        demo.push(name);
        break;
      }
  const real = files.find(({ name }) => !demo.includes(name));
  if (demo.length > 0 && real !== undefined)
    throw new ImportError(`${demo[0]} is demo data and ${real.name} is not. Import one or the other.`);
  return demo.length > 0;
};

const beginsLikeDemo = async (path: string): Promise<boolean> => {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(demoMark.length), 0, demoMark.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === demoMark;
  } catch {
    return false;
  } finally {
    await file.close();
  }
};

/** How many folders above a file are looked into. */
const highest = 4;
