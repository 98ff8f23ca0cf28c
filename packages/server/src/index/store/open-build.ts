import { join } from 'node:path';
import { DamagedBuildError } from '../../ports/catalogue.ts';
import { columnTypes } from './array-writer.ts';
import { type HeapName, heaps, type TableName, tables } from './layout.ts';
import { bytesOf, findFault, type Manifest, readManifest } from './manifest.ts';
import { mapFile } from './map-file.ts';

/** A build's files as arrays. */
export type OpenBuild = {
  readonly manifest: Manifest;
  readonly tables: { readonly [Name in TableName]: InstanceType<(typeof columnTypes)[(typeof tables)[Name]]> };
  readonly heaps: Readonly<Record<HeapName, Buffer>>;
};

/**
 * Opens the build in this folder; throws a `DamagedBuildError` when its manifest or a file's size is wrong, and, where the
 * build is small enough to be read at once, when any byte is. (A larger one was read whole when it was activated.)
 */
export const openBuild = (folder: string): OpenBuild => {
  const manifest = readManifest(folder);
  const contents = bytesOf(manifest) < readWholeBelowBytes;
  for (const name of [...Object.keys(tables), ...heaps]) {
    const sum = manifest.files[name];
    const fault = sum === undefined ? `${name} is not listed` : findFault(folder, name, sum, contents);
    if (fault !== undefined) throw new DamagedBuildError(`${folder}: ${fault}`);
  }
  return {
    manifest,
    tables: mapEach(Object.keys(tables) as TableName[], (name) => {
      return new columnTypes[tables[name]](mapFile(join(folder, name)));
    }) as OpenBuild['tables'],
    heaps: mapEach(heaps, (name) => Buffer.from(mapFile(join(folder, name)))),
  };
};

const mapEach = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

const readWholeBelowBytes = 256 * 2 ** 20;
