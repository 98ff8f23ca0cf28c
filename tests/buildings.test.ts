import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patience } from '../packages/server/src/ports/testing/patience.ts';
import { publishRows, rowOf } from './support/publish-rows.ts';
import { type Service, startService } from './support/start-service.ts';
import { type StrictClient, strictClient } from './support/strict-contract.ts';

let service: Service;
let key: string;
let ask: StrictClient;

const datasets = ['paf', 'mr', 'nyb', 'usps', 'ecaf', 'gazetteer'] as const;

/** A block of flats, a house of suites, and a house by itself, in a street of their own. */
const street = { dataset: 'nyb', postcode: 'QX4 2AA', post_town: 'QUILLHAVEN', thoroughfare: 'BEACON STREET' } as const;
const british = [
  ...Array.from({ length: 24 }, (_, at) =>
    rowOf({ ...street, building_name: 'TERN COURT', sub_building_name: `FLAT ${at + 1}`, udprn: 92_000_001 + at }),
  ),
  ...['ARROW LTD', 'BOW LTD'].map((organisation_name, at) =>
    rowOf({ ...street, building_number: '12', organisation_name, udprn: 92_000_101 + at }),
  ),
  rowOf({ ...street, building_number: '1', udprn: 92_000_201 }),
  rowOf({ ...street, building_number: '120', udprn: 92_000_202 }),
];
/** One row of 4 apartments, and another of the same building. */
const american = [
  ['X910000001', '101', '104'],
  ['X910000002', '201', '202'],
].map(([native_id = '', low = '', high = '']) =>
  rowOf({
    dataset: 'usps',
    postcode: '00501',
    post_town: 'QUILLHAVEN',
    thoroughfare: 'HARBOR PL',
    sub_building_name: 'APT',
    country_iso: 'USA',
    native_id,
    state: 'New York',
    state_code: 'NY',
    ranges: [
      { element: 'building_number', low: '212', high: '212', side: 'both' },
      { element: 'sub_building_name', low, high, side: 'both' },
    ],
  }),
);
/** Every home has an Eircode of its own. */
const irish = ['1', '2'].map((number) =>
  rowOf({
    dataset: 'ecaf',
    postcode: `A96 X00${number}`,
    post_town: 'Glenbeg',
    thoroughfare: 'Abbey Road',
    building_number: '7',
    sub_building_name: `Apartment ${number}`,
    country_iso: 'IRL',
    native_id: `ie${number}`,
  }),
);

beforeAll(async () => {
  service = await startService({ suggest_watch_count: '0' });
  key = (await service.makeKey({ datasets })).apiKey;
  ask = await strictClient(service.origin);
  await publishRows(service.data, 'gbr', british);
  await publishRows(service.data, 'usa', american);
  await publishRows(service.data, 'irl', irish);
  await vi.waitFor(async () => expect((await hits('query=beacon street')).length).toBeGreaterThan(0), patience);
  await vi.waitFor(async () => expect((await hits('query=harbor&context=USA')).length).toBeGreaterThan(0), patience);
  await vi.waitFor(async () => expect((await hits('query=abbey&context=IRL')).length).toBeGreaterThan(0), patience);
});
afterAll(() => service.stop());

const autocomplete = (query: string, apiKey = key) =>
  ask('GET', '/v1/autocomplete/addresses', `/v1/autocomplete/addresses?${query}&api_key=${apiKey}`);
const hits = async (query: string): Promise<Hit[]> => (await autocomplete(query)).body.result.hits;
const texts = async (query: string) => (await hits(query)).map(({ suggestion }) => suggestion);

type Hit = {
  id: string;
  suggestion: string;
  type?: 'address' | 'container';
  count?: number;
  urls?: object;
  udprn?: number;
  highlights?: [number, number][];
};

describe('group=building', () => {
  test('shows a building as one suggestion, in the place of its first, and houses as themselves', async () => {
    const found = await hits('query=beacon street&group=building');
    expect(found.map(({ suggestion, type, count }) => ({ suggestion, type, count }))).toEqual(
      expect.arrayContaining([
        { suggestion: '1 Beacon Street, Quillhaven, QX4', type: 'address', count: undefined },
        { suggestion: '12 Beacon Street, Quillhaven, QX4', type: 'container', count: 2 },
        { suggestion: 'Tern Court, Beacon Street, Quillhaven, QX4', type: 'container', count: 24 },
      ]),
    );
    expect(found).toHaveLength(4);
  });

  test('a container has no address to fetch, and is none', async () => {
    const [container] = await hits('query=tern court&group=building');
    expect(Object.keys(container!).sort()).toEqual(['count', 'id', 'suggestion', 'type']);
    const path = '/v1/autocomplete/addresses/{address}/gbr';
    const { status, body } = await ask('GET', path, `${path.replace('{address}', container!.id)}?api_key=${key}`);
    expect([status, body.code]).toEqual([404, 4048]);
    expect(await service.balance(key)).toBe(1_000);
  });

  test.each([
    ['flat 2 tern court', 'Flat 2, Tern Court, Beacon Street, Quillhaven, QX4'],
    ['bow ltd', 'Bow Ltd, 12 Beacon Street, Quillhaven, QX4'],
  ])('"%s" names an address in a building, which is suggested itself', async (query, suggestion) => {
    const [first] = (await hits(`query=${query}&group=building`)) as [Hit];
    expect(first).toMatchObject({ suggestion, type: 'address', udprn: expect.any(Number), urls: expect.anything() });
  });

  test('multiple residences are inside the house that they share a door of', async () => {
    const [container] = (await hits('query=2 harbour row&group=building')) as [Hit];
    expect(container).toMatchObject({ suggestion: '2 Harbour Row, Quillhaven, QX1', type: 'container', count: 3 });
    expect(await texts(`container=${container.id}`)).toEqual([
      '2 Harbour Row, Quillhaven, QX1',
      'Flat 1, 2 Harbour Row, Quillhaven, QX1',
      'Flat 2, 2 Harbour Row, Quillhaven, QX1',
    ]);
    const paf = (await service.makeKey({ datasets: ['paf'] })).apiKey;
    const { body } = await autocomplete('query=2 harbour row&group=building', paf);
    expect(body.result.hits[0]).toMatchObject({ suggestion: '2 Harbour Row, Quillhaven, QX1', type: 'address' });
  });

  test('a whole postcode is grouped too, whatever the limit', async () => {
    const found = await hits('query=QX4 2AA&group=building&limit=1');
    expect(found.map(({ count = 1 }) => count)).toEqual([1, 2, 1, 24]);
  });

  test('houses of a street stay apart, and the limit counts what is shown', async () => {
    const found = await hits('query=long reach&group=building&limit=25');
    expect([found.length, new Set(found.map(({ type }) => type))]).toEqual([25, new Set(['address'])]);
  });

  test.each([
    ['rows that leave numbers open', 'query=212 harbor&context=USA', '212 Harbor Pl, Quillhaven, NY, 00501', 6],
    ['homes with postcodes of their own', 'query=7 abbey road&context=IRL', '7 Abbey Road, Glenbeg', 2],
  ])('a building may have %s', async (_, query, suggestion, count) => {
    const [container] = (await hits(`${query}&group=building`)) as [Hit];
    expect(container).toMatchObject({ suggestion, type: 'container', count });
    expect(await hits(`container=${container.id}`)).toHaveLength(count);
  });

  test('nothing changes for who does not ask', async () => {
    const found = await hits('query=tern court&limit=3');
    expect(found.map((hit) => Object.keys(hit).sort())).toEqual(Array(3).fill(['id', 'suggestion', 'udprn', 'urls']));
  });

  test('an unknown grouping is refused', async () => {
    const { status, body } = await autocomplete('query=tern&group=street');
    expect([status, body.code]).toEqual([400, 4000]);
    expect(body.errors).toEqual([{ path: 'group', message: 'must be building' }]);
  });
});

describe('container', () => {
  let container: Hit;
  beforeAll(async () => {
    [container] = (await hits('query=tern court&group=building')) as [Hit];
  });

  test('lists all that is inside in natural order, whatever the limit', async () => {
    const inside = await hits(`container=${container.id}&limit=2`);
    expect(inside.map(({ suggestion }) => suggestion.split(',')[0])).toEqual(
      Array.from({ length: 24 }, (_, at) => `Flat ${at + 1}`),
    );
    expect(inside[0]).toMatchObject({ type: 'address', urls: { udprn: '/v1/udprn/92000001' } });
  });

  test.each([
    ['2', ['Flat 2', 'Flat 20', 'Flat 21', 'Flat 22', 'Flat 23', 'Flat 24']],
    ['2 ', ['Flat 2']],
    ['flat 7', ['Flat 7']],
    ['apartment 7', ['Flat 7']],
    ['tern court 11', ['Flat 11']],
    ['qx42aa 11', ['Flat 11']],
    ['99', []],
  ])('is narrowed by "%s"', async (query, expected) =>
    expect(
      (await texts(`container=${container.id}&query=${encodeURIComponent(query)}`)).map((text) => text.split(',')[0]),
    ).toEqual(expected),
  );

  test('passes on the filters', async () => {
    const [house] = (await hits('query=12 beacon street&group=building')) as [Hit];
    expect(await texts(`container=${house.id}&is_business=false`)).toEqual([]);
    expect(await texts(`container=${house.id}&postcode=QX4 2AA`)).toHaveLength(2);
  });

  test.each([
    ['an id of nothing', 'container_paf_1', 404, 4048],
    ['an address', 'nyb_92000001', 404, 4048],
    ['no id', '', 404, 4048],
  ])('%s is not found', async (_, id, status, code) => {
    const reply = await autocomplete(`container=${id}`);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('a key without its dataset is refused', async () => {
    const other = (await service.makeKey({ datasets: ['usps'] })).apiKey;
    const { status, body } = await autocomplete(`container=${container.id}`, other);
    expect([status, body.code]).toEqual([401, 4015]);
  });
});

describe('highlight=true', () => {
  test.each([
    ['addresses', 'query=12 beac', 'Beac'],
    ['buildings', 'query=tern court beac&group=building', 'Tern Court Beac'],
  ])('marks what was typed in %s', async (_, query, expected) => {
    const [first] = (await hits(`${query}&highlight=true`)) as [Hit];
    const shown = first.highlights?.map(([start, end]) => first.suggestion.slice(start, end)).join(' ');
    expect(shown).toContain(expected);
  });

  test('marks what was typed in places', async () => {
    const { body } = await ask('GET', '/v1/places', `/v1/places?query=quillh&highlight=true&api_key=${key}`);
    const [{ descriptive_name, highlights }] = body.result.hits;
    expect(highlights.map(([start, end]: [number, number]) => descriptive_name.slice(start, end))[0]).toBe('Quillh');
  });

  test.each(['query=beacon', 'query=beacon&highlight=yes'])('%s has none', async (query) =>
    expect((await hits(query))[0]).not.toHaveProperty('highlights'),
  );
});
