/** The part of a US address that a word belongs to. */
export type Part =
  | 'recipient'
  | 'number'
  | 'pre_directional'
  | 'street'
  | 'suffix'
  | 'post_directional'
  | 'unit'
  | 'pmb'
  | 'box'
  | 'urbanization'
  | 'joiner'
  | 'city'
  | 'state'
  | 'zip'
  | 'country';

/** A word in capitals without punctuation; a comma, a new line or the like may precede it. */
export type Word = { readonly text: string; readonly breakBefore: boolean };

/** What is known in advance: the city names of the ZIP code, in capitals. */
export type ReadingHints = { readonly cities: readonly string[] };

/** A text while it is read: each step gives a part to words that have none yet. */
export type Draft = {
  readonly words: readonly Word[];
  readonly parts: (Part | undefined)[];
  readonly hints: ReadingHints;
};

/** A step of the reading. */
export type DraftStep = (draft: Draft) => void;

/** The word at the place, '' beyond the ends. */
export const wordAt = ({ words }: Draft, at: number): string => words[at]?.text ?? '';

/** Says whether the word is there and still without a part. */
export const isFree = ({ words, parts }: Draft, at: number): boolean =>
  at >= 0 && at < words.length && parts[at] === undefined;

/** The place after the last word that is still free. */
export const endOfFree = (draft: Draft): number => {
  let end = draft.words.length;
  while (end > 0 && !isFree(draft, end - 1)) end--;
  return end;
};

/** Gives the part to the free words from `from` up to `to`. */
export const mark = (draft: Draft, from: number, to: number, part: Part): void => {
  for (let at = from; at < to; at++) draft.parts[at] ??= part;
};

/** Says whether a part was found anywhere. */
export const has = ({ parts }: Draft, part: Part): boolean => parts.includes(part);

/** The words from `from` up to `to`, with a space between them. */
export const textBetween = ({ words }: Draft, from: number, to: number): string =>
  words
    .slice(Math.max(from, 0), to)
    .map(({ text }) => text)
    .join(' ');
