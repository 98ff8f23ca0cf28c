import { type Level, storedFields } from '@fingerpost/core/address/record';
import { compile } from '@fingerpost/core/text/compile';
import type { AddressRecord } from './address-index.ts';
import { nativeMark, sharedMark, tableMark } from './native-mark.ts';
import type { AddressRow } from './reference-rows.ts';

/** The native values of the row, with a character in place of each that the record has anyway, also within longer texts such as an address in one line. */
export const shareNative = (row: AddressRow): string => {
  const text = row.native_own;
  if (!text.startsWith(tableMark) || row.ranges.length > 0 || code.test(text)) return text;
  const known = valuesOf(row);
  const [table, ...values] = text.split(nativeMark);
  for (let at = 0; at < values.length; at++) if (values[at] !== '') values[at] = referTo(known, values[at]!);
  return [sharedMark + table!.slice(tableMark.length), ...values].join(nativeMark);
};

/** Native values without references, as `shareNative` found them. */
export const unshareNative = (text: string, record: AddressRecord): string => {
  if (!text.startsWith(sharedMark)) return text;
  const known = valuesIn(record);
  return tableMark + text.slice(sharedMark.length).replace(everyCode, (_, code, gap) => refer(known, code, gap));
};

/**
 * The text as it is stored for this row: without references to what neither the row nor its record has, and the gaps after them. So a
 * street can have one text for houses with a number and for those with a name.
 */
export const referredBy = (row: AddressRow): ((text: string) => string) => {
  const known = valuesOf(row);
  return (text) =>
    text.replace(everyCode, (reference, code) => {
      const at = codes.indexOf(code);
      return at >= fromPostcode && known[at] === '' ? '' : reference;
    });
};

/** The value with the gap after it. Nothing has no gap. */
const refer = (known: readonly string[], code: string, gap: string): string => {
  const value = known[codes.indexOf(code)]!;
  return value === '' ? '' : value + gap;
};

/** Every text that a row stores. Those that are often long come before those that may be a part of them. */
const textsOf = (level: Level) =>
  storedFields(level)
    .filter(({ name, stored }) => stored === 'text' && !/^(?:native_own|native_shared|country_iso)$/.test(name))
    .reverse();

/** The values that native ones can refer to. If a row has no country or position, its record may have those of the postcode. */
const valuesOf: (row: AddressRow) => readonly string[] = compile(
  { micro: (degrees: number) => String(Math.round(degrees * 1e6) / 1e6) },
  `(row) => [
    row.country_iso,
    row.point === undefined ? '' : micro(row.point.longitude),
    row.point === undefined ? '' : micro(row.point.latitude),
    ${[...textsOf('premise'), ...textsOf('group')].map(({ name }) => `row.${name}`)},
    row.postcode,
    row.udprn === 0 ? '' : String(row.udprn),
  ]`,
);

/** The same values of the record that is made from the row. */
const valuesIn: (record: AddressRecord) => readonly string[] = compile(
  {},
  `({ group, raw, ...own }) => [
    group.country_iso,
    own.point === undefined ? '' : String(own.point.longitude),
    own.point === undefined ? '' : String(own.point.latitude),
    ${textsOf('premise').map(({ name, capitals }) => `${capitals === undefined ? 'own' : 'raw'}.${name}`)},
    ${textsOf('group').map(({ name, capitals }) => `${capitals === undefined ? 'group' : 'group.raw'}.${name}`)},
    group.entry.postcode,
    own.udprn === 0 ? '' : String(own.udprn),
  ]`,
);

/** Records may have the values before this one although their rows have none. */
const fromPostcode = 3;

/** Control characters, which no name has; tabs, line ends and the mark of native values are not among them. */
const controls = Array.from({ length: 0xa0 }, (_, at) => String.fromCharCode(at)).filter(
  (char) => (char < ' ' || char > '~') && !'\t\n\r\x1f\x7f'.includes(char),
);
const code = new RegExp(`[${controls.join('')}]`);
/** Those that stand for the values, in their order. Texts that have any are stored as they are. */
const codes = controls.filter((char) => !'\0\v\f\x1e'.includes(char));
/** A reference, and what parts it from the next word. */
const everyCode = new RegExp(`(${code.source})([ ,]*)`, 'g');

const referTo = (known: readonly string[], value: string): string => {
  const same = known.indexOf(value);
  if (same >= 0) return codes[same]!;
  if (value.length < fewestLetters) return value;
  let text = value;
  for (let at = 0; at < known.length; at++)
    if (known[at] !== '' && text.includes(known[at]!)) text = replaceWords(text, known[at]!, codes[at]!);
  return text;
};

/** Puts the reference in place of a value wherever it stands between other words. */
const replaceWords = (text: string, value: string, reference: string): string => {
  let done = text;
  for (let at = done.indexOf(value); at >= 0; at = done.indexOf(value, at + 1))
    if (!isLetter(done.charCodeAt(at - 1)) && !isLetter(done.charCodeAt(at + value.length)))
      done = done.slice(0, at) + reference + done.slice(at + value.length);
  return done;
};

/** Of a letter, a digit or anything beyond ASCII; not of NaN. */
const isLetter = (char: number): boolean =>
  (char >= 48 && char < 58) || (char >= 65 && char < 91) || (char >= 97 && char < 123) || char >= 128;

/** A shorter text is not searched for values. */
const fewestLetters = 8;
