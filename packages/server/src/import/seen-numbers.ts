import type { AddressRow } from '../ports/reference-rows.ts';
import { type FileFormat, type FileLayout, Refusal } from './format.ts';

/** Wraps a format for one import: of rows with the same number, in any file, only the first is imported. */
export const takeNumbersOnce = <Row>(format: FileFormat<Row>): FileFormat<Row> => {
  const { number } = format;
  if (number === undefined) return format;
  const seen = new SeenNumbers();
  const once = (row: ReturnType<FileLayout<Row>['readRow']>): typeof row => {
    if (row === undefined || row instanceof Refusal || Array.isArray(row) || seen.add(number.of(row as Row)))
      return row;
    return new Refusal(`the ${number.name} is on an earlier line too`, String(number.of(row as Row)));
  };
  return {
    ...format,
    layoutOf(row, names): FileLayout<Row> | undefined {
      const layout = format.layoutOf(row, names);
      return layout && { ...layout, readRow: (values) => once(layout.readRow(values)) };
    },
  };
};

/** The number of a delivery point. */
export const byUdprn = { name: 'UDPRN', of: (row: AddressRow) => row.udprn } as const;

/** The number of a multiple residence. */
export const byUmprn = { name: 'UMPRN', of: (row: AddressRow) => row.umprn } as const;

/**
 * A set of numbers up to 2,000,000,000, one bit each. Memory depends on the highest number, not on how many there are: about 10 MB for
 * Royal Mail's numbers, and at most 250 MB.
 */
export class SeenNumbers {
  readonly #pages: (Uint8Array | undefined)[] = [];

  /** Says whether the number is new. */
  add(number: number): boolean {
    const page = Math.floor(number / pageBits);
    this.#pages[page] ??= new Uint8Array(pageBits / 8);
    const bytes = this.#pages[page]!;
    const at = number % pageBits;
    const bit = 1 << (at & 7);
    if ((bytes[at >> 3]! & bit) !== 0) return false;
    bytes[at >> 3]! |= bit;
    return true;
  }
}

const pageBits = 2 ** 20;
