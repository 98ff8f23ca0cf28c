import { join } from 'node:path';
import { DamagedBuildError } from '../ports/catalogue.ts';
import { columnTypes } from './array-writer.ts';
import { stampOf } from './build-stamp.ts';
import type { Layout } from './file-layout.ts';
import { type FileState, GuardedFile } from './guarded-file.ts';
import { bytesOf, findFault, type Manifest, readManifest } from './manifest.ts';

/** A build's files as arrays. */
export type OpenFiles<L extends Layout, Contents> = {
  readonly manifest: Manifest<Contents>;
  readonly tables: { readonly [Name in keyof L['tables']]: InstanceType<(typeof columnTypes)[L['tables'][Name]]> };
  readonly heaps: Readonly<Record<L['heaps'][number], Buffer>>;
  readonly guard: BuildGuard;
};

/** Watches over the files of a build that is open. */
export type BuildGuard = {
  /** The state of the files since the last check. */
  look(): FileState;
  /** Watches no longer; what is open can still be read. */
  close(): void;
};

/** In place of a stamp: the bytes are checked elsewhere, as when a build is activated. */
export const unchecked = Symbol('unchecked');

/**
 * Opens the build in this folder; throws a `DamagedBuildError` when its manifest, the size of a file or any byte is wrong.
 * A large build that still has the stamp with which it was checked is not read whole again.
 */
export const openFiles = <L extends Layout, Contents>(
  folder: string,
  layout: L,
  checked?: string | typeof unchecked,
): OpenFiles<L, Contents> => {
  const manifest = readManifest<Contents>(folder, layout.formatVersion);
  const contents =
    checked !== unchecked &&
    (bytesOf(manifest) < readWholeBelowBytes || stampOf(folder, Object.keys(manifest.files)) !== checked);
  const tableNames = Object.keys(layout.tables) as (keyof L['tables'] & string)[];
  for (const name of [...tableNames, ...layout.heaps]) {
    const sum = manifest.files[name];
    const fault = sum === undefined ? `${name} is not listed` : findFault(folder, name, sum, contents);
    if (fault !== undefined) throw new DamagedBuildError(`${folder}: ${fault}`);
  }
  const guarded: GuardedFile[] = [];
  const open = (name: string): ArrayBuffer => {
    const file = new GuardedFile(join(folder, name));
    guarded.push(file);
    return file.bytes;
  };
  return {
    manifest,
    tables: mapEach(tableNames, (name) => new columnTypes[layout.tables[name]!](open(name))) as OpenFiles<
      L,
      Contents
    >['tables'],
    heaps: mapEach(layout.heaps, (name) => Buffer.from(open(name))) as OpenFiles<L, Contents>['heaps'],
    guard: {
      look: () => worst(guarded.map((file) => file.look())),
      close: () => {
        for (const file of guarded) file.close();
      },
    },
  };
};

const worst = (states: readonly FileState[]): FileState =>
  (['changed', 'detached'] as const).find((state) => states.includes(state)) ?? 'intact';

const mapEach = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

const readWholeBelowBytes = 256 * 2 ** 20;
