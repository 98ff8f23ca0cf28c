import type { SoughtWord } from '@fingerpost/core/search/match-word';
import { acceptsTerm } from '@fingerpost/core/search/match-word';
import { termsOf } from '@fingerpost/core/search/terms-of';
import { describe, expect, test } from 'vitest';
import { LineFilter } from './line-filter.ts';
import { markLine, unusualBytes } from './line-marks.ts';

const word: SoughtWord = { text: '', kind: 'word', aliases: [], unfinished: false, optional: false, typos: 0 };
const mayBeIn = (sought: SoughtWord, line: string) => new LineFilter(sought).mayBeIn(Buffer.from(line), 0, line.length);
const mayHaveMarks = (sought: SoughtWord, line: string) => {
  const marks = new Uint32Array(3);
  markLine(Buffer.from(line), 0, line.length, marks, 0);
  return new LineFilter(sought).mayHaveMarks(marks[0]!, marks[1]!);
};

describe('a line is passed over only where the word cannot be', () => {
  test.each([
    ['4', '4', true],
    ['4', '14', false],
    ['4', '4A', false],
    ['4', 'Unit4', true],
    ['4', 'Flat 4', true],
    ['unit', 'Unit4', true],
    ['apple', '1\t1A\t\tApple House', true],
    ['app', '1\t1A\t\tApple House', false],
    ['house', '1\t1A\t\tTreehouse', false],
    ['box', '\t1A\t\t\t\t\t\t\t\t\t12', true],
  ])('%s in %s: %s', (text, line, held) => expect(mayBeIn({ ...word, text }, line)).toBe(held));

  test('of every line that has it, whole or begun', () => {
    const lines = ['Unit4 12a Mill', '10-12 Old (Rear) House', 'abc1d2 x', 'B12 Block C/D', 'A1 BCD22E'];
    for (const line of lines)
      for (const term of termsOf(line))
        for (const [text, unfinished] of [[term, false] as const, [term.slice(0, 1), true] as const]) {
          const sought = { ...word, text, unfinished };
          expect(acceptsTerm(sought, term), `${text} in ${line}`).toBe(true);
          expect(mayBeIn(sought, line), `${text} in ${line}`).toBe(true);
          expect(mayHaveMarks(sought, line), `${text} in ${line}`).toBe(true);
        }
  });

  test('marks that folding drops or spells are unusual, those that part words are not', () => {
    for (const mark of ["'", '&', '.', '+', 'é', '½'])
      expect(Buffer.from(mark).some((byte) => unusualBytes[byte])).toBe(true);
    for (const mark of ['-', '/', ',', '\t', ' ', 'a', '7']) expect(unusualBytes[mark.charCodeAt(0)]).toBe(0);
  });
});
