import { expect, test } from 'vitest';
import { LineFilter } from './line-filter.ts';

const word = { text: '15', kind: 'number', aliases: [], unfinished: false, optional: false, typos: 0 } as const;
const text = '15\tBakers\n16\n17\n';
const lines = [
  [0, 9],
  [10, 12],
  [13, 15],
] as const;

test('a text that is read again, for another reading, is looked through from its beginning', () => {
  const filter = new LineFilter(word);
  const read = () => lines.map(([from, to]) => filter.isOn(text, from, to));
  expect(read()).toEqual([true, false, false]);
  expect(read()).toEqual([true, false, false]);
});

test('a line is found whatever line was asked for before', () => {
  const filter = new LineFilter(word);
  expect(filter.isOn(text, 13, 15)).toBe(false);
  expect(filter.isOn(text, 0, 9)).toBe(true);
});
