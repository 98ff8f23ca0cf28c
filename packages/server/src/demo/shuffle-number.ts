/** Maps 0, 1, 2, … to numbers from 1 to 2²⁶ that look drawn by lot and never repeat. */
export const createShuffle = (seed: number, stream: number): ((position: number) => number) => {
  const keys = [1, 2, 3].map((round) => mix(seed ^ Math.imul(stream * 4 + round, 0x9e3779b1)));
  const [first = 0, second = 0, third = 0] = keys;
  // Three rounds of a Feistel network over two halves of 13 bits: a permutation whatever the round function is.
  return (position) => {
    let left = position >>> 13;
    let right = position & 0x1fff;
    left ^= mix(right ^ first) & 0x1fff;
    right ^= mix(left ^ second) & 0x1fff;
    left ^= mix(right ^ third) & 0x1fff;
    return ((left << 13) | right) + 1;
  };
};

/** The finaliser of MurmurHash3: every bit of the input moves every bit of the result. */
const mix = (value: number): number => {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
};
