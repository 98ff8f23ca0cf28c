/**
 * Sorts keys (whole numbers from 0, up to 2^53) in place and moves the values with them. Equal keys keep their order. A radix sort: its
 * cost does not depend on the order, and it reads each pair once per 11 bits of the largest key.
 */
export const sortPairs = (keys: Float64Array, values: Uint32Array, length: number): void => {
  if (length <= fewPairs) {
    insertPairs(keys, values, length);
    return;
  }
  let from: Pairs = { keys, values };
  let to: Pairs = { keys: new Float64Array(length), values: new Uint32Array(length) };
  const largest = largestOf(keys, length);
  for (let unit = 1; unit <= largest; unit *= radix) {
    const starts = countStarts(from.keys, length, unit);
    for (let i = 0; i < length; i++) {
      const key = from.keys[i]!;
      const at = starts[digitOf(key, unit)]!++;
      to.keys[at] = key;
      to.values[at] = from.values[i]!;
    }
    [from, to] = [to, from];
  }
  if (from.keys === keys) return;
  keys.set(from.keys.subarray(0, length));
  values.set(from.values.subarray(0, length));
};

/** An insertion sort for a few pairs, where counting digits takes longer. */
const insertPairs = (keys: Float64Array, values: Uint32Array, length: number): void => {
  for (let i = 1; i < length; i++) {
    const key = keys[i]!;
    const value = values[i]!;
    let at = i;
    for (; at > 0 && keys[at - 1]! > key; at--) {
      keys[at] = keys[at - 1]!;
      values[at] = values[at - 1]!;
    }
    keys[at] = key;
    values[at] = value;
  }
};

/** Says whether no key is smaller than the one before it. */
export const isInOrder = (keys: Float64Array, length: number): boolean => {
  for (let i = 1; i < length; i++) if (keys[i]! < keys[i - 1]!) return false;
  return true;
};

/** The position of the smallest key, the first of several, so that a merge keeps equal keys in the order of the runs. */
export const smallestAt = (keys: Float64Array): number => {
  let best = 0;
  for (let i = 1; i < keys.length; i++) if (keys[i]! < keys[best]!) best = i;
  return best;
};

const countStarts = (keys: Float64Array, length: number, unit: number): Uint32Array => {
  const starts = new Uint32Array(radix);
  for (let i = 0; i < length; i++) starts[digitOf(keys[i]!, unit)]!++;
  let sum = 0;
  for (let digit = 0; digit < radix; digit++) {
    const count = starts[digit]!;
    starts[digit] = sum;
    sum += count;
  }
  return starts;
};

const largestOf = (keys: Float64Array, length: number): number => {
  let largest = 0;
  for (let i = 0; i < length; i++) if (keys[i]! > largest) largest = keys[i]!;
  return largest;
};

type Pairs = { readonly keys: Float64Array; readonly values: Uint32Array };

const fewPairs = 64;
const radix = 2048;
const digitOf = (key: number, unit: number): number => Math.floor(key / unit) % radix;
