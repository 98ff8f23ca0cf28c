import type { OpenBuild } from '../store/open-build.ts';

/** A range of terms by their numbers, the end not included. */
export type TermRange = { readonly from: number; readonly to: number };

/**
 * The terms of a build, identified by number.
 *
 * - Terms ascend by their UTF-8 bytes, so a prefix is a range of numbers.
 * - Terms that nobody can type (fields, pairs of numbers) begin with a control character and come before all words.
 */
export type Dictionary = ReturnType<typeof openDictionary>;

/** Opens the terms of a build. */
export const openDictionary = ({ tables, heaps }: OpenBuild) => {
  const terms = sortedTexts(heaps.terms, tables['term-start']);
  const prefixes = sortedTexts(heaps.prefixes, tables['prefix-start']);
  return {
    size: terms.size,
    textOf: terms.textOf,
    /** The number of the term, or -1. */
    find: (term: string): number => terms.find(term),
    /** The terms with this prefix. */
    beginningWith: (prefix: string): TermRange => terms.beginningWith(prefix),
    /** The position of the prefix among those that have a list, or -1. */
    findPrefix: (prefix: string): number => prefixes.find(prefix),
    terms,
    /** The terms with this prefix, compared by what follows it. Their positions are the numbers of the terms. */
    behind: (prefix: string): Pick<SortedTexts, 'find'> =>
      sortedTexts(heaps.terms, tables['term-start'], Buffer.byteLength(prefix), terms.beginningWith(prefix)),
  };
};

/** Texts one after the other, in the order of their bytes. */
type SortedTexts = ReturnType<typeof sortedTexts>;

/** If all texts of a range begin with the same bytes, these are skipped. */
const sortedTexts = (
  bytes: Buffer,
  starts: Uint32Array,
  skipped = 0,
  { from, to }: TermRange = { from: 0, to: Math.max(0, starts.length - 1) },
) => {
  const pairs = to - from < fewTexts ? undefined : startsOfPairs(bytes, starts, skipped, { from, to });
  /** The text to compare with. */
  const encoded = new Uint8Array(1024);

  /** Writes the UTF-8 bytes of a text to `encoded`, and returns their number. */
  const encode = (text: string): number => {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code > 127 || at === encoded.length) return encoder.encodeInto(text, encoded).written;
      encoded[at] = code;
    }
    return text.length;
  };

  const startOf = (place: number): number => starts[place]! + skipped;

  /** Compares the text at this position with the encoded one: below 0, 0 if it begins with it, or above 0. */
  const compareStart = (place: number, length: number): number => {
    const start = startOf(place);
    const common = Math.min(starts[place + 1]! - start, length);
    for (let at = 0; at < common; at++) {
      const difference = bytes[start + at]! - encoded[at]!;
      if (difference !== 0) return difference;
    }
    return common < length ? -1 : 0;
  };

  /** The first position whose text is not less than the encoded one or, with `beyond`, is greater and does not begin with it. */
  const first = (length: number, beyond: boolean): number => {
    let low = from;
    let high = to;
    if (pairs !== undefined) {
      const pair = pairOf(encoded, 0, length);
      low = pairs[pair]!;
      if (length > 1) high = pairs[pair + 1]!;
    }
    while (low < high) {
      const middle = (low + high) >>> 1;
      const difference = compareStart(middle, length);
      if (difference < 0 || (beyond && difference === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    size: to - from,
    bytes,
    starts,
    textOf: (place: number): string => bytes.toString('utf8', starts[place], starts[place + 1]),
    find: (text: string): number => {
      const length = encode(text);
      const place = first(length, false);
      return place < to && starts[place + 1]! - startOf(place) === length && compareStart(place, length) === 0
        ? place
        : -1;
    },
    beginningWith: (prefix: string): TermRange => {
      const length = encode(prefix);
      return { from: first(length, false), to: first(length, true) };
    },
  };
};

/**
 * Where the texts with each two first bytes begin, to leave fewer texts to search. A text of one byte comes before the others that begin
 * with it.
 */
const startsOfPairs = (bytes: Buffer, starts: Uint32Array, skipped: number, { from, to }: TermRange): Uint32Array => {
  const pairs = new Uint32Array(2 ** 16 + 1).fill(to);
  for (let place = to - 1; place >= from; place--) {
    const start = starts[place]! + skipped;
    pairs[pairOf(bytes, start, starts[place + 1]! - start)] = place;
  }
  for (let pair = 2 ** 16 - 1; pair >= 0; pair--) pairs[pair] = Math.min(pairs[pair]!, pairs[pair + 1]!);
  return pairs;
};

const pairOf = (bytes: Uint8Array, at: number, length: number): number =>
  length === 0 ? 0 : bytes[at]! * 256 + (length > 1 ? bytes[at + 1]! : 0);

/** With fewer texts, as in excerpts, searching them is faster than listing their beginnings. */
const fewTexts = 8_192;

const encoder = new TextEncoder();
