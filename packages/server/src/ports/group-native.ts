import type { AddressRecord } from './address-index.ts';
import { nativeMark, readNative, sharedMark } from './native-mark.ts';
import type { AddressRow } from './reference-rows.ts';
import { referredBy, unshareNative } from './shared-native.ts';

/** Begins the native values of a record whose group has the rest of them. */
export const groupedMark = '%';

/** Stands in the group for a value that each record has for itself. */
const ownMark = '\f';

/**
 * The rows of a group with the native values that most of them have in `native_shared`, once, and the others in `native_own`. A row that
 * differs keeps all its values. Small groups stay as they are, because a street's line would then take more than the premises save.
 */
export const groupNative = (rows: readonly AddressRow[]): readonly AddressRow[] => {
  if (rows.length < fewestRows) return rows;
  const lists: (readonly string[])[] = [];
  for (const { native_own, native_shared } of rows) {
    if (!native_own.startsWith(sharedMark) || native_shared !== '') return rows;
    lists.push(native_own.split(nativeMark));
  }
  const referring = rows.map(referredBy);
  const width = Math.max(...lists.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => findCommon(lists, referring, at));
  const [best, ...others] = leastShares.map((share) => groupBy(columns, share * rows.length, rows, lists));
  return others.reduce((least, each) => (each.length < least.length ? each : least), best!).rows;
};

/** The value that most rows have in a column, and which rows have it. */
type CommonColumn = { readonly value: string; readonly rows: readonly boolean[]; readonly count: number };

const findCommon = (
  lists: readonly (readonly string[])[],
  referring: readonly ReturnType<typeof referredBy>[],
  at: number,
): CommonColumn => {
  let majority = '';
  let lead = 0;
  let longest = '';
  for (const { [at]: value = '' } of lists) {
    // A value that more than half of the rows have outlasts all others.
    if (lead === 0) majority = value;
    lead += value === majority ? 1 : -1;
    if (value.length > longest.length) longest = value;
  }
  const columns = [...new Set([longest, majority, ''])].map((value) => {
    const rows = lists.map(({ [at]: other = '' }, row) => other === value || other === referring[row]!(value));
    return { value, rows, count: rows.filter(Boolean).length };
  });
  return columns.reduce((best, each) => (each.count > best.count ? each : best));
};

/** Puts the columns that at least this many rows share into the group, and says how long all texts are then. */
const groupBy = (
  columns: readonly CommonColumn[],
  least: number,
  rows: readonly AddressRow[],
  lists: readonly (readonly string[])[],
): { readonly rows: readonly AddressRow[]; readonly length: number } => {
  const native_shared = columns.map(({ value, count }) => (count < least ? ownMark : value)).join(nativeMark);
  const own = columns.flatMap(({ count }, at) => (count < least ? [at] : []));
  const common = columns.filter(({ count }) => count >= least);
  let { length } = native_shared;
  const grouped = rows.map((row, at) => {
    const isCommon = common.every((column) => column.rows[at]);
    const values = own.map((place) => lists[at]![place] ?? '').join(nativeMark);
    const native_own = isCommon ? groupedMark + values : row.native_own;
    length += native_own.length;
    return { ...row, native_shared, native_own };
  });
  return { rows: grouped, length };
};

/** The native values of a record by column name; undefined if it has none of its own. */
export const nativeValuesOf = (record: AddressRecord): Readonly<Record<string, string>> | undefined =>
  readNative(unshareNative(ungroupNative(record), record));

const ungroupNative = ({ native_own, group }: AddressRecord): string => {
  if (!native_own.startsWith(groupedMark)) return native_own;
  const values = native_own.slice(groupedMark.length).split(nativeMark);
  let next = 0;
  return group.native_shared.replaceAll(ownMark, () => values[next++] ?? '');
};

const fewestRows = 4;
/** The shares of rows that must have a value for the group to have it. The one that gives the shortest texts is taken. */
const leastShares = [1, 0.75];
