import { expect, test } from 'vitest';
import { mulres } from './mulres.ts';

type Parts = { number?: string; name?: string; sub?: string };

const row = (owner: Parts, home: Parts, change: Readonly<Record<number, string>> = {}): string[] =>
  [
    ...['QX1 1AA', 'QUILLHAVEN', 'MARDLE', ' ', 'HARBOUR ROW', ' '],
    ...[owner.number ?? ' ', owner.name ?? ' ', owner.sub ?? ' ', 'STORES', 'TERN TRADING'],
    ...['90000002', 'S', ' ', '1B'],
    ...[home.number ?? ' ', home.name ?? ' ', home.sub ?? ' ', ' ', ' '],
    ...['70000001', ' '],
  ].map((value, i) => change[i] ?? value);

const read = (values: string[]) => mulres.layoutOf(row({}, {}))!.readRow(values);

test('a residence carries its own and its building’s reference and the building’s other elements', () => {
  expect(read(row({ number: '12' }, { sub: 'FLAT 2' }))).toMatchObject({
    dataset: 'mr',
    udprn: 90000002,
    umprn: 70000001,
    dependant_locality: 'MARDLE',
    thoroughfare: 'HARBOUR ROW',
    department_name: 'STORES',
    organisation_name: 'TERN TRADING',
    delivery_point_suffix: '1B',
  });
});

test.each<[string, Parts, Parts, Parts]>([
  ['a flat goes before the street number', { number: '12' }, { sub: 'FLAT 2' }, { number: '12', sub: 'FLAT 2' }],
  [
    'a flat goes before the building’s name',
    { name: 'TERN HOUSE' },
    { sub: 'FLAT 2' },
    { name: 'TERN HOUSE', sub: 'FLAT 2' },
  ],
  ['a flat written as a name is a flat', { number: '12' }, { name: 'FLAT 2' }, { number: '12', sub: 'FLAT 2' }],
  ['a bare number is within the building', { name: 'TERN HOUSE' }, { number: '3' }, { name: 'TERN HOUSE', sub: '3' }],
  [
    'a block takes the free name',
    { number: '12' },
    { name: 'REAR BLOCK', sub: 'FLAT 2' },
    { number: '12', name: 'REAR BLOCK', sub: 'FLAT 2' },
  ],
  [
    'a block within a named building goes inwards',
    { name: 'TERN HOUSE' },
    { name: 'ANNEXE', sub: 'FLAT 2' },
    { name: 'TERN HOUSE', sub: 'FLAT 2, ANNEXE' },
  ],
  [
    'a room goes before the building’s flat',
    { name: 'TERN HOUSE', sub: 'FLAT 2' },
    { sub: 'ROOM A' },
    { name: 'TERN HOUSE', sub: 'ROOM A, FLAT 2' },
  ],
  [
    'what repeats the building is said once',
    { number: '12', name: 'TERN HOUSE' },
    { number: '12', name: 'Tern House', sub: 'FLAT 2' },
    { number: '12', name: 'TERN HOUSE', sub: 'FLAT 2' },
  ],
  [
    'a building without elements leaves the home’s',
    {},
    { number: '3', name: 'ANNEXE', sub: 'FLAT 2' },
    { number: '3', name: 'ANNEXE', sub: 'FLAT 2' },
  ],
])('%s', (_, owner, home, premise) => {
  expect(read(row(owner, home))).toMatchObject({
    building_number: premise.number ?? '',
    building_name: premise.name ?? '',
    sub_building_name: premise.sub ?? '',
  });
});

test.each<[string, string[], string]>([
  ['a short row', row({}, { sub: 'FLAT 2' }).slice(2), 'not 21 or 22 columns'],
  ['no UMPRN', row({}, { sub: 'FLAT 2' }, { 20: '' }), 'not a UMPRN'],
  ['no UDPRN', row({}, { sub: 'FLAT 2' }, { 11: '' }), 'not a UDPRN'],
  ['a bad postcode', row({}, { sub: 'FLAT 2' }, { 0: 'Q' }), 'not a postcode'],
  ['nothing of its own', row({ number: '12' }, {}), 'nothing distinguishes the residence from its building'],
])('%s is refused', (_, values, reason) => expect(read(values)).toMatchObject({ reason }));
