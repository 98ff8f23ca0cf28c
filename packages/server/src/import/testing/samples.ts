import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FormatName, importFormats } from '../../format-table.ts';
import type { OpenOptions } from '../../operations/import/import-data.ts';
import { fixturePath } from './fixture-path.ts';

/** A fixture of a format: what a user names, and what the import must give. Kept as `expected.json` in the folder of the format. */
export type Sample = {
  readonly format: FormatName;
  /** Paths as `fixturePath` takes them. */
  readonly paths: readonly string[];
  readonly options: Omit<OpenOptions, 'names'>;
  /** The file that tests of broken files break, if rows are read from it one by one. */
  readonly breaks?: string;
  readonly source: string;
  readonly region: string;
  /** Says whether its rows have the native columns of its description. */
  readonly native: boolean;
  /** Rows without empty fields; `native_own` by column. */
  readonly rows: readonly object[];
};

/** The place of a format's samples. */
export const samplesPath = (format: string): string =>
  fileURLToPath(new URL(`../formats/${format}/expected.json`, import.meta.url));

/** Every sample of every format. */
export const samples: readonly Sample[] = (Object.keys(importFormats) as FormatName[]).flatMap((format) => {
  const path = samplesPath(format);
  const list: readonly Sample[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  return list.map((sample) => ({
    ...sample,
    format,
    native: sample.rows.some((row) => 'native_own' in row && typeof row.native_own === 'object'),
  }));
});

/** The path of a format's first fixture. */
export const fixtureOf = (format: FormatName): string =>
  fixturePath(samples.find((sample) => sample.format === format)!.paths[0]!);
