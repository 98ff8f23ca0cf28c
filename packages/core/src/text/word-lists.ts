/** Rows of words, one row a line. */
export const wordRows = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));

/**
 * Reads a table of words or phrases in which each row begins with its readers: "search cleanse: flat, unit". So each word is in one place,
 * whoever reads it. Returns the words of a reader.
 */
export const wordsByReader = <Reader extends string>(text: string): ((reader: Reader) => readonly string[]) => {
  const lines = [...text.matchAll(/^\s*([a-z_ ]+):([^:]*)$/gm)].map(([, readers = '', words = '']) => ({
    readers: readers.split(' '),
    words: words.split(',').map((word) => word.trim().replace(/\s+/g, ' ')),
  }));
  return (reader) => lines.flatMap(({ readers, words }) => (readers.includes(reader) ? words : []));
};
