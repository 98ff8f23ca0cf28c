import { restMark } from './line-fields.ts';

/** Says whether two lines have the same text in a field before the rest, which they need not be cut for. */
export const isSameField = (
  bytes: Uint8Array,
  [one, oneEnd]: LinePlace,
  [other, otherEnd]: LinePlace,
  field: number,
): boolean => {
  let left = fieldIn(bytes, one, oneEnd, field);
  let right = fieldIn(bytes, other, otherEnd, field);
  for (;;) {
    const byte = left < oneEnd ? bytes[left++]! : mark;
    const beside = right < otherEnd ? bytes[right++]! : mark;
    const isEnd = byte === tab || byte === mark;
    if (isEnd || byte !== beside) return isEnd && (beside === tab || beside === mark);
  }
};

/** Where a line starts and ends. */
export type LinePlace = readonly [from: number, to: number];

/** Where the field starts; if the line has none, where its fields end. */
const fieldIn = (bytes: Uint8Array, from: number, to: number, field: number): number => {
  let at = from;
  for (let before = 0; before < field && at < to && bytes[at] !== mark; at++) if (bytes[at] === tab) before++;
  return at;
};

const tab = 0x09;
const mark = restMark.charCodeAt(0);
