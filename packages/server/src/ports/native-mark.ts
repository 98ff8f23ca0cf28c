/** Stands between the values of `native_shared` and `native_own`. */
export const nativeMark = '\u001f';

/** Stands for a value that is the record's native id itself. */
export const sameAsId = '=';

/** Native values as one text; empty ones at the end are left out. */
export const joinNative = (values: readonly string[]): string => {
  let count = values.length;
  while (count > 0 && values[count - 1] === '') count--;
  let text = '';
  for (let at = 0; at < count; at++) text += at === 0 ? clean(values[at]!) : nativeMark + clean(values[at]!);
  return text;
};

const clean = (value: string): string => (broken.test(value) ? value.replaceAll(breaks, ' ') : value);

// biome-ignore lint/suspicious/noControlCharactersInRegex: what lines are cut by must not be in them
const broken = /[\t\r\n\u001f]/;
const breaks = new RegExp(`${broken.source}+`, 'g');
