import type { AddressRecord } from './address-index.ts';
import { nativeMark, readNative, sharedMark } from './native-mark.ts';
import type { AddressRow } from './reference-rows.ts';
import { refersToNothing, unshareNative } from './shared-native.ts';

/** Begins the native values of a record whose group has the rest of them. */
export const groupedMark = '%';

/** Stands in the group for a value that each record has for itself. */
const ownMark = '\f';

/**
 * The rows of a group with the native values that all of them have in `native_shared`, once, and the others in `native_own`. Small groups
 * stay as they are, because a street's line would then take more than the premises save.
 */
export const groupNative = (rows: readonly AddressRow[]): readonly AddressRow[] => {
  if (rows.length < fewestRows) return rows;
  const lists: (readonly string[])[] = [];
  for (const { native_own, native_shared } of rows) {
    if (!native_own.startsWith(sharedMark) || native_shared !== '') return rows;
    lists.push(native_own.split(nativeMark));
  }
  const table = lists[0]![0];
  if (lists.some((list) => list[0] !== table)) return rows;
  const own: number[] = [];
  const common = Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) => {
    const value = lists.find((list) => (list[at] ?? '') !== '')?.[at] ?? '';
    // An empty value is the same as a reference to an empty one.
    const isCommon = ({ [at]: other = '' }: readonly string[], row: number): boolean =>
      other === value || (other === '' && refersToNothing(value, rows[row]!));
    if (lists.every(isCommon)) return value;
    own.push(at);
    return ownMark;
  });
  const native_shared = common.join(nativeMark);
  return rows.map((row, at) => {
    const values = own.map((place) => lists[at]![place] ?? '');
    return { ...row, native_shared, native_own: groupedMark + values.join(nativeMark) };
  });
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
