/** How many letters of a word of this length may be wrong, missing, too many or swapped. */
export const typosAllowed = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : length === 3 ? 1 : 0);

/**
 * How many letters must be typed, dropped, changed or swapped with their neighbour to make one word the other (optimal
 * string alignment); more than `most` is -1. Words longer than 64 letters are only ever the same.
 */
export const withinTypos = (one: string, other: string, most: number): number => measure(one, other, most, false);

/** The same distance from what was typed to the nearest beginning of a word. */
export const withinTyposOfStart = (typed: string, word: string, most: number): number =>
  measure(typed, word, most, true);

const longest = 64;
const width = longest + 1;
const rows = new Uint8Array(3 * width);

const measure = (one: string, other: string, most: number, startOnly: boolean): number => {
  if (one === other || (startOnly && other.startsWith(one))) return 0;
  const rowCount = one.length;
  const columns = startOnly ? Math.min(other.length, rowCount + most) : other.length;
  if (rowCount > longest || columns > longest) return -1;
  if (Math.abs(rowCount - columns) > most && (!startOnly || columns < rowCount)) return -1;
  let before = 0;
  let last = width;
  let current = 2 * width;
  for (let column = 0; column <= columns; column++) rows[last + column] = column;
  for (let row = 1; row <= rowCount; row++) {
    const letter = one.charCodeAt(row - 1);
    rows[current] = row;
    let least = row;
    for (let column = 1; column <= columns; column++) {
      const same = letter === other.charCodeAt(column - 1);
      let best = rows[last + column - 1]! + (same ? 0 : 1);
      if (rows[last + column]! + 1 < best) best = rows[last + column]! + 1;
      if (rows[current + column - 1]! + 1 < best) best = rows[current + column - 1]! + 1;
      if (
        !same &&
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(column - 1) &&
        rows[before + column - 2]! + 1 < best
      )
        best = rows[before + column - 2]! + 1;
      rows[current + column] = best;
      if (best < least) least = best;
    }
    if (least > most) return -1;
    const free = before;
    before = last;
    last = current;
    current = free;
  }
  let found = rows[last + columns]!;
  if (startOnly)
    for (let column = 0; column < columns; column++) if (rows[last + column]! < found) found = rows[last + column]!;
  return found <= most ? found : -1;
};
