import { type FormatName, importFormats } from '@fingerpost/core/contract/formats';
import type { OpenOptions } from '../operations/import/import-data.ts';
import type { Region } from '../ports/address-regions.ts';
import type { Source } from '../ports/catalogue.ts';
import type { PlaceRow } from '../ports/place-index.ts';
import type { AddressRow, CountyArea, PostcodeRow, PropertyPoint } from '../ports/reference-rows.ts';
import type { CodeNames } from './code-names.ts';
import type { CsvBatch } from './csv-rows.ts';
import type { InputFile } from './input/input-file.ts';

/** A format: its datasets and region, which files belong to it, and how their rows are read. */
export type FileFormat<Row> = FileReading<Row> & {
  readonly name: string;
  readonly source: Source;
  /** The region of the files' addresses; '' for places. */
  readonly region: Region;
  readonly summary: string;
  /** The names its files have in a delivery, without folder and without .gz. */
  readonly fileName: RegExp;
  /** What changes by what the person says about the files; throws an `ImportError` that says what to correct. */
  specify?(options: OpenOptions, files: readonly InputFile[]): Partial<FileFormat<Row>>;
  /** Files that the person gives for their names are among its own. */
  readonly takesNames?: true;
  /** Tells by its beginning how a file of its own is read, or why it is not. A format that does not say reads all in one way. */
  tell?(file: InputFile): Promise<FileReading<Row> | string>;
  /** Says whether a file of unknown format looks like one of its own. A format that does not say is recognised by the columns of its first rows. */
  recognises?(file: InputFile): Promise<boolean>;
  /** The files say what changed since an earlier delivery, so their rows are added to those of it. The names of what is gone are complete when all have been read. */
  readonly changes?: { readonly removed: ReadonlySet<string> };
  /** Only rows within a box can be taken. */
  readonly takesBox?: true;
  /** Files of another format that are read too, if they are there. */
  readonly companions?: RegExp;
  /** Looks at all its files before their rows are read; answers what the person should know, or throws an `ImportError`. */
  prepare?(files: readonly InputFile[]): Promise<readonly string[]>;
  /** Reads the tables of names that go with its files: found among them, next to the paths, or given by the user. */
  findNames?(files: readonly InputFile[], paths: readonly string[], given: readonly string[]): Promise<FoundNames>;
  /** Rows that only all files together give, when the last of them has been read. */
  finish?(): AsyncIterable<readonly Row[]>;
  /** The number that no two rows of an import share; it is 2,000,000,000 at most. */
  readonly number?: { readonly name: string; of(row: Row): number };
  /** What a file is a copy or an edition of, if not of its own name; two of one are never read together. */
  editionOf?(file: InputFile): string;
  /** Says why a file that is named like the format's own is not to be read together with these others. */
  passOver?(file: InputFile, others: readonly InputFile[]): string | undefined;
};

/** How a file is cut into rows, and those are read. */
export type FileReading<Row> = {
  /** The separator of values; a comma, with quotes if needed, unless it is a tab. */
  readonly separator?: 'tab';
  /** The separator of values, with quoting, if it is not a comma. */
  readonly delimiter?: string;
  /** Lines that do not match this are not looked at (tabs only). */
  readonly wanted?: RegExp;
  /** Cuts a file that has no separators. */
  cut?(file: InputFile, onBytes: (done: number) => void): AsyncGenerator<CsvBatch>;
  /** How to read a file that has this row; undefined if it is no row of this format. */
  layoutOf(row: readonly string[], names: CodeNames): FileLayout<Row> | undefined;
  /** The file's rows are needed to read those of the others. */
  readonly first?: true;
  /** The recognised columns, to be shown: their contents and headings. */
  readonly columns?: Readonly<Record<string, string>>;
};

/** How the rows of one file are read. */
export type FileLayout<Row> = {
  /** The row is a header, not data. */
  readonly header: boolean;
  /** Undefined for a valid row that is of no use here; a list if one row gives several. */
  readonly readRow: (values: readonly string[]) => Row | readonly Row[] | Refusal | undefined;
  /** Looks at what was read when the file has ended; throws an error that says so if it ended too early. */
  readonly end?: () => void;
};

/** Names by their codes, the files they were found in, and what the person should know about it. */
export type FoundNames = {
  readonly names: CodeNames;
  readonly tables: readonly string[];
  readonly remarks: readonly string[];
};

/** A format of any kind of row. */
export type AnyFileFormat =
  | (FileFormat<AddressRow> & { readonly kind: 'addresses' })
  | (FileFormat<PostcodeRow> & { readonly kind: 'postcodes' })
  | (FileFormat<PropertyPoint> & { readonly kind: 'points' })
  | (FileFormat<CountyArea> & { readonly kind: 'counties' })
  | (FileFormat<PlaceRow> & { readonly kind: 'places' });

/** Why a row cannot be used, and the value that is to blame. */
export class Refusal {
  readonly reason: string;
  readonly value: string;
  constructor(reason: string, value: string) {
    this.reason = reason;
    this.value = value;
  }
}

/** What the table of formats says of one. */
export const formatRow = <const Name extends FormatName>(name: Name) => {
  const { kind, datasets, region, summary } = importFormats[name];
  return { name, kind, source: datasets[0], region, summary } as {
    readonly name: Name;
    readonly kind: (typeof importFormats)[Name]['kind'];
    readonly source: (typeof importFormats)[Name]['datasets'][0];
    readonly region: string;
    readonly summary: string;
  };
};
