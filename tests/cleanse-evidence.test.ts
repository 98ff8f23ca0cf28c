import { rmSync } from 'node:fs';
import { trustedConfidence } from '@fingerpost/core/match/verdict/verdict-weights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiveIndex, openLiveIndex } from '../packages/server/src/index/live-index.ts';
import { cleansedOf, traceCleanse } from '../packages/server/src/operations/cleanse/cleanse-address.ts';
import { searchByEvidence } from '../packages/server/src/operations/search/search-by-evidence.ts';
import { searchText, suggestWhileTyping } from '../packages/server/src/operations/search/search-text.ts';
import { wholeFirst } from '../packages/server/src/operations/search/whole-first.ts';
import { plainSearch } from '../packages/server/src/ports/address-search.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { publishRows, rowOf } from './support/publish-rows.ts';

const data = temporaryFolder();
let index: LiveIndex;
beforeAll(async () => {
  const streets = [
    ['QX1 1AA', 'HIGH STREET', 'QUILLHAVEN', [1, 2, 3, 10]],
    ['QX1 1AB', 'HIGH STREET', 'QUILLHAVEN', [21, 22, 23]],
    ['QX2 4BD', 'MILL LANE', 'QUILLHAVEN', [1, 2, 3]],
    ['QX7 2AA', 'HIGH STREET', 'OSTERBY', [1, 2, 22]],
    ['QX7 2AB', 'ABBOTTS WAY', 'OSTERBY', [12, 14, 27]],
    ...Array.from(
      { length: 40 },
      (_, at) => [`QX9 ${at % 9}AA`, `${filler[at % filler.length]} ROAD`, 'BARNHAVEN', [at + 30]] as const,
    ),
  ] as const;
  const plain = streets.flatMap(([postcode, thoroughfare, post_town, numbers]) =>
    numbers.map((number) => ({ postcode, thoroughfare, post_town, building_number: String(number) })),
  );
  const named = [
    { postcode: 'QX7 2AC', thoroughfare: 'THE SQUARE', post_town: 'OSTERBY', organisation_name: 'LANTERN ARMS HOTEL' },
    {
      postcode: 'QX2 4BE',
      thoroughfare: 'MILL LANE',
      post_town: 'QUILLHAVEN',
      organisation_name: 'TERN SURGERY',
      building_number: '40',
    },
    {
      postcode: 'QX2 4BE',
      thoroughfare: 'MILL LANE',
      post_town: 'QUILLHAVEN',
      sub_building_name: 'FLAT A',
      building_number: '37',
    },
    ...['QX2 4BG', 'QX2 4BH', 'QX2 4BJ'].map((postcode) => ({
      postcode,
      thoroughfare: 'TERN LANE',
      post_town: 'QUILLHAVEN',
      organisation_name: 'SURGERY OF THE TERN',
      building_number: '4',
    })),
    // One lettered house after the plain ones of the same number, in more streets of a name than are compared.
    ...Array.from({ length: 30 }, (_, at) => ({
      postcode: `QX8 ${at % 10}${'ABD'[Math.floor(at / 10)]}A`,
      thoroughfare: 'STATION ROAD',
      post_town: 'BARNHAVEN',
      building_number: '13',
    })),
    { postcode: 'QX2 4BE', thoroughfare: 'MILL LANE', post_town: 'QUILLHAVEN', building_number: '40' },
    { postcode: 'QX2 4BF', thoroughfare: 'MILL LANE', post_town: 'QUILLHAVEN', building_name: 'MILL HOUSE' },
    {
      postcode: 'QX2 4BF',
      thoroughfare: 'MILL LANE',
      post_town: 'QUILLHAVEN',
      organisation_name: 'ABBEY TRUST',
      building_name: 'MILL HOUSE',
    },
    { postcode: 'QX8 9XX', thoroughfare: 'STATION ROAD', post_town: 'BARNHAVEN', building_name: '13A' },
  ];
  await publishRows(
    data,
    'gbr',
    [...plain, ...named].map((row, at) => rowOf({ dataset: 'paf', udprn: at + 1, ...row })),
  );
  index = openLiveIndex({ folder: data, pollMs: 60_000, onError: console.error });
});
afterAll(() => {
  index.close();
  rmSync(data, { recursive: true });
});
const filler = ['ASH', 'BIRCH', 'CEDAR', 'ELDER', 'HAZEL', 'LARCH', 'MAPLE', 'ROWAN'];

const cleanse = (query: string) =>
  cleansedOf(traceCleanse({ query, postcode: '', post_town: '', county: '' }, new Set(['paf']), index));
const doorOf = (query: string): string | undefined => {
  const match = cleanse(query)?.match;
  return (
    match &&
    `${match.sub_building_name} ${match.building_name}${match.building_number} ${match.group.entry.postcode}`.trim()
  );
};
const search = (text: string) =>
  searchByEvidence(index, { ...plainSearch, text, datasets: new Set(['paf']) }).likely.map(
    ({ organisation_name, building_number, group }) => `${organisation_name}${building_number} ${group.entry.postcode}`,
  );

test.each([
  ['in its postcode', '2 High Street, Quillhaven, QX1 1AA', '2 QX1 1AA'],
  ['in a postcode whose letters look alike', '2 High Street, Quillhaven, QX1 IAA', '2 QX1 1AA'],
  ['in a postcode whose letters were exchanged', '22 High Street, Quillhaven, QX1 1BA', '22 QX1 1AB'],
  ['in another postcode of its street', '22 High Street, Quillhaven, QX1 1AA', '22 QX1 1AB'],
  ['in its street and town', '22 Hihg Street, Quillhaven', '22 QX1 1AB'],
  ['in its own town', '22 High Street, Osterby', '22 QX7 2AA'],
  ['beside a name that the record lacks', 'Zanzibar Books, 14 Abbotts Way, Osterby', '14 QX7 2AB'],
  ['beside a village that the record lacks', '14 Abbotts Way, Little Mardle, Osterby', '14 QX7 2AB'],
  ['as a lettered house written as a flat', 'Flat A 13 Station Rd, Barnhaven', '13A QX8 9XX'],
  [
    'as a lettered house written as a flat, with its postcode',
    'Flat A 13 Station Rd, Barnhaven QX8 9XX',
    '13A QX8 9XX',
  ],
  ['as a house with its letter apart', '13 A Station Road, Barnhaven', '13A QX8 9XX'],
  ['as a house with its letter after a stroke', '13/A Station Road, Barnhaven', '13A QX8 9XX'],
  ['as a lettered house, glued', '13astationroadbarnhaven', '13A QX8 9XX'],
  ['with a flat written as a letter', '37A Mill Lane, Quillhaven', 'FLAT A 37 QX2 4BE'],
])('an address is found %s', (_, query, door) => {
  expect(doorOf(query)?.toUpperCase()).toBe(door);
});

test.each([
  ['a number that is not there', '99 High Street, Quillhaven, QX1 1AA'],
  ['a letter that is not there', '2A High Street, Quillhaven, QX1 1AA'],
  ['a space gone astray in the number', '2 7 Abbotts Way, Osterby, QX7 2AB'],
  ['an organisation in another street and postcode', 'Tern Surgery, 40 Zebu Lane, Osterby, QX7 2AA'],
  ['an organisation at another number', 'Tern Surgery, 99 Mill Lane, Quillhaven, QX2 4BE'],
  ['an organisation in a street that is not there', 'Tern Surgery, 40 Zebu Road, Quillhaven'],
])('%s is never trusted', (_, query) => {
  expect(cleanse(query)!.confidence).toBeLessThan(trustedConfidence);
});

test.each([
  ['one wrong letter', 'QX7 2AD'],
  ['the letters exchanged', 'QX7 2BA'],
  ['the postcode of another place', 'QX9 1AA'],
])('a postcode with %s is repaired when everything else agrees', (_, postcode) => {
  expect(cleanse(`14 Abbotts Way, Osterby, ${postcode}`)).toMatchObject({
    match: { building_number: '14', group: { entry: { postcode: 'QX7 2AB' } } },
    confidence: expect.toSatisfy((confidence: number) => confidence >= 0.75),
  });
});

test('addresses that match equally well share the confidence', () => {
  const answer = cleanse('High Street, Quillhaven')!;
  expect(answer.count).toBeGreaterThan(1);
  expect(answer.confidence).toBeLessThanOrEqual(1 / answer.count);
});

test('a search finds what most of its words speak for', () => {
  expect(search('lantern arms hotel, the square, ostreby, quillshire')[0]).toMatch(/Lantern Arms Hotel QX7 2AC/);
  expect(search('14 abotts way nr osterby quillshire ')).toEqual(['14 QX7 2AB']);
  expect(search('14abbottswayosterby')).toEqual(['14 QX7 2AB']);
  expect(cleanse('14abbottswayosterby')?.match.building_number).toBe('14');
});

test.each([
  ['another number than the one typed', '99 abbotts way osterby somewhere '],
  ["another town's street", '22 high street barnhaven '],
  ['common words alone', 'road street lane '],
  ['nothing that is known', 'zanzibar '],
])('a search is never answered with %s', (_, text) => {
  expect(search(text)).toEqual([]);
  expect(searchText(index, { ...plainSearch, text, datasets: new Set(['paf']) }, index.search).addresses).toEqual([]);
});

test('a search answers what cleansing believes rather than nothing', () => {
  const request = {
    ...plainSearch,
    text: 'Tern Surgery, 52 Mill Lane, Quillhaven',
    datasets: new Set(['paf'] as const),
  };
  expect(searchByEvidence(index, request).likely).toEqual([]);
  expect(searchText(index, request, index.search).addresses.map(({ organisation_name }) => organisation_name)).toEqual([
    'Tern Surgery',
  ]);
});

test('an address that begins with what was typed comes before those that have its words anywhere', () => {
  const request = { ...plainSearch, text: 'Tern Surgery, 4', datasets: new Set(['paf'] as const), limit: 3 };
  const found = suggestWhileTyping(index, request, index.suggest).addresses;
  expect(found.map(({ organisation_name, building_number }) => [organisation_name, building_number])).toEqual([
    ['Tern Surgery', '40'],
    ['Surgery of the Tern', '4'],
    ['Surgery of the Tern', '4'],
  ]);
});

test('an explanation names what agrees, how far it is certain, and what to do', () => {
  expect(cleanse('2 High Street, Quillhaven, QX1 1AA')?.explain()).toMatchObject({
    elements: { premise: 'match', thoroughfare: 'match', postcode: 'match', post_town: 'match', locality: 'unsaid' },
    granularity: 'premise',
    next: 'accept',
  });
  expect(cleanse('High Street, Quillhaven')?.explain()).toMatchObject({ granularity: 'street', next: 'fix' });
});

test('an address asked for in its own words comes before the same one with an organisation', () => {
  const match = (query: string) => {
    const found = cleanse(query);
    return [found?.match.organisation_name, (found?.confidence ?? 0) >= 0.95];
  };
  expect(match('40 Mill Lane, Quillhaven, QX2 4BE')).toEqual(['', true]);
  expect(match('Tern Surgery, 40 Mill Lane, Quillhaven, QX2 4BE')).toEqual(['Tern Surgery', true]);
});

test.each([
  ['Mill House, Mill Lane, Quillhaven, QX2 4BF', ''],
  ['Mill House, Mill Lane, Quillhaven', ''],
  ['Abbey Trust, Mill House, Mill Lane, Quillhaven, qx24bf', 'ABBEY TRUST'],
])('a search for all the words of an address has it first: %s', (text, organisation) => {
  const asked = { ...plainSearch, text, datasets: new Set(['paf'] as const) };
  const { addresses } = wholeFirst(index.search(asked), asked);
  expect(addresses[0]?.raw.organisation_name).toBe(organisation);
});

test.each([
  ['missing', '10 High Street, QX1 1AA'],
  ['missing', '10 High Street, Quillhaven'],
  ['missing', '10, Quillhaven, QX1 1AA'],
  ['misspelt', '10 High Street, Quillhavne, QX1 1AA'],
  ['misspelt', '10 Hihg Street, Quillhaven, QX1 1AA'],
  ['wrong', '10 High Street, Osterby, QX1 1AA'],
  ['wrong', '10 High Street, Quillhaven, QX2 4BD'],
  ['wrong', '11 High Street, Quillhaven, QX1 1AA'],
])('a %s element lowers the confidence: %s', (_, query) => {
  const told = (text: string) => cleanse(text)?.confidence ?? 0;
  expect(told('10 High Street, Quillhaven, QX1 1AA')).toBe(1);
  expect(told(query)).toBeLessThanOrEqual(0.995);
});
