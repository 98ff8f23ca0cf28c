import { mostOccurrences } from '@fingerpost/core/search/match-occurrences';
import { premiseFields } from './premise-fields.ts';

/**
 * Marks of the words in a line, by which most lines without a word are told at once: a bit for the first letter of each word,
 * and a bit for its first two letters, or for the whole of a word that begins with a figure.
 */
export type Marks = { readonly first: number; readonly more: number };

/** The marks of a word, in small letters; one that may go on has fewer. */
export const marksOfWord = (bytes: Uint8Array, begins: boolean): Marks => {
  const first = firstBit(bytes[0]!);
  if (isFigure(bytes[0]!)) return { first, more: begins ? 0 : numberBit(bytes, 0, bytes.length) };
  return { first, more: begins && bytes.length < 2 ? 0 : pairBit(bytes[0]!, bytes[1] ?? 0) };
};

/**
 * Writes what tells a premise's line from others: its two marks, and how many of its words begin with a figure and tell it from
 * its neighbours. Fields that are not searched are left out; where one has unusual bytes, the line has all marks.
 */
export const markLine = (bytes: Uint8Array, from: number, to: number, marks: Uint32Array, place: number): void => {
  let first = 0;
  let more = 0;
  let words = 0;
  let numbers = 0;
  let field = 0;
  let before: number = gap;
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!;
    if (byte === tab) field++;
    if (((searchedFields >> field) & 1) === 0) {
      before = gap;
      continue;
    }
    if (unusualBytes[byte] !== 0) {
      first = -1;
      more = -1;
      numbers = 0;
      break;
    }
    const kind = kinds[byte]!;
    if (kind !== gap && mayPart(before, kind)) {
      words++;
      first |= firstBit(folded[byte]!);
      if (kind === figure) more |= numberBit(bytes, at, to);
      else more |= pairBit(folded[byte]!, at + 1 < to ? wordByte(bytes[at + 1]!) : 0);
      if (kind === figure && before === gap && ((numberFields >> field) & 1) !== 0) numbers++;
    }
    before = kind;
  }
  marks[place] = first;
  marks[place + 1] = more;
  marks[place + 2] = words > mostOccurrences ? 0 : numbers;
};

const tab = 0x09;
const bitsOf = (fields: readonly number[]): number => fields.reduce((bits, field) => bits | (1 << field), 0);
const { building_number, building_name, sub_building_name, po_box, organisation_name, department_name } = premiseFields;
const numberFields = bitsOf([building_number, building_name, sub_building_name, po_box]);
const searchedFields = numberFields | bitsOf([organisation_name, department_name]);

/** Says whether one word may end with the one kind and another, or a gap, begin with the other: a figure may follow a letter. */
export const mayPart = (one: number, other: number): boolean =>
  one === gap || other === gap || (one === letter && other === figure);

const [gap, letter, figure] = [0, 1, 2] as const;
/** What each byte is to words. */
export const kinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  return byte < 128 && /[a-z]/i.test(character) ? letter : /[0-9]/.test(character) ? figure : gap;
});

/** 1 for each byte that is neither letter nor figure nor a mark that always parts words: folding may do anything with it. */
export const unusualBytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 128 && /[a-z0-9\s,;:/()#-]/i.test(String.fromCharCode(byte)) ? 0 : 1,
);

/** Each byte in small letters. */
export const folded = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
);

const isFigure = (byte: number): boolean => kinds[byte] === figure;
/** A letter or figure in small letters, 0 for all that ends a word. */
const wordByte = (byte: number): number => (kinds[byte] === gap ? 0 : folded[byte]!);
const firstBit = (byte: number): number => 1 << (isFigure(byte) ? 26 + (byte % 6) : byte - 0x61);
const pairBit = (one: number, other: number): number => hashBit(one * 256 + other);
const numberBit = (bytes: Uint8Array, from: number, to: number): number => {
  let hash = 0;
  for (let at = from; at < to && kinds[bytes[at]!] !== gap; at++) hash = Math.imul(hash, 31) + folded[bytes[at]!]!;
  return hashBit(hash);
};
const hashBit = (hash: number): number => 1 << (Math.imul(hash, 0x9e3779b1) >>> 27);
