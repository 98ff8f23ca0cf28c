import { isTyped } from '../dictionary/special-terms.ts';
import { prefixShare } from './list-kinds.ts';

/**
 * The prefixes that several terms share and that possibly more documents have than `prefixShare` allows. Their lists are too long to be
 * united while somebody types. `countOf` returns the number of documents of the term at this position.
 */
export const findHeavyPrefixes = (
  terms: readonly string[],
  countOf: (place: number) => number,
  documents: number,
): ReadonlySet<string> => {
  const heavy = new Set<string>();
  const open = Array.from({ length: longest }, () => ({ prefix: '', terms: 0, documents: 0 }));
  const close = (level: (typeof open)[number]) => {
    if (level.terms > 1 && level.documents > documents / prefixShare) heavy.add(level.prefix);
  };
  for (const [place, term] of terms.entries()) {
    if (!isTyped(term)) continue;
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

/** Receives the documents of a heavy prefix as bits: those that have it only in names, and the others. */
type TakePrefix = (prefix: string, street: Uint32Array, names: Uint32Array) => void;

/** Gathers the documents of heavy prefixes while their terms pass in order. Two bitmaps per length are in memory. */
export class PrefixGatherer {
  readonly #heavy: ReadonlySet<string>;
  readonly #take: TakePrefix;
  readonly #open: { prefix: string; readonly street: Uint32Array; readonly names: Uint32Array }[];
  #term = '';

  constructor(heavy: ReadonlySet<string>, documents: number, take: TakePrefix) {
    this.#heavy = heavy;
    this.#take = take;
    const bits = () => new Uint32Array(Math.ceil(documents / 32));
    this.#open = Array.from({ length: longest }, () => ({ prefix: '', street: bits(), names: bits() }));
  }

  /** Adds documents of a term; terms must come in order. */
  add(term: string, documents: Uint32Array, inNames: boolean): void {
    if (term !== this.#term) this.#turnTo(term);
    for (const { prefix, street, names } of this.#open) {
      if (prefix === '') continue;
      const bits = inNames ? names : street;
      for (const document of documents) bits[document >>> 5]! |= 1 << (document & 31);
    }
  }

  finish(): void {
    this.#turnTo('');
  }

  #turnTo(term: string): void {
    this.#term = term;
    for (const [at, level] of this.#open.entries()) {
      const prefix = term.length > at && isTyped(term) ? term.slice(0, at + 1) : '';
      if (prefix === level.prefix) continue;
      if (level.prefix !== '') {
        this.#take(level.prefix, level.street, level.names);
        level.street.fill(0);
        level.names.fill(0);
      }
      level.prefix = this.#heavy.has(prefix) ? prefix : '';
    }
  }
}

const longest = 5;
