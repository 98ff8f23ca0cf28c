import { expect, test } from 'vitest';
import { blankPremise } from '../../address/elements.ts';
import { readQuery } from '../../read/query/read-query.ts';
import { groupOccurrences, type Occurrence, premiseOccurrences } from './match-occurrences.ts';
import { stages } from './match-readings.ts';
import { askedTiers, isAskedFor, matchTier, tiers } from './match-tier.ts';
import { acceptsOccurrence } from './match-word.ts';
import { premiseSlots } from './premise-slots.ts';

const street = {
  post_town: 'BARNHAVEN',
  thoroughfare: 'HIGH STREET',
  dependant_thoroughfare: '',
  dependant_locality: 'UPPER FOLD',
  double_dependant_locality: '',
  postcode: 'ZZ1 1ZZ',
  state: '',
  state_code: '',
};
const blank = { ...blankPremise, ranges: [] };
const elmHouse = { building_number: '1', building_name: 'ELM HOUSE', sub_building_name: 'FLAT 5' };

/** The best tier in which the address answers the text as typed. */
const tierOf = (text: string, premise: Partial<typeof blank>): string | undefined => {
  const group = groupOccurrences(street, 'GBR');
  const slots = premiseOccurrences({ ...blank, ...premise });
  const bits = (list: readonly Occurrence[], has: (slot: Occurrence) => boolean) =>
    list.reduce((sum, slot, at) => (has(slot) ? sum | (1 << at) : sum), 0);
  const found = stages[0]!
    .readings(readQuery(text), () => true)
    .map(({ words }) =>
      matchTier(
        words.map((word) => ({
          required: !word.optional,
          number: word.kind === 'number',
          group: bits(group, (slot) => acceptsOccurrence(word, slot)),
          premise: bits(slots, (slot) => acceptsOccurrence(word, slot)),
        })),
        premiseSlots({ ...blank, ...premise }),
        askedTiers(words),
      ),
    );
  return tiers[Math.min(...found.filter((tier) => tier >= 0))]?.name;
};

test.each([
  ['10 high st', { building_number: '10' }, 'exact premise'],
  ['high street 10 zz1 1zz', { building_number: '10' }, 'exact premise'],
  ['10 high st', { building_number: '10', sub_building_name: 'FLAT 3' }, 'street'],
  ['flat 3 10 high st', { building_number: '10', sub_building_name: 'FLAT 3' }, 'exact premise'],
  ['flat 1 1 high st', { building_number: '1', sub_building_name: 'FLAT 1' }, 'exact premise'],
  ['flat 1 1 high st', { building_number: '1', sub_building_name: 'FLAT 2' }, undefined],
  ['10 high st', { building_number: '10', organisation_name: 'HIGH STREET BAKERY' }, 'exact premise'],
  ['10 bakery high st', { building_number: '10', organisation_name: 'BAKERY' }, 'exact premise by name'],
  ['bakery high st', { building_number: '10', organisation_name: 'BAKERY' }, 'name'],
  ['10 bakery', { building_number: '10', organisation_name: 'BAKERY' }, 'exact premise by its own name'],
  ['bakery', { building_number: '10', organisation_name: 'BAKERY' }, 'own name'],
  ['flat 5 elm house', elmHouse, 'exact premise by its own name'],
  ['5 elm house', elmHouse, 'exact premise by its own name'],
  ['flat 5 elm house high st', elmHouse, 'exact premise by name'],
  ['flat 5 elm house 1 high st', elmHouse, 'exact premise by name'],
  ['flat 5 elm', elmHouse, 'own name'],
  ['1 elm house', elmHouse, 'own name'],
  ['5 high st', elmHouse, 'street'],
  ['to', { building_number: '10', organisation_name: 'TOYS' }, 'name'],
  ['high bakery', { building_number: '10', organisation_name: 'HIGH BAKERY' }, 'own name'],
  ['barnhaven upper fold', { building_number: '10' }, 'street'],
  ['high high st', { building_number: '10' }, undefined],
  ['11 high st', { building_number: '10' }, undefined],
  ['10 5th high st', { building_number: '10', organisation_name: '5TH DIMENSION' }, 'exact premise by name'],
])('%s answers %o: %s', (text, premise, tier) => expect(tierOf(text, premise)).toBe(tier));

test('numbers alone ask for no building by its name', () => {
  const names = (text: string) =>
    tiers.filter((tier) => isAskedFor(tier, askedTiers(readQuery(text)[0]!.words))).map(({ name }) => name);
  expect(names('2/1 5 ')).toEqual(['exact premise', 'street', 'own name', 'name']);
  expect(names('2/1 5 elm')).toEqual(tiers.map(({ name }) => name));
});

test.each([
  ['10 high st ', { exact: true, exactByName: true, ownName: true }],
  ['high st ', { exact: false, exactByName: true, ownName: true }],
  ['10 ', { exact: true, exactByName: false, ownName: true }],
  ['10 hi', { exact: true, exactByName: true, ownName: false }],
  ['10 hi ', { exact: true, exactByName: true, ownName: true }],
  ['10 hig', { exact: true, exactByName: true, ownName: true }],
  ['high 10', { exact: true, exactByName: true, ownName: true }],
])('%s asks for %j', (text, asked) => expect(askedTiers(readQuery(text)[0]!.words)).toEqual(asked));

test('a number that may be missing asks for no exact premise', () => {
  const [number, ...rest] = readQuery('10 high st ')[0]!.words;
  expect(askedTiers([{ ...number!, optional: true }, ...rest]).exact).toBe(false);
});
