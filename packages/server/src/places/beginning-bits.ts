/**
 * A set of all beginnings of the words, kept as bits (a Bloom filter with two bits for each): it never denies one that is
 * there, and admits about one in fifty that is not. So most misspellings are ruled out without a look at the words.
 */
export const emptyBeginnings = (letters: number): Uint32Array =>
  new Uint32Array(Math.max(1, 2 ** Math.ceil(Math.log2((letters * bitsPerLetter) / 32))));

/** The hash of no letters. */
export const noLetters = 0;

/** The hash of a beginning with one more letter. */
export const withLetter = (hash: number, letter: number): number => (Math.imul(hash, base) + letter) | 0;

/** Hashes of a beginning of any hash followed by the letters from any place on, each in one step. */
export const hashEndings = (letters: Uint16Array): ((beginning: number, from: number) => number) => {
  const endings = new Int32Array(letters.length + 1);
  const powers = new Int32Array(letters.length + 1).fill(1);
  for (let at = letters.length - 1; at >= 0; at--) {
    powers[at] = Math.imul(powers[at + 1]!, base);
    endings[at] = (Math.imul(letters[at]!, powers[at + 1]!) + endings[at + 1]!) | 0;
  }
  return (beginning, from) => (Math.imul(beginning, powers[from]!) + endings[from]!) | 0;
};

/** Puts a beginning into the set. */
export const addBeginning = (bits: Uint32Array, hash: number): void => {
  const mask = bits.length * 32 - 1;
  const [one, other] = [spread(hash) & mask, spreadAgain(hash) & mask];
  bits[one >>> 5]! |= 1 << (one & 31);
  bits[other >>> 5]! |= 1 << (other & 31);
};

/** Says whether the set may contain the beginning. */
export const mayBeBeginning = (bits: Uint32Array, hash: number): boolean => {
  const mask = bits.length * 32 - 1;
  const one = spread(hash) & mask;
  if ((bits[one >>> 5]! & (1 << (one & 31))) === 0) return false;
  const other = spreadAgain(hash) & mask;
  return (bits[other >>> 5]! & (1 << (other & 31))) !== 0;
};

const base = 0x01000193;
const bitsPerLetter = 8;
const spread = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 3;
const spreadAgain = (hash: number): number => Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 3;
