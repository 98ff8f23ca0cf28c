import { expect, test } from 'vitest';
import type { PremiseAtom } from '../../read/address/premise-atoms.ts';
import { comparePremises } from './compare-premise.ts';

/** "number 5, flat 2" as atoms. */
const atoms = (text: string): readonly PremiseAtom[] =>
  text.split(', ').map((words) => {
    const [kind, value] = words.split(' ') as [PremiseAtom['kind'], string];
    return { kind, value, plain: Number(value) } as unknown as PremiseAtom;
  });

test.each([
  ['a number that is a flat of another house', 'number 5', 'flat 5, number 20', false, 'the number of another house'],
  [
    'in a building of that name it is the flat',
    'number 5',
    'flat 5, number 20',
    true,
    'a number for a flat, or a flat for a number',
  ],
  [
    'unless a flat was written that the record lacks',
    'number 5, flat 9',
    'flat 5, number 20',
    true,
    'the number of another house',
  ],
  ['a flat alone is one of any house', 'flat 5', 'flat 5, number 20', false, 'the flat, but the house is not given'],
  ['a flat of a building with a name needs no number', 'flat 5', 'flat 5, number 20', true, 'no number given'],
])('%s', (_, written, stored, building, reason) => {
  const known = { building, organisation: false, otherName: false };
  expect(comparePremises(atoms(written), atoms(stored), known).reason).toBe(reason);
});
