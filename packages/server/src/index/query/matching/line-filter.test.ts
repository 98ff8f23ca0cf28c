import { acceptsTerm } from '@fingerpost/core/match/search/match-word';
import { blankWord, type QueryWord } from '@fingerpost/core/read/query/query';
import { termsOf } from '@fingerpost/core/text/terms-of';
import { describe, expect, test } from 'vitest';
import { premiseAt } from '../../lines/line-fields.ts';
import { markLine, unusualBytes } from '../../lines/line-marks.ts';
import { LineFilter, leastBytes, mayHoldAll, mostLineFilters } from './line-filter.ts';

/** The line of a premise that has these texts. */
const lineOf = (texts: Partial<Record<keyof typeof premiseAt, string>>): string => {
  const fields: string[] = [];
  for (const [name, text] of Object.entries(texts)) fields[premiseAt[name as keyof typeof premiseAt]] = text;
  return Array.from(fields, (field) => field ?? '').join('\t');
};
const mayBeIn = (sought: QueryWord, line: string) => new LineFilter(sought).mayBeIn(Buffer.from(line), 0, line.length);
const mayBeMarked = (sought: QueryWord, line: string) =>
  new LineFilter(sought).mayBeMarked(markLine(Buffer.from(line), 0, line.length, false));

describe('a line is passed over only where the word cannot be', () => {
  test.each([
    ['4', '4', true],
    ['4', '14', false],
    ['4', '4A', false],
    ['4', 'Unit4', true],
    ['4', 'Flat 4', true],
    ['unit', 'Unit4', true],
    ['apple', lineOf({ building_number: '1', building_name: 'Apple House' }), true],
    ['app', lineOf({ building_number: '1', building_name: 'Apple House' }), false],
    ['house', lineOf({ building_number: '1', building_name: 'Treehouse' }), false],
    ['acme', lineOf({ building_number: '1', uprn: '3', organisation_name: 'Acme' }), true],
  ])('%s in %s: %s', (text, line, held) => expect(mayBeIn({ ...blankWord, text }, line)).toBe(held));

  test('marks tell flats of one building apart', () => {
    const flats = Array.from({ length: 83 }, (_, at) => `${at + 1}`);
    for (const text of flats) expect(flats.filter((flat) => mayBeMarked({ ...blankWord, text }, flat))).toEqual([text]);
  });

  test('marks tell most flats apart whatever their building is called', () => {
    const flats = Array.from({ length: 40 }, (_, at) => `${at + 1}`);
    for (const building_name of ['Kiln Court', 'Newlands Tower', 'Little Sparrow House']) {
      const lines = flats.map((flat) => lineOf({ building_name, sub_building_name: `Flat ${flat}` }));
      const left = flats.map((text) => lines.filter((line) => mayBeMarked({ ...blankWord, text }, line)).length);
      expect(left.reduce((sum, lines) => sum + lines, 0)).toBeLessThan(5 * flats.length);
    }
  });

  test('a word that a premise answers to without having it tells nothing', () => {
    expect(new LineFilter({ ...blankWord, text: 'box' }).tells).toBe(false);
    expect(new LineFilter({ ...blankWord, text: 'cox' }).tells).toBe(true);
  });

  test('a mistyped word filters lines by what it may mean, once that is known', () => {
    const mistyped = { ...blankWord, text: 'acmy', typos: 1 };
    const line = Buffer.from(lineOf({ building_number: '1', organisation_name: 'Acme' }));
    expect(new LineFilter(mistyped).tells).toBe(false);
    expect(new LineFilter(mistyped, ['acme', 'army']).mayBeIn(line, 0, line.length)).toBe(true);
    expect(new LineFilter(mistyped, ['army']).mayBeIn(line, 0, line.length)).toBe(false);
    expect(new LineFilter({ ...mistyped, text: 'box' }, ['fox']).tells).toBe(true);
    expect(new LineFilter({ ...mistyped, text: 'fox' }, ['box']).tells).toBe(false);
  });

  test.each([
    [['4', '4'], lineOf({ building_number: '4', sub_building_name: 'Flat 4' }), true],
    [['4', '4'], lineOf({ building_number: '12', sub_building_name: 'Flat 4' }), false],
    [['tower', 'tow'], lineOf({ building_name: 'Tower House' }), false],
    [['tower', 'tow'], lineOf({ building_name: 'Tower House', sub_building_name: 'Towpath' }), true],
    [['flat', '4'], lineOf({ building_number: '12', sub_building_name: 'Flat 4' }), true],
  ])('%s each in a place of its own of %s: %s', (texts, line, held) => {
    const filters = texts.map((text) => new LineFilter({ ...blankWord, text, unfinished: text === 'tow' }));
    const initials = filters.reduce((bits, filter) => bits | filter.initials, 0);
    const slots = new Uint32Array(mostLineFilters);
    expect(mayHoldAll({ filters, initials }, Buffer.from(line), 0, line.length, slots)).toBe(held);
  });

  test.each([
    [['1', '1', '1'], 5],
    [['a', 'b'], 3],
    [['unit', '4'], 5],
    [['4', 'unit'], 5],
    [['unit', '4', '12'], 8],
    [['box', '4'], 1],
  ])('%s take at least %i bytes', (texts, least) => {
    const filters = texts.map((text) => new LineFilter({ ...blankWord, text })).filter(({ tells }) => tells);
    expect(leastBytes(filters)).toBe(least);
  });

  test('of every line that has it, whole or begun', () => {
    const lines = ['Unit4 12a Mill', '10-12 Old (Rear) House', 'abc1d2 x', 'B12 Block C/D', 'A1 BCD22E'];
    for (const line of lines)
      for (const term of termsOf(line))
        for (const [text, unfinished] of [[term, false] as const, [term.slice(0, 1), true] as const]) {
          const sought = { ...blankWord, text, unfinished };
          expect(acceptsTerm(sought, term), `${text} in ${line}`).toBe(true);
          expect(mayBeIn(sought, line), `${text} in ${line}`).toBe(true);
          expect(mayBeMarked(sought, line), `${text} in ${line}`).toBe(true);
        }
  });

  test('marks that folding drops or spells are unusual, those that part words are not', () => {
    for (const mark of ["'", '&', '.', '+', 'é', '½'])
      expect(Buffer.from(mark).some((byte) => unusualBytes[byte])).toBe(true);
    for (const mark of ['-', '/', ',', '\t', ' ', 'a', '7']) expect(unusualBytes[mark.charCodeAt(0)]).toBe(0);
  });
});
