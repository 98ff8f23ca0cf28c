import type { TableWriters } from '../../files/table-writers.ts';
import type { layout } from '../store/layout.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { type CopiedRows, copyPostcodes, type RowRange } from './copy-postcodes.ts';
import type { LateColumns } from './late-column.ts';

/** Marks rows that a new build does not take from the base. */
export const gone = 2 ** 32 - 1;

/**
 * The build from which most of the next one is copied. It keeps the new numbers of its postcodes, groups and addresses, or `gone`. What
 * stays keeps its order.
 */
export class KeptBase {
  readonly build: OpenBuild;
  readonly postcodes: Uint32Array;
  readonly groups: Uint32Array;
  readonly ordinals: Uint32Array;

  constructor(build: OpenBuild) {
    const { tables } = build;
    const numbers = (length: number) => new Uint32Array(length).fill(gone);
    this.build = build;
    this.postcodes = numbers(tables['postcode-key'].length);
    this.groups = numbers(tables['group-meta'].length);
    this.ordinals = numbers(tables['line-marks'].length);
  }

  /** Streets keep their numbers, so all are copied. The few without an address are never read. */
  copyStreets({ tables, heaps }: TableWriters<typeof layout>): void {
    const base = this.build;
    const streets = base.tables['street-text'].length - 1;
    heaps.streets.write(base.heaps.streets);
    tables['street-text'].pushAll(base.tables['street-text'].subarray(0, streets));
    tables['street-term-start'].pushAll(base.tables['street-term-start'].subarray(0, streets));
  }

  /** Copies the postcodes with their groups and addresses. */
  copyPostcodes(files: TableWriters<typeof layout>, late: LateColumns, postcodes: RowRange): CopiedRows {
    const { tables } = this.build;
    const copied = copyPostcodes(this.build, postcodes, files, late);
    const { groups } = copied;
    files.tables['postcode-area'].pushAll(tables['postcode-area'].subarray(postcodes.first, postcodes.end));
    files.tables['group-street'].pushAll(tables['group-street'].subarray(groups.first, groups.end));
    for (const name of ['postcodes', 'groups', 'ordinals'] as const) {
      const { first, end, from } = copied[name];
      for (let at = first; at < end; at++) this[name][at] = from + at - first;
    }
    return copied;
  }
}
