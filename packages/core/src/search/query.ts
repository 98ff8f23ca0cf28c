/** One word of a query, folded: lower case, no accents, no punctuation. */
export type QueryWord = {
  /** A postcode is its outward code, or both halves with one space between them, the second as far as it was typed. */
  readonly text: string;
  /** Numbers and postcodes are taken as typed and never corrected. */
  readonly kind: 'word' | 'number' | 'postcode';
  /** What the word may also stand for, each whole and folded: 'st' is 'street' or 'saint'. Not a correction. */
  readonly aliases: readonly string[];
  /** It may be unfinished: the last word with no space after it, and a postcode whose second half is not whole. */
  readonly unfinished: boolean;
  /** A word that an address need not have: a country, a county, 'no', 'near'. Another reading asks for it. */
  readonly optional: boolean;
  /** It is searched for with up to this many wrong letters, but at least one; 0 takes it as it was typed, as all words are read. */
  readonly typos: number;
  /** A number that was typed joined to the one before it, as the 1 of "2/1" is. */
  readonly joined: boolean;
};

/** A word as it is read first, without its text. */
export const blankWord: QueryWord = {
  text: '',
  kind: 'word',
  aliases: [],
  unfinished: false,
  optional: false,
  typos: 0,
  joined: false,
};

/**
 * One way to read a query; an address answers it if it has all its words, each in its own slot. Readings with optional words are for what
 * others do not find: their answers come last among those with as many corrections.
 */
export type Reading = {
  readonly words: readonly QueryWord[];
  /** Letters and gaps between words that are taken to be wrong; 0 is what was typed. */
  readonly corrections: number;
};

/** Says whether the word is a postcode with both its halves whole. */
export const hasBothHalves = ({ kind, text, unfinished }: QueryWord): boolean =>
  kind === 'postcode' && text.includes(' ') && !unfinished;
