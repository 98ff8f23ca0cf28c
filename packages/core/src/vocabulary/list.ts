/** Rows of words, one row a line. */
export const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));

/** Phrases of several words, with commas between them. */
export const phrasesOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map((phrase) => phrase.split(/\s+/));
