import type { Random } from '../../../packages/server/src/demo/random.ts';

/** The text with one slip of the fingers in a word of four letters or more; undefined when it has none. */
export const mistype = (text: string, random: Random): string | undefined => {
  const words = text.split(' ');
  const long = words.flatMap((word, at) => (/^[A-Za-z]{4,}$/.test(word) ? [at] : []));
  if (long.length === 0) return undefined;
  const at = random.pick(long);
  words[at] = slip(words[at]!, random);
  return words.join(' ');
};

/** One character wrong, missing, doubled or changed with its neighbour. */
const slip = (word: string, random: Random): string => {
  const at = random.between(1, word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  switch (random.below(4)) {
    case 0:
      return before + random.pick([...(beside[letter.toLowerCase()] ?? 'e')]) + after;
    case 1:
      return before + after;
    case 2:
      return before + letter + letter + after;
    default:
      return before + after.charAt(0) + letter + after.slice(1);
  }
};

/** The neighbours of each key. */
const beside: Readonly<Record<string, string>> = {
  a: 'sq',
  b: 'vn',
  c: 'xv',
  d: 'sf',
  e: 'wr',
  f: 'dg',
  g: 'fh',
  h: 'gj',
  i: 'uo',
  j: 'hk',
  k: 'jl',
  l: 'k',
  m: 'n',
  n: 'bm',
  o: 'ip',
  p: 'o',
  q: 'wa',
  r: 'et',
  s: 'ad',
  t: 'ry',
  u: 'yi',
  v: 'cb',
  w: 'qe',
  x: 'zc',
  y: 'tu',
  z: 'x',
};
