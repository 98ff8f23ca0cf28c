import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ImportError } from '../../operations/import/import-data.ts';
import { fileChunks, type InputFile, packingOf } from './input-file.ts';
import { unpackAside } from './unpack-aside.ts';
import { zipEntries } from './zip-entries.ts';

/** Every file at the paths: a file itself, a folder's files in name order, and the entries of zip archives. */
export const listInputs = async (paths: readonly string[]): Promise<readonly InputFile[]> => {
  const lists: (readonly InputFile[])[] = [];
  for (const path of paths) {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? undefined : refuseToOpen(path, error),
    );
    if (found === undefined) throw new ImportError(`There is no file or folder ${path}.`);
    // A pipe can be read only once, and a pipe without a writer would block forever.
    if (!found.isDirectory() && !found.isFile())
      throw new ImportError(`${path} is neither a file nor a folder. Write its output to a file first.`);
    lists.push(found.isDirectory() ? await listFolder(path) : await openFile(path, basename(path), true));
  }
  return lists.flat();
};

/** Throws an `ImportError` if one file is listed twice, because each of its rows would be imported twice. */
export const refuseTwice = (files: readonly InputFile[]): void => {
  const places = new Set<string>();
  for (const { place, name } of files) {
    if (places.has(place)) throw new ImportError(`${name} is given twice (${place}). Name it once.`);
    places.add(place);
  }
};

const listFolder = async (folder: string): Promise<readonly InputFile[]> => {
  const lists: (readonly InputFile[])[] = [];
  const names = await walk(folder, '').catch((error: Error) => refuseToOpen(folder, error));
  for (const name of names) lists.push(await openFile(join(folder, name), name, false));
  return lists.flat();
};

/** Paths below the folder. Links to files are followed. Links to folders are not, because they could form a circle. */
const walk = async (folder: string, below: string): Promise<string[]> => {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const names: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) names.push(...(await walk(folder, name)));
    else if ((await stat(join(folder, name)).catch(() => undefined))?.isFile()) names.push(name);
  }
  return names;
};

const openFile = async (path: string, name: string, given: boolean): Promise<readonly InputFile[]> => {
  try {
    const [packing, place] = [await packingOf(path), await realpath(path)];
    if (packing === 'zip' && !isWorkbook(name)) return await openArchive(place, name, place);
    const { size } = await stat(path);
    const read = packing === 'gzip' ? packing : 'plain';
    return [namingItself({ name, place, given, bytes: size, chunks: (onBytes) => fileChunks(path, read, onBytes) })];
  } catch (error) {
    return refuseToOpen(name, error as Error);
  }
};

/** A workbook is an archive, but its parts are no files to import. */
const isWorkbook = (name: string): boolean => /\.xlsx$/i.test(name);

/** The files of an archive and of nested archives; `path` is its path, `place` its name. */
const openArchive = async (path: string, name: string, place: string): Promise<readonly InputFile[]> => {
  const lists: (readonly InputFile[])[] = [];
  for (const entry of (await zipEntries(path, name, place)).map(namingItself))
    lists.push(
      /\.zip$/i.test(entry.name) ? await openArchive(await unpackAside(entry), entry.name, entry.place) : [entry],
    );
  return lists.flat();
};

const refuseToOpen = (name: string, error: Error): never => {
  throw new ImportError(`${name} cannot be opened: ${error.message}`, { cause: error });
};

/** Adds the name of the file to errors of reading it. */
const namingItself = (file: InputFile): InputFile => ({
  ...file,
  async *chunks(onBytes) {
    try {
      yield* file.chunks(onBytes);
    } catch (error) {
      throw new ImportError(`${file.name} cannot be read: ${(error as Error).message}`, { cause: error });
    }
  },
});
