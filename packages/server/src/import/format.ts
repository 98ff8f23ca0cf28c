import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { type FormatName, importFormats } from '../format-table.ts';
import type { OpenOptions, ReadWatch } from '../operations/import/import-data.ts';
import type { Region } from '../ports/address-regions.ts';
import type { Source } from '../ports/catalogue.ts';
import type { PlaceRow } from '../ports/place-index.ts';
import type { AddressRow, CountyArea, PostcodeRow, PropertyPoint } from '../ports/reference-rows.ts';
import type { CodeNames } from './code-names.ts';
import type { CsvBatch } from './csv-rows.ts';
import type { InputFile } from './input/input-file.ts';

/** A format: its datasets and region, which files belong to it, and how to read their rows. */
export type FileFormat<Row> = FileReading<Row> &
  Pick<FormatAbout, 'unconfirmed' | 'takesBox' | 'lastResort'> & {
    readonly name: string;
    readonly source: Source;
    /** The region of the files' addresses; '' for places. */
    readonly region: Region;
    readonly summary: string;
    /** The names of its files in a delivery, without folder and .gz. */
    readonly fileName: RegExp;
    /** The options of each delivery, if the files make several, such as one for each country. */
    each?(options: OpenOptions, files: readonly InputFile[]): readonly OpenOptions[];
    /** Adapts the format to the user's options; throws an `ImportError` that says what to correct. */
    specify?(
      options: OpenOptions,
      files: readonly InputFile[],
    ): Partial<FileFormat<Row>> | Promise<Partial<FileFormat<Row>>>;
    /** Files given with `--names` belong to the format too. */
    readonly takesNames?: true;
    /** Decides from its beginning how one of its files is read, or why it is not. Without this, all files are read in the same way. */
    detect?(file: InputFile): Promise<FileReading<Row> | string>;
    /** Says whether a file of unknown format belongs to it. Without this, the columns of the first rows decide. */
    recognises?(file: InputFile): Promise<boolean>;
    /**
     * The files contain changes to an earlier delivery, so their rows are added to it. `removed` is complete after all files have been read.
     */
    readonly changes?: { readonly removed: ReadonlySet<string> };
    /** Up to when the rows are current, once all have been read; '' if unknown. */
    currentTo?(): string;
    /** Files of another format that are read as well, if they are present. */
    readonly companions?: RegExp;
    /** Checks all its files before their rows are read. Returns remarks for the user, or throws an `ImportError`. */
    prepare?(files: readonly InputFile[]): Promise<readonly string[]>;
    /** Reads tables of names: those among its files, next to the paths, or given by the user. */
    findNames?(files: readonly InputFile[], paths: readonly string[], given: readonly string[]): Promise<FoundNames>;
    /** Rows that need all files together, after the last one has been read. */
    finish?(watch: ReadWatch): AsyncIterable<readonly Row[]>;
    /** A number that is unique within an import, at most 2,000,000,000. */
    readonly number?: { readonly name: string; of(row: Row): number };
    /** The edition of a file, if not its own name. Two files of one edition are never read together. */
    editionOf?(file: InputFile): string;
    /** Says why a file with a matching name must not be read together with the others. */
    passOver?(file: InputFile, others: readonly InputFile[]): string | undefined;
  };

/** How a file is split into rows, and how those are read. */
export type FileReading<Row> = {
  /** 'tab' if values are separated by tabs; otherwise commas with quoting. */
  readonly separator?: 'tab';
  /** The separator of quoted values, if it is not a comma. */
  readonly delimiter?: string;
  /** Lines that do not match are skipped (tabs only). */
  readonly wanted?: RegExp;
  /** Splits a file that has no separators. */
  cut?(file: InputFile, onBytes: (done: number) => void): AsyncGenerator<CsvBatch>;
  /** How to read the file with this row; undefined if the row does not belong to the format. */
  layoutOf(row: readonly string[], names: CodeNames): FileLayout<Row> | undefined;
  /** The rows of other files depend on this one. */
  readonly first?: true;
  /** The recognised columns, for display: their contents and headings. */
  readonly columns?: Readonly<Record<string, string>>;
};

/** How to read the rows of one file. */
export type FileLayout<Row> = {
  /** The first row is a header. */
  readonly header: boolean;
  /** Undefined for a valid row that is of no use here; a list if one row has several addresses. */
  readonly readRow: (values: readonly string[]) => Row | readonly Row[] | Refusal | undefined;
  /** The headings that nothing is known of, after all rows have been read. */
  readonly unknownHeadings?: () => readonly string[];
  /** Runs after the last row; throws if the file is incomplete. */
  readonly end?: () => void;
};

/** Names by code, the files that contain them, and remarks for the user. */
export type FoundNames = {
  readonly names: CodeNames;
  readonly tables: readonly string[];
  readonly remarks: readonly string[];
};

/** A format for any kind of row. */
export type AnyFileFormat =
  | (FileFormat<AddressRow> & { readonly kind: 'addresses' })
  | (FileFormat<PostcodeRow> & { readonly kind: 'postcodes' })
  | (FileFormat<PropertyPoint> & { readonly kind: 'points' })
  | (FileFormat<CountyArea> & { readonly kind: 'counties' })
  | (FileFormat<PlaceRow> & { readonly kind: 'places' });

/** Why a row cannot be used, and the value at fault. */
export class Refusal {
  readonly reason: string;
  readonly value: string;
  constructor(reason: string, value: string) {
    this.reason = reason;
    this.value = value;
  }
}

/** Why a row that is in order is not imported, such as one without an address. No limit applies to such rows. */
export class LeftOut extends Refusal {}

/** The format's row in the table of formats. */
export const formatRow = <const Name extends FormatName>(name: Name) => {
  const { kind, datasets, region, summary, fileName, unconfirmed, takesBox, lastResort }: FormatAbout =
    importFormats[name];
  const row = { name, kind, source: datasets[0], region, summary, unconfirmed, takesBox, lastResort };
  return { ...row, ...(fileName && { fileName }) } as {
    readonly name: Name;
    readonly kind: (typeof importFormats)[Name]['kind'];
    readonly source: (typeof importFormats)[Name]['datasets'][0];
    readonly region: string;
    readonly summary: string;
  } & Pick<FormatAbout, 'unconfirmed' | 'takesBox' | 'lastResort'> &
    ((typeof importFormats)[Name] extends { readonly fileName: RegExp } ? { readonly fileName: RegExp } : unknown);
};
