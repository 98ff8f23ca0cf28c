/** A source of chance that a seed decides: the same seed and stream give the same draws on every machine. */
export type Random = {
  /** A number from 0 up to, but not, 1. */
  next(): number;
  /** A whole number from 0 up to, but not, `count`. */
  below(count: number): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
};

/** A source of chance for one stream of a seed; streams do not depend on how much the others drew. */
export const createRandom = (seed: number, stream: number): Random => {
  const draw = sfc32(seed, stream);
  const below = (count: number) => Math.floor(draw() * count);
  return {
    next: draw,
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => draw() < probability,
    pick: (items) => items[below(items.length)]!,
  };
};

/** Chris Doty-Humphrey's Small Fast Counting generator in its 32-bit form. Source: PractRand. */
const sfc32 = (seed: number, stream: number): (() => number) => {
  let a = seed | 0;
  let b = Math.floor(seed / 2 ** 32) | 0;
  let c = stream | 0;
  let counter = 1;
  const draw = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 15; round++) draw();
  return draw;
};
