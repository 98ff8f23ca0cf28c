/**
 * Rows in columns that fit the width: what does not fit is cut, the widest column first. Columns named in `whole` are never cut, because
 * people copy their values. Without a width nothing is cut.
 */
export const formatTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width: number | undefined,
  { heading = (text) => text, whole = [] }: TableLook = {},
): string => {
  const wanted = head.map((name, at) => Math.max(name.length, ...rows.map((row) => lengthOf(row[at] ?? ''))));
  const widths = shrink(
    wanted,
    width === undefined ? Number.POSITIVE_INFINITY : width - gap.length * (head.length - 1),
    head.map((name) => !whole.includes(name)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => fit(cell, widths[at] ?? 0))
      .join(gap)
      .trimEnd();
  return [heading(line(head)), ...rows.map(line)].join('\n');
};

type TableLook = { readonly heading?: ((text: string) => string) | undefined; readonly whole?: readonly string[] };

/** Names and values, one below the other; long values are wrapped. */
export const formatRecord = (rows: readonly (readonly [string, string])[], width: number | undefined): string => {
  const left = Math.max(0, ...rows.map(([name]) => name.length));
  const room = width === undefined ? Number.POSITIVE_INFINITY : Math.max(20, width - left - gap.length);
  return rows
    .flatMap(([name, value]) => {
      const [first = '', ...more] = fold(harmless(value), room);
      return [`${name.padEnd(left)}${gap}${first}`.trimEnd(), ...more.map((text) => ' '.repeat(left) + gap + text)];
    })
    .join('\n');
};

const gap = '  ';
const leastWidth = 6;

const lengthOf = (text: string): number => [...harmless(text)].length;

const shrink = (wanted: readonly number[], room: number, mayShrink: readonly boolean[]): readonly number[] => {
  const widths = [...wanted];
  for (let excess = widths.reduce((sum, one) => sum + one, 0) - room; excess > 0; excess--) {
    const candidates = widths.map((width, at) => (mayShrink[at] ? width : 0));
    const widest = candidates.indexOf(Math.max(...candidates));
    if ((candidates[widest] ?? 0) <= leastWidth) return widths;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
};

/** What comes from outside cannot move the cursor or colour the screen. */
export const harmless = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

const fit = (text: string, width: number): string => {
  const letters = [...harmless(text)];
  return letters.length > width
    ? `${letters.slice(0, width - 1).join('')}…`
    : letters.join('') + ' '.repeat(width - letters.length);
};

const fold = (text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > width) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line];
};
