/** One word of a query, folded: lower case, no accents, no punctuation. */
export type QueryWord = {
  /** For a postcode, its outward code, or both halves with one space between them, the second as far as it was typed. */
  readonly text: string;
  /** Numbers and postcodes are used as typed and never corrected. */
  readonly kind: 'word' | 'number' | 'postcode';
  /** The other forms of the word, whole and folded: 'st' is 'street' or 'saint'. Not corrections. */
  readonly aliases: readonly string[];
  /** It may be unfinished: the last word without a space after it, or a postcode with an incomplete second half. */
  readonly unfinished: boolean;
  /** An address need not have it: a country, a county, 'no', 'near'. Another reading requires it. */
  readonly optional: boolean;
  /** How many typos it has, at most, and at least one; 0 searches for it as typed, which is how all words are read. */
  readonly typos: number;
  /** A number typed directly after another, as the 1 of "2/1". */
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
 * The word with some of its traits changed. All words are made with the same fields in the same order: copies made by spreading got eleven
 * hidden classes, which made every access slow.
 */
export const changedWord = (word: QueryWord, change: Partial<QueryWord>): QueryWord => ({
  text: change.text ?? word.text,
  kind: change.kind ?? word.kind,
  aliases: change.aliases ?? word.aliases,
  unfinished: change.unfinished ?? word.unfinished,
  optional: change.optional ?? word.optional,
  typos: change.typos ?? word.typos,
  joined: change.joined ?? word.joined,
});

/**
 * One way to read a query. An address answers it if it has all its words, each in its own slot. Readings with optional words find what
 * others do not: their answers come last among those with as many corrections.
 */
export type Reading = {
  readonly words: readonly QueryWord[];
  /** The number of letters and spaces taken to be wrong; 0 is as typed. */
  readonly corrections: number;
  /** The country whose words it is read with, by its ISO code of 3 letters. */
  readonly country: string;
};

/** Says whether the word is a postcode with two complete halves. */
export const hasBothHalves = ({ kind, text, unfinished }: QueryWord): boolean =>
  kind === 'postcode' && text.includes(' ') && !unfinished;
