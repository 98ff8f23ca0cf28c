import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRange, findInRange, type NumberRange, numbersBeginning, plainNumber, rangeAt } from './number-range.ts';

const range = (low: string, high: string, side: NumberRange['side'] = 'both'): NumberRange => ({
  element: 'building_number',
  low,
  high,
  side,
});
const all = (of: NumberRange): string[] => Array.from({ length: countRange(of) }, (_, place) => rangeAt(of, place));

test.each<[string, NumberRange, string[]]>([
  ['even numbers', range('100', '106', 'even'), ['100', '102', '104', '106']],
  ['odd numbers', range('1', '7', 'odd'), ['1', '3', '5', '7']],
  ['all numbers', range('8', '11'), ['8', '9', '10', '11']],
  ['one number', range('42', '42', 'odd'), ['42']],
  ['one that is no number', range('REAR', 'REAR'), ['REAR']],
  ['ends on the other side', range('1', '6', 'even'), ['2', '4', '6']],
  ['a letter before', range('N1', 'N5', 'odd'), ['N1', 'N3', 'N5']],
  ['letters', range('A', 'D'), ['A', 'B', 'C', 'D']],
  ['a letter behind', range('10A', '10C'), ['10A', '10B', '10C']],
  ['a hyphen', range('112-10', '112-14', 'even'), ['112-10', '112-12', '112-14']],
  ['zeros behind a hyphen', range('112-07', '112-11', 'odd'), ['112-07', '112-09', '112-11']],
  ['zeros that end with a third figure', range('9-98', '9-101'), ['9-98', '9-99', '9-100', '9-101']],
  ['zeros behind a letter', range('A00', 'A02'), ['A00', 'A01', 'A02']],
  ['zeros at one end only say nothing of the others', range('112-1', '112-09'), ['112-1', '112-09']],
  ['ends that have nothing in common are all there is', range('10', 'B'), ['10', 'B']],
  ['and so are ends of which one is no number', range('10', '12½'), ['10', '12½']],
  ['whichever it is', range('½', '4'), ['½', '4']],
  ['and so are ends the wrong way round', range('9', '5'), ['9', '5']],
  ['and ends that differ in zeros alone', range('7', '07'), ['7', '07']],
])('%s', (_, of, numbers) => expect(all(of)).toEqual(numbers));

test.each<[string, NumberRange, string, string | undefined]>([
  ['capitals do not count', range('10A', '10C'), '10b', '10B'],
  ['leading zeros do not count', range('100', '198', 'even'), '00116', '116'],
  ['nor do those behind a hyphen', range('112-01', '112-99', 'odd'), '112-3', '112-03'],
  ['whether the range has them or not', range('112-1', '112-9'), '112-04', '112-4'],
  ['but what is written the same comes first', range('N04', 'N4'), 'N4', 'N4'],
  ['the other side is not in it', range('100', '198', 'even'), '117', undefined],
  ['neither is what lies beyond', range('100', '198'), '199', undefined],
  ['nor another prefix', range('N1', 'N9'), 'S5', undefined],
  ['nor a number with a letter', range('1', '9'), '5A', undefined],
  ['nor nothing', range('1', '9'), '', undefined],
])('%s', (_, of, text, found) => expect(findInRange(of, text)).toBe(found));

test('a range finds exactly the numbers that it lists', () => {
  const end = fc
    .tuple(fc.constantFrom('', 'N', '12-'), fc.nat(60), fc.constantFrom(1, 2))
    .map(([prefix, number, width]) => prefix + String(number).padStart(prefix === '' ? 1 : width, '0'));
  const plain = (number: string) => number.replace(/^(N|12-)0(?=[0-9])/, '$1');
  fc.assert(
    fc.property(end, end, fc.constantFrom('odd', 'even', 'both'), (low, high, side) => {
      const of = range(low, high, side);
      const listed = all(of);
      expect(new Set(listed).size).toBe(listed.length);
      for (const number of listed) expect(findInRange(of, number)).toBe(number);
      for (const prefix of ['', 'N', '12-'])
        for (let number = 0; number <= 61; number++)
          expect(findInRange(of, prefix + number) !== undefined).toBe(listed.map(plain).includes(prefix + number));
    }),
  );
});

test.each<[string, NumberRange, string, string[]]>([
  ['by its first figure', range('98', '212', 'even'), '21', ['210', '212']],
  ['by what is a number of the range itself', range('1', '12'), '1', ['1', '10', '11', '12']],
  ['behind a hyphen', range('112-01', '112-21', 'odd'), '112-0', ['112-01', '112-03', '112-05', '112-07', '112-09']],
  ['by a part of what all have', range('N1', 'N3'), 'n', ['N1', 'N2', 'N3']],
  ['by a letter', range('A', 'D'), 'c', ['C']],
  ['none with another prefix', range('N1', 'N9'), 'S', []],
  ['none with a letter behind', range('1', '90'), '1a', []],
  ['the only one of very many', range('1', '999999999'), '12345678', ['12345678', ...tenfold('12345678')]],
])('a range begins %s', (_, of, start, numbers) => expect([...numbersBeginning(of, start)]).toEqual(numbers));

test('the numbers that begin alike are those of the list that do', () => {
  const end = fc
    .tuple(fc.constantFrom('', 'N', '12-'), fc.nat(1300), fc.constantFrom(1, 2, 3))
    .map(([prefix, number, width]) => prefix + String(number).padStart(prefix === '' ? 1 : width, '0'));
  const start = fc.tuple(fc.constantFrom('', 'N', '12-', '1'), fc.constantFrom('', '0', '00', '1', '10', '12', '129'));
  fc.assert(
    fc.property(end, end, fc.constantFrom('odd', 'even', 'both'), start, (low, high, side, [prefix, figures]) => {
      const of = range(low, high, side);
      const wanted = prefix + figures;
      expect([...numbersBeginning(of, wanted)]).toEqual(all(of).filter((number) => number.startsWith(wanted)));
    }),
  );
});

function tenfold(number: string): string[] {
  return Array.from({ length: 10 }, (_, figure) => `${number}${figure}`);
}

test.each([
  ['7', '7'],
  ['07', '7'],
  ['007a', '7A'],
  [' 70 ', '70'],
  ['0', '0'],
  ['00', '0'],
  ['', ''],
])('%j is the number %j', (text, number) => expect(plainNumber(text)).toBe(number));
