import type { TableWriters } from '../../files/table-writers.ts';
import type { layout } from '../store/layout.ts';
import type { OpenBuild } from '../store/open-build.ts';
import type { LateColumn } from '../writer/late-column.ts';

/** Marks what a new build does not take from the one before it. */
export const gone = 2 ** 32 - 1;

/** Tables that stay empty until a row has something for them. */
export type LateColumns = Readonly<
  Record<'udprn' | 'suffix' | 'own-longitude' | 'own-latitude' | 'group-premises', LateColumn>
>;

/**
 * A build that most of the next one is copied from. It notes what becomes of its postcodes, groups and addresses: their numbers in the new
 * build, or `gone`. What stays keeps its order.
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

  /** Streets keep their numbers, so all are copied; the few that have no address any more are never read. */
  copyStreets({ tables, heaps }: TableWriters<typeof layout>): void {
    const base = this.build;
    const streets = base.tables['street-text'].length - 1;
    heaps.streets.write(base.heaps.streets);
    tables['street-text'].pushAll(base.tables['street-text'].subarray(0, streets));
    tables['street-term-start'].pushAll(base.tables['street-term-start'].subarray(0, streets));
  }

  /** Copies the postcodes from the first up to the end with all that they have. */
  copyPostcodes(files: TableWriters<typeof layout>, late: LateColumns, first: number, end: number): void {
    const { tables } = this.build;
    const groups = stretch(tables['postcode-group'], first, end);
    const ordinals = stretch(tables['group-ordinal'], groups.first, groups.end);
    const blocks = stretch(tables['group-block'], groups.first, groups.end);
    const [postcodesBefore, groupsBefore, ordinalsBefore] = (['postcode-key', 'group-meta', 'line-marks'] as const).map(
      (name) => files.tables[name].length,
    ) as [number, number, number];
    number(this.postcodes, first, end, postcodesBefore);
    number(this.groups, groups.first, groups.end, groupsBefore);
    number(this.ordinals, ordinals.first, ordinals.end, ordinalsBefore);

    const copy = (names: readonly (keyof typeof tables)[], from: number, to: number): void => {
      for (const name of names) files.tables[name].pushAll(tables[name].subarray(from, to));
    };
    const copyMoved = (name: keyof typeof tables, from: number, to: number, by: number): void => {
      const moved = new Uint32Array(to - from);
      for (let at = from; at < to; at++) moved[at - from] = tables[name][at]! + by;
      files.tables[name].pushAll(moved);
    };
    copyMoved('postcode-group', first, end, groupsBefore - groups.first);
    copyMoved('group-postcode', groups.first, groups.end, postcodesBefore - first);
    copyMoved('group-ordinal', groups.first, groups.end, ordinalsBefore - ordinals.first);
    copyMoved('group-block', groups.first, groups.end, files.heaps.blocks.bytes - blocks.first);
    copy(postcodeColumns, first, end);
    copy(['group-street', 'group-meta'], groups.first, groups.end);
    copy(['line-marks'], ordinals.first, ordinals.end);
    files.heaps.blocks.write(this.build.heaps.blocks.subarray(blocks.first, blocks.end));
    late['group-premises'].setAll(groupsBefore, tables['group-premises'].subarray(groups.first, groups.end));
    for (const name of ['udprn', 'suffix', 'own-longitude', 'own-latitude'] as const)
      late[name].setAll(ordinalsBefore, tables[name].subarray(ordinals.first, ordinals.end));
  }
}

const postcodeColumns = [
  'postcode-key',
  'postcode-longitude',
  'postcode-latitude',
  'postcode-eastings',
  'postcode-northings',
  'postcode-area',
] as const;

/** The entries of the rows from the first up to the end, by the start of each row's entries. */
const stretch = (starts: Uint32Array, first: number, end: number) => ({ first: starts[first]!, end: starts[end]! });

const number = (numbers: Uint32Array, first: number, end: number, from: number): void => {
  for (let at = first; at < end; at++) numbers[at] = from + at - first;
};
