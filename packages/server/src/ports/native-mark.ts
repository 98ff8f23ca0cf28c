import { type NativeTable, nativeColumns } from '../format-table.ts';

/** Separates the values of `native_shared` and `native_own`. */
export const nativeMark = '\u001f';

/** Marks a value that is the record's native id itself. */
export const sameAsId = '=';

/** Begins the native values of a source with a list of columns, followed by the name of the list. */
export const tableMark = '@';

/** The same for values that refer to what the record has (shared-native.ts). */
export const sharedMark = '&';

/** The values of a row in the order of the source's native columns, as one text. */
export const writeNative = (table: NativeTable, value: (column: string, at: number) => string): string =>
  joinNative([tableMark + table, ...nativeColumns[table].map(value)]);

/** The list of columns of native values; '' if they have none. */
export const nativeTableOf = (text: string): string =>
  text.startsWith(tableMark) || text.startsWith(sharedMark)
    ? text.slice(tableMark.length, (text.indexOf(nativeMark) + 1 || text.length + 1) - 1)
    : '';

/** Reads what `writeNative` wrote, by column name; undefined for other values. */
export const readNative = (text: string): Readonly<Record<string, string>> | undefined => {
  if (!text.startsWith(tableMark)) return undefined;
  const [table = '', ...values] = text.slice(tableMark.length).split(nativeMark);
  const columns = nativeColumns[table] ?? [];
  return Object.fromEntries(columns.map((name, at) => [name, values[at] ?? '']));
};

/** Native values as one text; empty ones at the end are left out. */
export const joinNative = (values: readonly string[]): string => {
  let count = values.length;
  while (count > 0 && values[count - 1] === '') count--;
  return values.slice(0, count).map(clean).join(nativeMark);
};

const clean = (value: string): string => (broken.test(value) ? value.replaceAll(breaks, ' ') : value);

// biome-ignore lint/suspicious/noControlCharactersInRegex: what lines are cut by must not be in them
const broken = /[\t\r\n\u001f]/;
const breaks = new RegExp(`${broken.source}+`, 'g');
