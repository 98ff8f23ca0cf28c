import type { OpenBuild } from '../../store/open-build.ts';

/** A stretch of terms by their numbers, the end not included. */
export type TermRange = { readonly from: number; readonly to: number };

/** The terms of a build in order; a term is spoken of by its number. */
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
    /** The terms that begin so. */
    beginningWith: (prefix: string): TermRange => terms.beginningWith(prefix),
    /** The place of the beginning among those that have a list of their own, or -1. */
    findPrefix: (prefix: string): number => prefixes.find(prefix),
    terms,
  };
};

/** Texts one behind the other in the order of their bytes. */
export type SortedTexts = ReturnType<typeof sortedTexts>;

const sortedTexts = (bytes: Buffer, starts: Uint32Array) => {
  const size = Math.max(0, starts.length - 1);

  /** How the text at the place compares with the bytes: below 0, 0 when it begins with them, or above 0. */
  const compareStart = (place: number, wanted: Uint8Array): number => {
    const start = starts[place]!;
    const length = starts[place + 1]! - start;
    const common = Math.min(length, wanted.length);
    for (let at = 0; at < common; at++) {
      const difference = bytes[start + at]! - wanted[at]!;
      if (difference !== 0) return difference;
    }
    return length < wanted.length ? -1 : 0;
  };

  /** The first place whose text is not less than the bytes or, with `beyond`, is greater and does not begin with them. */
  const first = (wanted: Uint8Array, beyond: boolean, from = 0): number => {
    let low = from;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const difference = compareStart(middle, wanted);
      if (difference < 0 || (beyond && difference === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    size,
    bytes,
    starts,
    textOf: (place: number): string => bytes.toString('utf8', starts[place], starts[place + 1]),
    find: (text: string): number => {
      const wanted = encode(text);
      const place = first(wanted, false);
      return place < size && starts[place + 1]! - starts[place]! === wanted.length && compareStart(place, wanted) === 0
        ? place
        : -1;
    },
    beginningWith: (prefix: string): TermRange => {
      const wanted = encode(prefix);
      const from = first(wanted, false);
      return { from, to: first(wanted, true, from) };
    },
  };
};

/** The UTF-8 bytes of a text, in memory that the next call uses again. */
const encode = (text: string): Uint8Array => {
  const { written } = encoder.encodeInto(text, encoded);
  return encoded.subarray(0, written);
};
const encoder = new TextEncoder();
const encoded = new Uint8Array(1024);
