import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewKey } from '../packages/server/src/ports/account-store.ts';
import { publishRows, rowOf } from './support/publish-rows.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
let limited: Service;
beforeAll(async () => {
  [service, limited] = await Promise.all([
    startService(),
    startService({ cleanse_rate: '2', cleanse_timeout_ms: '0' }),
  ]);
});
afterAll(() => Promise.all([service.stop(), limited.stop()]));

const licences: NewKey['datasets'] = ['paf', 'mr', 'nyb', 'gbrcleanse'];
const makeKey = async (datasets = licences, at = service) => (await at.makeKey({ datasets })).apiKey;

const post = (body: unknown, apiKey: string, context = '', at = service) =>
  at.get(`/cleanse/addresses${context === '' ? '' : `?context=${context}`}`, apiKey, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('what was meant', () => {
  let apiKey: string;
  beforeAll(async () => {
    apiKey = await makeKey();
  });

  test('an address written in full is matched in full, and answered with its whole record', async () => {
    const query = '1 Harbour Row, Quillhaven, QX1 1AA';
    const { status, body } = await post({ query }, apiKey);
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 2000, message: 'Success' });
    expect(body.result).toMatchObject({
      query,
      match: { udprn: 90000001, line_1: '1 Harbour Row', post_town: 'Quillhaven', dataset: 'paf' },
      count: 1,
      fit: 1,
      confidence: 1,
      organisation_match: 'NA',
      premise_match: 'FULL',
      postcode_match: 'FULL',
      thoroughfare_match: 'FULL',
      locality_match: 'NA',
      post_town_match: 'FULL',
    });
  });

  test.each<[guarantee: string, query: string, udprn: number, verdicts: Record<string, string>]>([
    ['small letters on one line', '2 harbour row quillhaven qx11aa', 90000002, { premise_match: 'FULL' }],
    ['2A is not 2', '2a Harbour Row, Quillhaven QX1 1AA', 90000003, { premise_match: 'FULL' }],
    ['a letter apart from its number', '2 A Harbour Row, Quillhaven QX1 1AA', 90000003, { premise_match: 'FULL' }],
    ['a misspelt street', '1 Harbuor Row, Quillhaven QX1 1AA', 90000001, { thoroughfare_match: 'PARTIAL' }],
    ['a missing town', '1 Harbour Row, QX1 1AA', 90000001, { post_town_match: 'MISSING' }],
    ['a wrong town', '1 Harbour Row, Osterby, QX1 1AA', 90000001, { post_town_match: 'INCORRECT' }],
    ['a slip in the postcode', '1 Harbour Row, Quillhaven QXl 1AA', 90000001, { postcode_match: 'PARTIAL' }],
    ['a flat written otherwise', 'Apt 2, Tern House, Mill Rd, Quillhaven QX1 1AB', 90000006, { premise_match: 'FULL' }],
    ['a missing locality', 'Flat 2 Tern House, Mill Road, QX1 1AB', 90000006, { locality_match: 'MISSING' }],
    [
      'a locality',
      '12 Tanners Yard, Mill Road, Lower Mardle, Quillhaven, QX1 1AB',
      90000005,
      { locality_match: 'FULL' },
    ],
    ['an organisation', 'Cafe Lanterne, Harbour Row, Quillhaven QX1 1AA', 90000004, { organisation_match: 'FULL' }],
    [
      'another organisation',
      'Acorn Books Ltd, The Old Chandlery, Harbour Row, QX1 1AA',
      90000004,
      { organisation_match: 'INCORRECT' },
    ],
    [
      'a house without a street',
      'Windmill Cottage, North End, Fenwicke, Osterby QX2 4BD',
      90000008,
      { premise_match: 'FULL', thoroughfare_match: 'NA' },
    ],
    ['a PO box', 'PO Box 47, Quillhaven QX1 9ZZ', 90000007, { premise_match: 'FULL', organisation_match: 'MISSING' }],
    [
      'noise',
      'Mrs A Example, 1 Harbour Row, near the pier, Quillhaven, Quillhaven, Kent, UK QX1 1AA, Tel 01632 960001',
      90000001,
      { premise_match: 'FULL', post_town_match: 'FULL' },
    ],
  ])('%s is understood', async (_, query, udprn, verdicts) => {
    const { result } = (await post({ query }, apiKey)).body;
    expect(result.match.udprn).toBe(udprn);
    expect(result).toMatchObject(verdicts);
    expect(result.confidence).toBeGreaterThan(0.6);
  });

  test('what is kept apart is read with the text', async () => {
    const { result } = (await post({ query: '1 Harbour Row', postcode: 'QX1 1AA', post_town: 'Quillhaven' }, apiKey))
      .body;
    expect(result).toMatchObject({ match: { udprn: 90000001 }, confidence: 1, query: '1 Harbour Row' });
  });

  test('each wrong or missing element lowers the confidence, and only wrong ones the fit', async () => {
    const judged = async (query: string) =>
      (await post({ query }, apiKey)).body.result as { fit: number; confidence: number };
    const full = await judged('1 Harbour Row, Quillhaven, QX1 1AA');
    const missing = await judged('1 Harbour Row, QX1 1AA');
    const misspelt = await judged('1 Harbuor Row, QX1 1AA');
    expect(missing).toMatchObject({ fit: 1 });
    expect(missing.confidence).toBeLessThan(full.confidence);
    expect(misspelt.fit).toBeLessThan(1);
    expect(misspelt.confidence).toBeLessThan(missing.confidence);
  });

  test.each([
    ["the neighbour's number", '3 Harbour Row, Quillhaven QX1 1AA'],
    ['a letter more', '1A Harbour Row, Quillhaven QX1 1AA'],
    ['a flat of another building', 'Flat 2, Wren House, Mill Road, Quillhaven QX1 1AB'],
    ['another flat of the building', 'Flat 3, Tern House, Mill Road, Quillhaven QX1 1AB'],
  ])('%s never wins with confidence', async (_, query) => {
    const { result } = (await post({ query }, apiKey)).body;
    expect(result.confidence).toBeLessThan(0.75);
  });

  test('what is nowhere has no match, costs nothing and has the shape of every answer', async () => {
    const before = await service.balance(apiKey);
    const query = '77 Nowhere Lane, Zedmouth, ZZ9 9ZZ';
    expect((await post({ query }, apiKey)).body.result).toEqual({
      query,
      match: {},
      count: 0,
      fit: 0,
      confidence: 0,
      organisation_match: 'NO_MATCH',
      premise_match: 'NO_MATCH',
      postcode_match: 'NO_MATCH',
      thoroughfare_match: 'NO_MATCH',
      locality_match: 'NO_MATCH',
      post_town_match: 'NO_MATCH',
    });
    expect(await service.balance(apiKey)).toBe(before);
  });
});

describe('what is paid', () => {
  const query = '1 Harbour Row, Quillhaven, QX1 1AA';

  test('a match costs one lookup and is logged as a cleanse', async () => {
    const { apiKey, userToken } = await service.makeKey({ datasets: licences, lookups: 10 });
    await post({ query }, apiKey);
    expect(await service.balance(apiKey)).toBe(9);
    const { text } = await service.get(`/keys/${apiKey}/lookups?user_token=${userToken}`);
    expect(text).toContain('cleanse');
  });

  test('a match on abp costs two', async () => {
    const row = {
      postcode: 'QX8 1AA',
      post_town: 'QUILLHAVEN',
      thoroughfare: 'ROPE WALK',
      building_number: '5',
      udprn: 95_000_001,
    };
    await publishRows(service.data, 'gbr', [rowOf({ dataset: 'abp', ...row })]);
    const { apiKey } = await service.makeKey({ datasets: ['abp', 'gbrcleanse'], lookups: 10 });
    const ask = async () =>
      (await post({ query: '5 Rope Walk, Quillhaven QX8 1AA' }, apiKey)).body.result.match.dataset;
    // Until the server has seen the new build there is no match, and that is free.
    await expect.poll(ask).toBe('abp');
    expect(await service.balance(apiKey)).toBe(8);
  });

  test("a rate of the key's own replaces the price", async () => {
    const { apiKey } = await service.makeKey({ datasets: licences, lookups: 10, rates: { gbrcleanse: 4 } });
    await post({ query }, apiKey);
    expect(await service.balance(apiKey)).toBe(6);
  });

  test('a key without lookups is refused', async () => {
    const { apiKey } = await service.makeKey({ datasets: licences, lookups: 0 });
    expect((await post({ query }, apiKey)).body.code).toBe(4020);
  });
});

describe('what is refused', () => {
  test.each<[why: string, body: unknown, context: string, status: number, code: number, path?: string]>([
    ['no query', {}, '', 400, 4000, 'query'],
    ['a blank query', { query: '  ' }, '', 400, 4000, 'query'],
    ['a number for a query', { query: 12 }, '', 400, 40018],
    ['null for a query', { query: null }, '', 400, 40018],
    ['a list for a postcode', { query: 'x', postcode: [] }, '', 400, 4000, 'postcode'],
    ['a body that is no object', '[]', '', 400, 4000],
    ['a body that is no JSON', '{', '', 400, 4000],
    ['a context that is not cleansed', { query: 'x' }, 'FRA', 401, 4016],
    ['nonsense for a context', { query: 'x' }, '__proto__', 401, 4016],
  ])('%s', async (_, body, context, status, code, path) => {
    const reply = await post(body, await makeKey(), context);
    expect(reply.status).toBe(status);
    expect(reply.body.code).toBe(code);
    if (path !== undefined) expect(reply.body.errors).toEqual([{ path, message: expect.any(String) }]);
  });

  test('the case of the context and spaces around it do not matter', async () => {
    for (const context of ['gbr', '%20Gbr+'])
      expect((await post({ query: '1 Harbour Row QX1 1AA' }, await makeKey(), context)).status).toBe(200);
  });

  test.each<[string, NewKey['datasets']]>([
    ['without the licence for cleansing', ['paf']],
    ['without any addresses to match with', ['gbrcleanse']],
  ])('a key %s: 4015', async (_, datasets) => {
    expect((await post({ query: '1 Harbour Row' }, await makeKey(datasets))).body.code).toBe(4015);
  });

  test('a search that is over its time budget: 4290, free of charge', async () => {
    const apiKey = await makeKey(licences, limited);
    const before = await limited.balance(apiKey);
    const { status, body, headers } = await post({ query: '1 Harbour Row' }, apiKey, '', limited);
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 4290, '1']);
    expect(await limited.balance(apiKey)).toBe(before);
  });

  test('more than the rate of a key in a minute: 4291, and the next minute none', async () => {
    const apiKey = await makeKey(licences, limited);
    const ask = async () => (await post({ query: '1 Harbour Row' }, apiKey, '', limited)).body.code;
    expect([await ask(), await ask(), await ask()]).toEqual([4290, 4290, 4291]);
    limited.clock.nowMs += 60_000;
    expect(await ask()).toBe(4290);
  });
});
