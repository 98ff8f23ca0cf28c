/**
 * How many letters must be inserted, deleted, changed or swapped with their neighbour to turn one word into the other (optimal string
 * alignment); -1 if more than `most`. Also -1 if more than 64 letters differ.
 */
export const withinTypos = (one: string, other: string, most: number): number => {
  let start = 0;
  let oneEnd = one.length;
  let otherEnd = other.length;
  while (start < oneEnd && start < otherEnd && one.charCodeAt(start) === other.charCodeAt(start)) start++;
  while (oneEnd > start && otherEnd > start && one.charCodeAt(oneEnd - 1) === other.charCodeAt(otherEnd - 1)) {
    oneEnd--;
    otherEnd--;
  }
  if (Math.abs(oneEnd - otherEnd) > most) return -1;
  // The rest begins and ends with different letters. If one side is empty, the distance is the length of the other.
  if (start === oneEnd || start === otherEnd) return oneEnd + otherEnd - 2 * start;
  const last = fillRows(one, oneEnd, other, otherEnd, start, most);
  if (last < 0) return -1;
  const typos = rows[last + otherEnd - start]!;
  return typos <= most ? typos : -1;
};

/** The same distance from the typed text to the nearest prefix of a word. */
export const withinTyposOfStart = (typed: string, word: string, most: number): number => {
  let start = 0;
  while (start < typed.length && start < word.length && typed.charCodeAt(start) === word.charCodeAt(start)) start++;
  if (start === typed.length) return 0;
  const end = Math.min(word.length, typed.length + most);
  if (typed.length - end > most) return -1;
  const last = fillRows(typed, typed.length, word, end, start, most);
  if (last < 0) return -1;
  let typos = most + 1;
  const first = Math.max(0, typed.length - start - most);
  for (let column = first; column <= end - start; column++) typos = Math.min(typos, rows[last + column]!);
  return typos <= most ? typos : -1;
};

const longest = 64;
const width = longest + 2;
/** Three rows of the distance table, used cyclically and overwritten by every call. */
const rows = new Uint8Array(3 * width);

/**
 * Fills the rows for the letters from `start` on, within `most` of the diagonal. Returns where the last row begins; -1 if no path is left.
 * Cells to the right count as more than `most`; cells to the left are not read.
 */
const fillRows = (
  one: string,
  oneEnd: number,
  other: string,
  otherEnd: number,
  start: number,
  most: number,
): number => {
  const height = oneEnd - start;
  const columns = otherEnd - start;
  if (height > longest || columns > longest) return -1;
  const tooMany = most + 1;
  let before = 0;
  let last = width;
  let current = 2 * width;
  for (let column = 0; column <= columns; column++) rows[last + column] = column < tooMany ? column : tooMany;
  for (let row = 1; row <= height; row++) {
    const letter = one.charCodeAt(start + row - 1);
    const first = row > most ? row - most : 1;
    const end = row + most < columns ? row + most : columns;
    rows[current] = row < tooMany ? row : tooMany;
    if (first > 1) rows[current + first - 1] = tooMany;
    let least = first === 1 ? rows[current]! : tooMany;
    for (let column = first; column <= end; column++) {
      const same = letter === other.charCodeAt(start + column - 1);
      let best = rows[last + column - 1]! + (same ? 0 : 1);
      if (column < row + most && rows[last + column]! + 1 < best) best = rows[last + column]! + 1;
      if (rows[current + column - 1]! + 1 < best) best = rows[current + column - 1]! + 1;
      if (
        !same &&
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(start + column - 2) &&
        one.charCodeAt(start + row - 2) === other.charCodeAt(start + column - 1) &&
        rows[before + column - 2]! + 1 < best
      )
        best = rows[before + column - 2]! + 1;
      if (best > tooMany) best = tooMany;
      rows[current + column] = best;
      if (best < least) least = best;
    }
    for (let column = end + 1; column <= columns; column++) rows[current + column] = tooMany;
    if (least > most) return -1;
    const free = before;
    before = last;
    last = current;
    current = free;
  }
  return last;
};
