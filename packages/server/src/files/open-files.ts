import { join } from 'node:path';
import { DamagedBuildError } from '../ports/catalogue.ts';
import { columnTypes } from './array-writer.ts';
import type { Layout } from './layout.ts';
import { bytesOf, findFault, type Manifest, readManifest } from './manifest.ts';
import { mapFile } from './map-file.ts';

/** A build's files as arrays. */
export type OpenFiles<L extends Layout, Contents> = {
  readonly manifest: Manifest<Contents>;
  readonly tables: { readonly [Name in keyof L['tables']]: InstanceType<(typeof columnTypes)[L['tables'][Name]]> };
  readonly heaps: Readonly<Record<L['heaps'][number], Buffer>>;
};

/**
 * Opens the build in this folder; throws a `DamagedBuildError` when its manifest or a file's size is wrong, and, where the
 * build is small enough to be read at once, when any byte is. (A larger one was read whole when it was activated.)
 */
export const openFiles = <L extends Layout, Contents>(folder: string, layout: L): OpenFiles<L, Contents> => {
  const manifest = readManifest<Contents>(folder, layout.formatVersion);
  const contents = bytesOf(manifest) < readWholeBelowBytes;
  const tableNames = Object.keys(layout.tables) as (keyof L['tables'] & string)[];
  for (const name of [...tableNames, ...layout.heaps]) {
    const sum = manifest.files[name];
    const fault = sum === undefined ? `${name} is not listed` : findFault(folder, name, sum, contents);
    if (fault !== undefined) throw new DamagedBuildError(`${folder}: ${fault}`);
  }
  return {
    manifest,
    tables: mapEach(tableNames, (name) => {
      return new columnTypes[layout.tables[name]!](mapFile(join(folder, name)));
    }) as OpenFiles<L, Contents>['tables'],
    heaps: mapEach(layout.heaps, (name) => Buffer.from(mapFile(join(folder, name)))) as OpenFiles<L, Contents>['heaps'],
  };
};

const mapEach = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

const readWholeBelowBytes = 256 * 2 ** 20;
