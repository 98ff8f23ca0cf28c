import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankPremise } from './elements.ts';
import { comparePremiseOrder, type PremiseElements } from './premise-order.ts';

const premise = (some: Partial<PremiseElements>): PremiseElements => ({ ...blankPremise, ...some });
const number = (building_number: string) => premise({ building_number });
const name = (building_name: string) => premise({ building_name });

describe('the order of a street', () => {
  test.each<[string, PremiseElements[]]>([
    ['numbers go by value', [number('9'), number('10'), number('101')]],
    ['a letter follows its number', [number('8'), name('8a'), name('8B'), number('9')]],
    [
      'a letter kept apart follows too',
      [number('12'), premise({ building_number: '12', sub_building_name: 'A' }), number('13')],
    ],
    ['a range stands at its first number', [number('19'), name('Kiln House 20-22'), number('24')]],
    ['names follow numbers', [number('200'), name('Ash Cottage'), name('Birch Cottage')]],
    [
      'a house precedes its flats',
      [number('31'), premise({ building_number: '31', sub_building_name: 'Cellar Flat' })],
    ],
    [
      'flats go by number inside their building',
      ['Flat 1', 'Flat 2', 'Flat 10', 'Flat 10a'].map((sub_building_name) =>
        premise({ sub_building_name, building_name: 'Kiln House' }),
      ),
    ],
    [
      'organisations without a building follow names',
      [name('Zinc Works'), premise({ organisation_name: 'Acorn Toys' })],
    ],
    [
      'PO boxes come last, by number',
      [premise({ organisation_name: 'Acorn Toys' }), premise({ po_box: '2' }), premise({ po_box: '10' })],
    ],
    ['what differs in case alone has an order all the same', [name('ASH COTTAGE'), name('Ash Cottage')]],
    ['so has a number that is kept as a name', [number('7'), name('7')]],
    ['and one with zeros before it', [name('Kiln House 07'), name('Kiln House 7')]],
    [
      'a number in the name of a building or of its part stands as one',
      [
        number('6'),
        premise({ sub_building_name: '7B' }),
        premise({ building_name: '8', sub_building_name: 'Flat 1' }),
        number('9'),
      ],
    ],
    [
      'organisations share a building by name',
      ['', 'Acorn Toys', 'Bell Foundry'].map((organisation_name) =>
        premise({ building_number: '3', organisation_name }),
      ),
    ],
  ])('%s', (_, inOrder) => expect([...inOrder].reverse().sort(comparePremiseOrder)).toEqual(inOrder));
});

describe('published lists', () => {
  const folder = fileURLToPath(new URL('../../../../../shared/data/paf/', import.meta.url));
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.sorted.json')) : [];
  test.runIf(files.length > 0)('come out in their order however they were shuffled', () => {
    for (const file of files) {
      const rows = JSON.parse(readFileSync(folder + file, 'utf8')) as Record<string, unknown>[];
      const inOrder = rows.map((row) => premise({ ...row, po_box: String(row.po_box) }));
      fc.assert(
        fc.property(fc.shuffledSubarray(inOrder, { minLength: inOrder.length }), (shuffled) => {
          expect([...shuffled].sort(comparePremiseOrder)).toEqual(inOrder);
        }),
      );
    }
  });
});

describe('the order is total', () => {
  const text = fc.oneof(
    fc.constantFrom(
      '',
      '1',
      '01',
      '2',
      '10',
      '10a',
      '10A',
      '1-3',
      'A',
      'a',
      'Flat 1',
      'Flat 10',
      'Kiln House',
      'Kiln House 2b',
      'kiln house',
    ),
    fc.string({ unit: fc.constantFrom(...'019aB -é'), maxLength: 5 }),
  );
  const anyPremise = fc.record(
    Object.fromEntries(Object.keys(blankPremise).map((key) => [key, text])) as Record<
      keyof PremiseElements,
      typeof text
    >,
  );

  test('turned round it says the opposite, and 0 only of the same elements', () =>
    fc.assert(
      fc.property(anyPremise, anyPremise, (a, b) => {
        expect(Math.sign(comparePremiseOrder(a, b))).toBe(-Math.sign(comparePremiseOrder(b, a)) + 0);
        expect(comparePremiseOrder(a, b) === 0).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
      { numRuns: 2000 },
    ));

  test('what is before the middle is before the last', () =>
    fc.assert(
      fc.property(anyPremise, anyPremise, anyPremise, (a, b, c) => {
        if (comparePremiseOrder(a, b) <= 0 && comparePremiseOrder(b, c) <= 0)
          expect(comparePremiseOrder(a, c)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 5000 },
    ));
});
