/** Says whether the last word of a text that somebody types has only a letter or two. It then says less than the words before it. */
export const hasBegunWord = (text: string): boolean => hasBegun.test(text);

/** The text without so many of its last words; undefined if it has no other. The blank says that the last of them is whole. */
export const withoutLastWords = (text: string, count: number): string | undefined => {
  const last = [...text.matchAll(word)].at(-1 - count);
  return last && `${text.slice(0, last.index + last[0].length)} `;
};

const word = /[\p{L}\p{N}]+/gu;
const hasBegun = /(?:^|[^\p{L}\p{N}])[\p{L}\p{N}]{1,2}$/u;
