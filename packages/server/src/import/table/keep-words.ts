import { lexiconOf } from '@fingerpost/core/countries/lexicon';
import { termsOf } from '@fingerpost/core/text/terms-of';
import type { ReadElements } from './table-row.ts';

/**
 * Keeps every word of a row findable. Words that the reader could not place are added to the department if they come before the street,
 * because a department never distinguishes premises, and otherwise to the locality.
 */
export const keepWords = (read: ReadElements, text: string): ReadElements => {
  const known = new Set(
    [...Object.values(read), read.postcode.replace(/\s/g, ''), read.po_box && 'po box'].flatMap(termsOf),
  );
  const parts = splitAddress(text);
  const left = parts.map((part) => unplaced(part, known));
  if (left.every((part) => part === '')) return read;
  const street = streetAt(read.thoroughfare, parts);
  const isBefore = (at: number): boolean =>
    at === street ? placeIn(parts[at]!, left[at]!) < placeIn(parts[at]!, read.thoroughfare) : at < Math.max(street, 1);
  return {
    ...read,
    department_name: joined([read.department_name, ...left.filter((_, at) => isBefore(at))]),
    dependant_locality: joined([read.dependant_locality, ...left.filter((_, at) => !isBefore(at))]),
  };
};

/** The parts of an address text: its lines, and the text between its commas. */
export const splitAddress = (text: string): readonly string[] =>
  text
    .split(/[,;|\n\r\t]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A part in normalised form, for comparison. */
export const foldPart = (part: string): string => termsOf(part).join(' ');

const streetAt = (street: string, parts: readonly string[]): number => {
  const terms = termsOf(street);
  return terms.length === 0 ? -1 : parts.findLastIndex((part) => terms.every((term) => termsOf(part).includes(term)));
};

const placeIn = (part: string, text: string): number => part.toLowerCase().indexOf(text.toLowerCase());

/** From the first unknown word to the end of the part, or to a known number: "near the church", "C/O Hill 12 High Street". */
const unplaced = (part: string, known: Set<string>): string => {
  const words = part.split(/\s+/);
  const isNew = words.map((word, at) => termsOf(word).some((term) => !known.has(term)) && !isSign(words, at, known));
  const first = isNew.indexOf(true);
  if (first < 0) return '';
  const last = isNew.lastIndexOf(true);
  const end = words.findIndex((word, at) => at > last && /^\d/.test(word));
  const kept = words.slice(first, end < 0 ? undefined : end).join(' ');
  for (const term of termsOf(kept)) known.add(term);
  return kept;
};

/** "No. 12" is 12 for searches too, and "Co Galway" is Galway. */
const isSign = (words: readonly string[], at: number, known: ReadonlySet<string>): boolean => {
  const [word = '', ...more] = termsOf(words[at]!);
  const next = words[at + 1] ?? '';
  if (numberSigns.has(word) && /^\d/.test(next)) return true;
  const [county = ''] = termsOf(next);
  return more.length === 0 && countySigns.has(word) && known.has(county);
};

const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ');

const { numberSigns, countySigns } = lexiconOf('GBR');
