/** The stored lists of a build in one stretch of memory, as the three widths of number that they consist of. */
export type StoredLists = { readonly words: Uint32Array; readonly shorts: Uint16Array; readonly bytes: Uint8Array };

/** Shows lists that were written as words. */
export const showLists = (words: Uint32Array): StoredLists => ({
  words,
  shorts: new Uint16Array(words.buffer, words.byteOffset, 2 * words.length),
  bytes: new Uint8Array(words.buffer, words.byteOffset, 4 * words.length),
});
