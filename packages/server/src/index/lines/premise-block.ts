import { longLine, markLine } from './line-marks.ts';

/**
 * Writes the lines of a group's premises as one block, in Latin-1 or, if they have other letters, in UTF-8. Nothing separates them, because
 * their marks say how long they are; only a line that is too long for these ends with a newline.
 */
export const writeBlock = (lines: readonly string[]): PremiseBlock => {
  const utf8 = lines.some((line) => beyondLatin1.test(line));
  const lengths = lines.map((line) => (utf8 ? Buffer.byteLength(line) : line.length));
  const text = lines.map((line, at) => (lengths[at]! < longLine ? line : `${line}\n`)).join('');
  return { bytes: Buffer.from(text, utf8 ? 'utf8' : 'latin1'), utf8, lengths };
};

/** The lines of premises as bytes, and how many each has. */
export type PremiseBlock = { readonly bytes: Buffer; readonly utf8: boolean; readonly lengths: readonly number[] };

/** The marks of each line; `isPlain` says which are the street's own. */
export const markBlock = ({ bytes, lengths }: PremiseBlock, isPlain: (line: number) => boolean): number[] => {
  let from = 0;
  return lengths.map((length, line) => {
    const to = from + length;
    const marks = markLine(bytes, from, to, isPlain(line));
    from = nextLine(to, length);
    return marks;
  });
};

/** Where the next line of a block starts, from the end of a line and its length. */
export const nextLine = (end: number, length: number): number => (length < longLine ? end : end + 1);

const beyondLatin1 = /[\u0100-\uffff]/;
