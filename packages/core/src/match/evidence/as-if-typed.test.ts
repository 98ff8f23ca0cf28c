import { expect, test } from 'vitest';
import { writtenAddress } from '../../read/address/written-address.ts';
import { type Elements, inQuillhaven, rarity } from '../compare/testing/candidate-of.ts';
import { typedText } from '../compare/typed-text.ts';
import { asIfTyped } from './as-if-typed.ts';
import type { Evidence } from './evidence.ts';
import { comparerOf } from './weigh-candidates.ts';

const evidence = (text: string, record: Elements): Evidence =>
  comparerOf(typedText(writtenAddress(text), rarity), rarity)(inQuillhaven(record)).evidence;

/** What a repair decides, with shares as whole permilles. */
const decided = ({ share, nameShare, typedShare, explained, premise, ...e }: Evidence) => ({
  ...Object.fromEntries(
    Object.entries({ ...share, nameShare, typedShare }).map(([of, value]) => [of, permille(value)]),
  ),
  found: Object.values(explained.found).map(permille),
  ...{ premise: premise.share, doubt: premise.doubt, reason: premise.reason, faults: premise.faults },
  ...{ numbers: e.numbers, before: e.before, code: e.code, box: e.box, elsewhere: e.elsewhere },
});
const permille = (value: number | undefined) => value && Math.round(1_000 * value);

const dentist = { organisation_name: 'Heron Dental', building_number: '12', dependant_locality: 'Netherby' };
const tower = { building_name: 'Kiln Tower', building_number: '12', dependant_locality: 'Netherby' };

test.each<[mistake: string, record: Elements, wrong: string, right: string]>([
  ['a misspelt organisation', dentist, 'Heron Dntl, 12 High Street QX1 1AB', 'Heron Dental, 12 High Street QX1 1AB'],
  ['a missing organisation', dentist, '12 High Street, QX1 1AB', 'Heron Dental, 12 High Street, QX1 1AB'],
  ['a misspelt building', tower, 'Kilm Tower, 12 High Street QX1 1AB', 'Kiln Tower, 12 High Street QX1 1AB'],
  ['another building', tower, 'Tern Lodge, 12 High Street QX1 1AB', 'Kiln Tower, 12 High Street QX1 1AB'],
  ['a misspelt street', tower, 'Kiln Tower, Hihg Street, Netherby', 'Kiln Tower, High Street, Netherby'],
  ['another street', tower, 'Mill Road, Netherby QX1 1AB', 'High Street, Netherby QX1 1AB'],
  ['another street after another number', tower, '14 Mill Road, Netherby', '14 High Street, Netherby'],
  ['another town', tower, '12 High Street, Osterby QX1 1AB', '12 High Street, Quillhaven QX1 1AB'],
  ['a misspelt town', tower, '12 High Street, Quilhaven QX1 1AB', '12 High Street, Quillhaven QX1 1AB'],
  ['a missing town', tower, '12 High Street, QX1 1AB', '12 High Street, Quillhaven QX1 1AB'],
  ['another locality', tower, '12 High Street, Overby, Quillhaven', '12 High Street, Netherby, Quillhaven'],
  ['another locality and town', tower, '12 High Street, Overby, Osterby', '12 High Street, Overby, Quillhaven'],
  ['another number', tower, '14 High Street, Quillhaven', '12 High Street, Quillhaven'],
  ['another postcode', tower, '14 High Street QX1 1AB', '14 High Street QX1 1AA'],
  ['a missing postcode', tower, '14 High Street', '14 High Street QX1 1AA'],
])('%s is put right as if it had been typed so', (_, record, wrong, right) => {
  expect(asIfTyped(evidence(wrong, record)).map(decided)).toContainEqual(decided(evidence(right, record)));
});

test.each<[mistakes: string, text: string, record: Elements]>([
  ['no', '12 High Street, Quillhaven QX1 1AA', { building_number: '12' }],
  ['one', '12 High Street, Osterby QX1 1AA', { building_number: '12' }],
  ['one that is a number', '14 High Street, Quillhaven QX1 1AA', { building_number: '12' }],
])('a text with %s mistake cannot have one fewer and still have one', (_, text, record) =>
  expect(asIfTyped(evidence(text, record))).toEqual([]),
);

test('each of the mistakes is put right alone', () => {
  const all = asIfTyped(evidence('14 Mill Road, Osterby QX1 1AB', dentist));
  const still = all.map(({ share, code, premise }) => [
    ...[share.organisation, share.street, share.locality, share.town].map((of) => of !== 1),
    ...[code !== 'same', premise.faults > 0],
  ]);
  expect(still).toEqual(still.map((_, one) => still.map((_, other) => one !== other)));
  expect(all).toHaveLength(6);
});

test('another number, flat or box is put right with all that was said of it', () => {
  const flat = asIfTyped(evidence('Flat 5, 12 High Street', { building_number: '12', sub_building_name: 'Flat 3' }));
  expect(flat.map(({ numbers }) => numbers)).toContainEqual({
    common: 1,
    typedOnly: 0,
    storedOnly: 0,
    firstSame: true,
  });
  const box = asIfTyped(evidence('5 High Street, PO Box 21, QX1 1AA', { building_number: '12', po_box: '12' }));
  expect(box.map(({ box: of }) => of)).toEqual(['other', 'same']);
});
