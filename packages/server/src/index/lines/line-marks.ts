import { mostOccurrences } from '@fingerpost/core/match/search/match-occurrences';
import { premiseAt, restMark } from './line-fields.ts';

/*
 * A summary of a premise's line in one number: its length, whether it is a plain number of the street, how many of its distinguishing words
 * begin with a digit, and marks of its words. Each word sets a bit for its first letter, and one for its first two letters or, if it begins
 * with a digit, two for the whole word.
 */

/** The marks of every line that has the word, which is in lower case. An unfinished word has fewer. */
export const marksOfWord = (bytes: Uint8Array, begins: boolean): number => {
  const first = firstBit(bytes[0]!);
  if (isFigure(bytes[0]!)) return begins ? first : first | numberBits(bytes, 0, bytes.length);
  return begins && bytes.length < 2 ? first : first | pairBit(bytes[0]!, bytes[1] ?? 0);
};

/** Computes the marks of a line. Fields that are not searched are left out. If one has unusual bytes, the line gets every mark. */
export const markLine = (bytes: Uint8Array, from: number, to: number, plain: boolean): number => {
  let marks = 0;
  let words = 0;
  let numbers = 0;
  let field = 0;
  let before: number = gap;
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!;
    if (byte === tab) field++;
    // Nothing after it is searched.
    if (byte === mark) break;
    if (!isSearchedField(field)) {
      before = gap;
      continue;
    }
    if (unusualBytes[byte] !== 0) {
      marks = everyMark;
      break;
    }
    const kind = byteKinds[byte]!;
    if (beginsWord(before, kind)) {
      words++;
      marks |= firstBit(folded[byte]!);
      if (kind === figure) marks |= numberBits(bytes, at, to);
      else marks |= pairBit(folded[byte]!, at + 1 < to ? wordByte(bytes[at + 1]!) : 0);
      if (kind === figure && before === gap && ((numberFields >> field) & 1) !== 0) numbers++;
    }
    before = kind;
  }
  if (marks === everyMark || words > mostOccurrences) numbers = 0;
  return (
    (Math.min(to - from, longLine) |
      (plain ? plainBit : 0) |
      (Math.min(numbers, mostNumbers) << numbersShift) |
      marks) >>>
    0
  );
};

/** The length of a line in bytes; `longLine` means that or more. */
export const lengthOf = (line: number): number => line & longLine;
export const longLine = 0x7f;

/** Says whether the line is one of the street's own, which have only a plain number. */
export const isPlainLine = (line: number): boolean => (line & plainBit) !== 0;
const plainBit = 0x80;

/** How many distinguishing words of the line begin with a digit; `mostNumbers` means that or more. */
export const numbersOf = (line: number): number => (line >>> numbersShift) & mostNumbers;
const numbersShift = 8;
const mostNumbers = 3;

/** Says whether the line has all these marks. */
export const hasMarks = (line: number, marks: number): boolean => (line & marks) === marks;
const firstShift = 10;
const firstBits = 8;
const moreShift = firstShift + firstBits;
const moreBits = 32 - moreShift;
/** A line with these marks may have any word. */
export const everyMark = -1 << firstShift;

const tab = 0x09;
const mark = restMark.charCodeAt(0);
const bitsOf = (fields: readonly number[]): number => fields.reduce((bits, field) => bits | (1 << field), 0);
const { building_number, building_name, sub_building_name, po_box, organisation_name, department_name } = premiseAt;
const numberFields = bitsOf([building_number, building_name, sub_building_name, po_box]);
const searchedFields = numberFields | bitsOf([organisation_name, department_name]);

const isSearchedField = (field: number): boolean => ((searchedFields >> field) & 1) !== 0;

/** Says whether a word may end between these two kinds of bytes. A digit may follow a letter. */
export const mayPart = (one: number, other: number): boolean =>
  one === gap || other === gap || (one === letter && other === figure);

/** Says whether a word may begin between these two kinds of bytes; 0 is the start of a line. */
export const beginsWord = (one: number, other: number): boolean => other !== gap && mayPart(one, other);

const [gap, letter, figure] = [0, 1, 2] as const;
/** The kind of each byte: letter, digit or gap. */
export const byteKinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  return byte < 128 && /[a-z]/i.test(character) ? letter : /[0-9]/.test(character) ? figure : gap;
});

/** 1 for each byte that is not a letter, a digit or a separator, because folding may change it in any way. */
export const unusualBytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 128 && /[a-z0-9\s,;:/()#-]/i.test(String.fromCharCode(byte)) ? 0 : 1,
);

/** Each byte in lower case. */
export const folded = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
);

const isFigure = (byte: number): boolean => byteKinds[byte] === figure;
/** A letter or digit in lower case; 0 for a byte that ends a word. */
const wordByte = (byte: number): number => (byteKinds[byte] === gap ? 0 : folded[byte]!);
const firstBit = (byte: number): number => 1 << (firstShift + (byte % firstBits));
const pairBit = (one: number, other: number): number => hashBit(one * 256 + other);
/**
 * Two bits, which no other number below 84 has. The names of a building set some bits in all its lines, but seldom both of a number. The
 * second bit is one to six after the first.
 */
const numberBits = (bytes: Uint8Array, from: number, to: number): number => {
  let value = 0;
  for (let at = from; at < to && byteKinds[bytes[at]!] !== gap; at++)
    value = (10 * value + (folded[bytes[at]!]! & figureBits)) % (moreBits * mostBetween);
  const other = value + 1 + Math.floor(value / moreBits);
  return (1 << (moreShift + (value % moreBits))) | (1 << (moreShift + (other % moreBits)));
};
const mostBetween = 6;
/** These bits of a digit are its value. */
const figureBits = 0xf;
const hashBit = (hash: number): number => 1 << (moreShift + ((Math.imul(hash, 0x9e3779b1) >>> 16) % moreBits));
