import type { Source } from '../ports/catalogue.ts';
import type { AddressRow, PostcodeRow } from '../ports/reference-rows.ts';
import type { CodeNames } from './code-names.ts';
import type { InputFile } from './input/input-file.ts';

/** What a format knows: which files are its own and how a row of them is read. */
export type FileFormat<Row> = {
  readonly name: string;
  readonly source: Source;
  readonly summary: string;
  /** The names its files have in a delivery, without folder and without .gz. */
  readonly fileName: RegExp;
  /** Looks up codes in name tables that lie beside its files. */
  readonly usesNames: boolean;
  /** How to read a file that has this row; undefined when it is no row of this format. */
  layoutOf(row: readonly string[], names: CodeNames): FileLayout<Row> | undefined;
  /** What a file is a copy or an edition of, if not of its own name; two of one are never read together. */
  editionOf?(file: InputFile): string;
  /** Says why a file that is named like the format's own is not to be read beside these others. */
  passOver?(file: InputFile, others: readonly InputFile[]): string | undefined;
};

/** How the rows of one file are read. */
export type FileLayout<Row> = {
  /** The row the layout was told from is a header, not data. */
  readonly header: boolean;
  readonly readRow: (values: readonly string[]) => Row | Refusal;
};

/** A format of either kind of row. */
export type AnyFileFormat =
  | (FileFormat<AddressRow> & { readonly kind: 'addresses' })
  | (FileFormat<PostcodeRow> & { readonly kind: 'postcodes' });

/** Why a row cannot be used, and the value that is to blame. */
export class Refusal {
  readonly reason: string;
  readonly value: string;
  constructor(reason: string, value: string) {
    this.reason = reason;
    this.value = value;
  }
}
