import { expect, test } from 'vitest';
import { isAnotherPremise, mostOfAnother } from './hopeless.ts';
import { scoreCandidate } from './score-candidate.ts';
import { scoreGroup } from './score-group.ts';
import { candidateOf, type Elements } from './testing/candidate-of.ts';
import { writtenAddress } from './written-address.ts';

type Own = Omit<Elements, 'thoroughfare' | 'dependant_locality'>;

const judged = (premise: string, own: Own) => {
  const written = writtenAddress(`${premise} High Street, Osterby, Quillhaven, QX1 1AA`);
  const candidate = candidateOf({ ...own, dependant_locality: 'Osterby' });
  const group = scoreGroup(written, candidate.group);
  return {
    another: isAnotherPremise(written, candidate, group),
    score: scoreCandidate(written, candidate, group).score,
  };
};

test.each<[kind: string, premise: string, own: Own]>([
  ['the neighbour', '12', { building_number: '14' }],
  ['a flat of the neighbour', 'Flat 3, 12', { sub_building_name: 'Flat 4', building_number: '14' }],
  ['a letter of the neighbour', '12', { building_name: '14A' }],
  ['the same organisation', 'Kiln Works Ltd, 12', { organisation_name: 'Kiln Works Ltd', building_number: '14' }],
  ['the same organisation without a number', 'Kiln Works Ltd, 12', { organisation_name: 'Kiln Works Ltd' }],
  ['the same building', 'Kiln House, 12', { building_name: 'Kiln House' }],
  ['the same building and flat of another number', 'Flat 3, Kiln House, 12', { building_name: 'Kiln House' }],
  [
    'the same building and organisation',
    'Kiln Works Ltd, Kiln House, 12',
    { organisation_name: 'Kiln Works Ltd', building_name: 'Kiln House' },
  ],
])('%s is put aside and scores no more than another premise can', (_, premise, own) => {
  const { another, score } = judged(premise, own);
  expect(another).toBe(true);
  expect(score).toBeLessThanOrEqual(mostOfAnother);
});

test.each<[kind: string, premise: string, own: Own]>([
  ['the same number', '12', { building_number: '12' }],
  ['a number as some sources write it', '12', { building_number: '0012' }],
  ['a letter apart from its number', '12 A', { building_name: '12A' }],
  ['the flat of a number with a letter', '12a', { sub_building_name: 'Flat A', building_number: '12' }],
  ['a range', '14', { building_name: '12-16' }],
  [
    'a flat that is written as the number',
    '3 Kiln House',
    { sub_building_name: 'Flat 3', building_name: 'Kiln House' },
  ],
  ['a number in the name of an organisation', 'Studio 54', { organisation_name: 'Studio 54' }],
  ['anything where no number is written', 'Kiln House', { building_name: 'Kiln House' }],
])('%s is not put aside', (_, premise, own) => expect(judged(premise, own).another).toBe(false));
