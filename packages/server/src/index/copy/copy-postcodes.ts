import type { TableWriters } from '../../files/table-writers.ts';
import type { layout } from '../store/layout.ts';
import type { OpenBuild } from '../store/open-build.ts';
import type { LateColumns } from './late-column.ts';

/** Tables and heaps to copy from. */
export type WrittenTables = Pick<OpenBuild, 'tables' | 'heaps'>;

/** A range of rows, the end not included. */
export type RowRange = { readonly first: number; readonly end: number };

/** What was copied, and the new number of the first of each. */
export type CopiedRows = Readonly<Record<'postcodes' | 'groups' | 'ordinals', RowRange & { readonly from: number }>>;

/** Copies the postcodes with their groups and addresses. Streets and areas may have other numbers, so the caller writes those. */
export const copyPostcodes = (
  { tables, heaps }: WrittenTables,
  postcodes: RowRange,
  files: TableWriters<typeof layout>,
  late: LateColumns,
): CopiedRows => {
  const groups = rangeOf(tables['postcode-group'], postcodes);
  const ordinals = rangeOf(tables['group-ordinal'], groups);
  const blocks = rangeOf(tables['group-block'], groups);
  const copied = {
    postcodes: { ...postcodes, from: files.tables['postcode-key'].length },
    groups: { ...groups, from: files.tables['group-meta'].length },
    ordinals: { ...ordinals, from: files.tables['line-marks'].length },
  };
  const copy = (names: readonly (keyof typeof tables)[], { first, end }: RowRange): void => {
    for (const name of names) files.tables[name].pushAll(tables[name].subarray(first, end));
  };
  const copyMoved = (name: keyof typeof tables, { first, end }: RowRange, by: number): void => {
    const moved = new Uint32Array(end - first);
    for (let at = first; at < end; at++) moved[at - first] = tables[name][at]! + by;
    files.tables[name].pushAll(moved);
  };
  copyMoved('postcode-group', postcodes, copied.groups.from - groups.first);
  copyMoved('group-postcode', groups, copied.postcodes.from - postcodes.first);
  copyMoved('group-ordinal', groups, copied.ordinals.from - ordinals.first);
  copyMoved('group-block', groups, files.heaps.blocks.bytes - blocks.first);
  copy(postcodeColumns, postcodes);
  copy(['group-meta'], groups);
  copy(['line-marks'], ordinals);
  files.heaps.blocks.write(heaps.blocks.subarray(blocks.first, blocks.end));
  late['group-premises'].setAll(copied.groups.from, tables['group-premises'].subarray(groups.first, groups.end));
  for (const name of ['udprn', 'suffix', 'own-longitude', 'own-latitude'] as const)
    late[name].setAll(copied.ordinals.from, tables[name].subarray(ordinals.first, ordinals.end));
  return copied;
};

const postcodeColumns = [
  'postcode-key',
  'postcode-longitude',
  'postcode-latitude',
  'postcode-eastings',
  'postcode-northings',
] as const;

/** The range that belongs to these rows, given where each begins. */
const rangeOf = (starts: Uint32Array, { first, end }: RowRange): RowRange => ({
  first: starts[first]!,
  end: starts[end]!,
});
