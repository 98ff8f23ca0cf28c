import { bitmapShare } from '../list-kinds.ts';

/**
 * The beginnings that several terms share and that more documents than a bitmap's share may have; `countOf` says how many
 * have the term of this place. The lists of their terms are too long to be put together while somebody types.
 */
export const findHeavyPrefixes = (
  terms: readonly string[],
  countOf: (place: number) => number,
  documents: number,
): ReadonlySet<string> => {
  const heavy = new Set<string>();
  const open = Array.from({ length: longest }, () => ({ prefix: '', terms: 0, documents: 0 }));
  const close = (level: (typeof open)[number]) => {
    if (level.terms > 1 && level.documents > documents / bitmapShare) heavy.add(level.prefix);
  };
  for (const [place, term] of terms.entries()) {
    if (isSpecial(term)) continue;
    for (let length = 1; length <= Math.min(longest, term.length); length++) {
      const level = open[length - 1]!;
      if (!(term.startsWith(level.prefix) && level.prefix !== '')) {
        close(level);
        Object.assign(level, { prefix: term.slice(0, length), terms: 0, documents: 0 });
      }
      level.terms++;
      level.documents += countOf(place);
    }
  }
  for (const level of open) close(level);
  return heavy;
};

/** Gathers the documents of heavy beginnings while their terms go by in order; memory holds one bitmap per length. */
export class PrefixGatherer {
  readonly #heavy: ReadonlySet<string>;
  readonly #take: (prefix: string, bits: Uint32Array, count: number) => void;
  readonly #open: { prefix: string; readonly bits: Uint32Array }[];
  #term = '';

  constructor(
    heavy: ReadonlySet<string>,
    documents: number,
    take: (prefix: string, bits: Uint32Array, count: number) => void,
  ) {
    this.#heavy = heavy;
    this.#take = take;
    this.#open = Array.from({ length: longest }, () => ({
      prefix: '',
      bits: new Uint32Array(Math.ceil(documents / 32)),
    }));
  }

  /** Adds documents of a term; terms must come in order. */
  add(term: string, documents: Uint32Array): void {
    if (term !== this.#term) this.#turnTo(term);
    for (const { prefix, bits } of this.#open)
      if (prefix !== '') for (const document of documents) bits[document >>> 5]! |= 1 << (document & 31);
  }

  finish(): void {
    this.#turnTo('');
  }

  #turnTo(term: string): void {
    this.#term = term;
    for (const [at, level] of this.#open.entries()) {
      const prefix = term.length > at && !isSpecial(term) ? term.slice(0, at + 1) : '';
      if (prefix === level.prefix) continue;
      if (level.prefix !== '') {
        this.#take(level.prefix, level.bits, countBits(level.bits));
        level.bits.fill(0);
      }
      level.prefix = this.#heavy.has(prefix) ? prefix : '';
    }
  }
}

const isSpecial = (term: string): boolean => term.charCodeAt(0) < 32;

const countBits = (bits: Uint32Array): number => {
  let count = 0;
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at]!;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
};

const longest = 5;
