import { expect, test } from 'vitest';
import { blankPremise } from '../../address/elements.ts';
import { readQuery } from '../../read/query/read-query.ts';
import { answerReading } from './answer-reading.ts';
import { groupOccurrences, premiseOccurrences } from './match-occurrences.ts';
import { tiers } from './match-tier.ts';
import { premiseSlots } from './premise-slots.ts';

const group = groupOccurrences(
  {
    thoroughfare: 'High Street',
    post_town: 'Barnhaven',
    postcode: 'ZZ1 1AA',
    ...{ dependant_thoroughfare: '', dependant_locality: '', double_dependant_locality: '', state: '', state_code: '' },
  },
  'GBR',
);
const answer = (text: string, own: Partial<typeof blankPremise>, isStreet = true) => {
  const premise = { ...blankPremise, ...own, ranges: [] };
  const address = { group, premise: premiseOccurrences(premise), slots: premiseSlots(premise), street: 'highstreet' };
  const found = answerReading(readQuery(text)[0]!, address, () => isStreet);
  return found && { ...found, tier: tiers[found.tier]!.name };
};
const flat = { building_number: '10', sub_building_name: 'Flat 2' };
const school = { organisation_name: 'Mead Primary School' };

test.each<[string, string, Parameters<typeof answer>[1], object | undefined]>([
  ['a flat in its role', 'flat 2 10 high street ', flat, { tier: 'exact premise', inRole: true, saysFlat: true }],
  ['flat and house exchanged', 'flat 10 2 high street ', flat, { inRole: false, saysFlat: true }],
  ['a house', '10 high street ', { building_number: '10' }, { inStreet: true, inRole: true, saysFlat: false }],
  ['a number that is a flat’s', '2 high street ', flat, { tier: 'street', inRole: false, saysFlat: false }],
  ['two numbers of which nothing is said', '2 10 high street ', flat, { inRole: true, saysFlat: false }],
  ['a name that is spelled', 'mead primary school ', school, { tier: 'own name', spelled: true }],
  ['a name that is not', 'primary school ', school, { tier: 'own name', spelled: false }],
  ['its beginning, where the second word is not typed to its end', 'mead prim', school, { spelled: false }],
  ['a street by words that are no name', 'mead high street ', school, { tier: 'name', spelled: false }],
  ['another street', '10 mill lane ', { building_number: '10' }, undefined],
])('%s', (_, text, own, expected) => {
  const found = answer(text, own);
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(expected);
});

test('a number says nothing of its role where no street is named', () =>
  expect(answer('2 high street ', flat, false)).toMatchObject({ inStreet: false, inRole: true }));
