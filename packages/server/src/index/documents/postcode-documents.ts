import { isHomeRegion } from '@fingerpost/core/contract/regions';
import { packPostalCode } from '@fingerpost/core/postcode/postal-code';
import { type PackedRange, rangeUnder } from '@fingerpost/core/postcode/postcode-prefix';
import type { PostcodeStore } from '../postcodes/postcode-store.ts';
import { type Cursor, emptyCursor } from '../postings/cursor.ts';
import { ListCursor } from '../postings/list-cursor.ts';
import type { OpenBuild } from '../store/open-build.ts';

/** A range of postcode rows, the end not included. */
export type Rows = { readonly first: number; readonly end: number };

/** The packed postcode or, with `begins`, all that begin with it. A space separates its halves. */
export const postcodeRange = (region: string, text: string, begins: boolean): PackedRange => {
  const [first = '', second = ''] = text.toUpperCase().split(' ');
  return halvesRange(region, first, second, begins);
};

/** The same for the halves of a code in upper case. */
export const halvesRange = (region: string, first: string, second: string, begins: boolean): PackedRange => {
  const compact = first + second;
  const [from, to] = isHomeRegion(region)
    ? rangeUnder(first, second)
    : [packPostalCode(compact), packPostalCode(compact.padEnd(10, 'Z'))];
  return [from, begins ? to : from];
};

/** The same as rows. */
export const postcodeRows = (postcodes: PostcodeStore, text: string, begins: boolean): Rows =>
  postcodes.rowsBetween(...postcodeRange(postcodes.region, text, begins));

/** The kind of a code: a whole postcode, or its first part. */
export type CodeKind = 'postcode' | 'sector' | 'outward';

/** The packed postcodes with this code, folded to letters and digits. */
export const codeRange = (region: string, code: string, kind: CodeKind): PackedRange => {
  const cut = { postcode: 3, sector: 1, outward: 0 }[kind];
  const halves = isHomeRegion(region) ? `${code.slice(0, code.length - cut)} ${code.slice(code.length - cut)}` : code;
  return postcodeRange(region, halves, kind !== 'postcode');
};

/** The documents of postcodes. */
export type PostcodeDocuments = ReturnType<typeof openPostcodeDocuments>;

/** Opens the documents of postcodes. */
export const openPostcodeDocuments = ({ tables }: OpenBuild) => {
  const starts = tables['postcode-document-start'];
  const documents = tables['postcode-document'];
  return {
    /** How many documents the postcodes have. */
    count: ({ first, end }: Rows): number => (first < end ? starts[end]! - starts[first]! : 0),
    cursor: ({ first, end }: Rows): Cursor => {
      if (first >= end) return emptyCursor;
      const [from, to] = [starts[first]!, starts[end]!];
      if (end - first === 1) return new ListCursor(documents, from, to, to - from);
      return new ListCursor(documents.slice(from, to).sort(), 0, to - from, to - from);
    },
    /** The documents in ascending order. */
    sorted: ({ first, end }: Rows): Uint32Array => {
      if (first >= end) return documents.subarray(0, 0);
      const [from, to] = [starts[first]!, starts[end]!];
      return end - first === 1 ? documents.subarray(from, to) : documents.slice(from, to).sort();
    },
    /** Appends the documents of a postcode. */
    append: (row: number, found: number[]): void => {
      for (let at = starts[row]!; at < starts[row + 1]!; at++) found.push(documents[at]!);
    },
  };
};
