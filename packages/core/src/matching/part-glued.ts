/**
 * Parts words that were written without a gap: "22millstreetgowerton" is 22 mill street gowerton. A long word that no address has
 * is parted where words that addresses have, or a number before them, make up the whole of it; the fewest of them.
 */
export const partGlued = (text: string, knows: (word: string) => boolean): string =>
  text.replace(longWord, (glued) => {
    const [number = ''] = /^\d+/.exec(glued) ?? [];
    const letters = glued.slice(number.length).toLowerCase();
    if (/\d/.test(letters) || knows(letters)) return glued;
    const words = fewestWords(letters, knows);
    return words === undefined ? glued : [number, ...words].join(' ').trim();
  });

/** Shorter words are looked for with their slips, not in pieces. */
const longWord = /[A-Za-z0-9]{12,60}/g;
const shortestPiece = 3;
const longestPiece = 24;

const fewestWords = (letters: string, knows: (word: string) => boolean): readonly string[] | undefined => {
  /** By length, the fewest words that make up so much of the beginning. */
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = shortestPiece; end <= letters.length; end++)
    for (let from = Math.max(0, end - longestPiece); from <= end - shortestPiece; from++) {
      const before = best[from];
      if (before === undefined || (best[end] !== undefined && best[end]!.length <= before.length + 1)) continue;
      const piece = letters.slice(from, end);
      if (knows(piece)) best[end] = [...before, piece];
    }
  return best[letters.length];
};
