import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryPointFields } from '../packages/server/src/operations/verify/delivery-point-fields.ts';
import type { NewKey } from '../packages/server/src/ports/account-store.ts';
import { importFiles, untilServed } from './support/import-files.ts';
import { type Service, startService } from './support/start-service.ts';
import { cities, records } from './support/zip4-files.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  const refusals = await importFiles(service, 'usps', {
    '439.txt': records.join('\n'),
    'ctystate.txt': cities.join('\n'),
  });
  expect(refusals.count).toBe(0);
  const apiKey = await makeKey();
  await untilServed(
    async () => (await verify({ query: '102 N Mill St, Maple Fork OH 43999' }, apiKey)).body.result.match !== null,
  );
});
afterAll(() => service.stop());

const licences: NewKey['datasets'] = ['usps', 'uspscleanse'];
const makeKey = async (datasets: NewKey['datasets'] = licences) => (await service.makeKey({ datasets })).apiKey;

const post = (path: string, body: unknown, apiKey: string) =>
  service.get(path, apiKey, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const verify = (body: unknown, apiKey: string) => post('/addresses/verify', body, apiKey);

describe('a US address', () => {
  let apiKey: string;
  beforeAll(async () => {
    apiKey = await makeKey();
  });

  test('written in full is verified in full, with its delivery point and check digit', async () => {
    const { status, body } = await verify({ query: '102 N MILL ST MAPLE FORK OH 43999' }, apiKey);
    expect([status, body.code]).toEqual([200, 2000]);
    expect(body.result).toMatchObject({
      query: '102 N MILL ST MAPLE FORK OH 43999',
      query_city: '',
      count: 1,
      fit: 1,
      confidence: 1,
      match_information: '',
      address_line_one: '102 N MILL ST',
      address_line_two: '',
      city: 'MAPLE FORK',
      state: 'OH',
      zip_code: '43999-1234',
      country_iso_2: 'US',
    });
    expect(body.result.match).toMatchObject({
      address1: '102 N MILL ST',
      carrier_route: 'C004',
      delivery_point: '02',
      // 4+3+9+9+9 + 1+2+3+4 + 0+2 = 46
      check_digit: '4',
      congressional_district: '12',
      county: 'HAZEL',
      fips_county_code: '39083',
      finance_number: '385999',
      footnotes: '',
      parsed_primary_number: '102',
      parsed_pre_directional: 'N',
      parsed_street_name: 'MILL',
      parsed_suffix: 'ST',
      record_type: 'S',
      zip_code: '43999-1234',
    });
  });

  test('has every field of the contract, empty where the loaded data holds nothing', async () => {
    const { match } = (await verify({ query: '102 N Mill St, Maple Fork OH 43999' }, apiKey)).body.result;
    expect(Object.keys(match)).toEqual([...deliveryPointFields]);
    expect([match.dpv, match.dpv_vacant, match.rdi, match.elot, match.time_zone, match.latitude]).toEqual([
      '',
      '',
      '',
      '',
      '',
      '',
    ]);
    expect([match.geo_coded, match.day_light_savings]).toEqual([false, true]);
  });

  test.each<[guarantee: string, body: Record<string, string>, expected: Record<string, unknown>]>([
    [
      'the other side of the street',
      { query: '101 North Mill Street, Maple Fork, Ohio 43999' },
      { zip_code: '43999-1235', address_line_one: '101 N MILL ST' },
    ],
    [
      'a unit',
      { query: '120 n mill st apartment 4, maple fork oh 43999' },
      { zip_code: '43999-2001', address_line_one: '120 N MILL ST APT 4' },
    ],
    [
      'a building whose unit is missing',
      { query: '120 N Mill St, Maple Fork OH 43999' },
      { zip_code: '43999-2000', match_information: 'Unit is missing' },
    ],
    ['a firm', { query: 'Grandview Tool Works\n120 N Mill St\nMaple Fork OH 43999' }, { zip_code: '43999-2002' }],
    [
      'a post office box',
      { query: 'P.O. Box 50, Maple Fork OH' },
      { zip_code: '43999-0050', address_line_one: 'PO BOX 50' },
    ],
    [
      'a rural route',
      { query: 'Rural Route 2 Box 17, Maple Fork OH 43999' },
      { zip_code: '43999-9701', address_line_one: 'RR 2 BOX 17' },
    ],
    [
      'a highway contract route whose file writes "BOX"',
      { query: 'HC 62 Box 17, Maple Fork OH 43999' },
      { zip_code: '43999-9702', address_line_one: 'HC 62 BOX 17', match: { parsed_street_name: 'HC 62' } },
    ],
    ['general delivery', { query: 'General Delivery, Maple Fork OH 43999' }, { zip_code: '43999-9999' }],
    [
      'parts that are given apart',
      { query: '102 N Mill St', city: 'Maple Fork', state: 'Ohio', zip_code: '43999' },
      { zip_code: '43999-1234', query_state: 'Ohio', query_zip_code: '43999' },
    ],
    [
      'a missing ZIP code',
      { query: '102 N Mill St, Maple Fork OH' },
      { zip_code: '43999-1234', fit: 1, match_information: expect.stringMatching(/^ZIP Code added/) },
    ],
    [
      'a wrong ZIP code',
      { query: '102 N Mill St, Maple Fork OH 43997' },
      { zip_code: '43999-1234', match_information: expect.stringMatching(/^ZIP Code corrected/) },
    ],
    [
      'a misspelt street',
      { query: '102 N Mlil St, Maple Fork OH 43999' },
      { zip_code: '43999-1234', address_line_one: '102 N MILL ST' },
    ],
    [
      'a missing directional',
      { query: '102 Mill St, Maple Fork OH 43999' },
      { zip_code: '43999-1234', address_line_one: '102 N MILL ST' },
    ],
    [
      'the same street of another town',
      { query: '102 N Mill St, Cedar Fork OH 43998' },
      { zip_code: '43998-7777', city: 'CEDAR FORK' },
    ],
  ])('is found by %s', async (_, body, expected) => {
    expect((await verify(body, apiKey)).body.result).toMatchObject(expected);
  });

  test.each([
    ['a number that the street does not have', '900 N Mill St, Maple Fork OH 43999'],
    ['a street that the town does not have', '102 Larkspur Blvd, Maple Fork OH 43999'],
    ['no address at all', 'Maple Fork OH 43999'],
  ])('is not invented for %s', async (_, query) => {
    expect((await verify({ query }, apiKey)).body.result).toMatchObject({
      match: null,
      count: 0,
      fit: 0,
      confidence: 0,
      zip_code: '',
      address_line_one: '',
    });
  });
});

test('both paths are the same operation', async () => {
  const apiKey = await makeKey();
  const body = { query: '102 N Mill St, Maple Fork OH 43999' };
  expect((await post('/verify/addresses?context=usa', body, apiKey)).body).toEqual((await verify(body, apiKey)).body);
});

test('GLOBAL answers a US address as the USA does', async () => {
  const apiKey = await makeKey();
  const body = { query: '102 N Mill St, Maple Fork OH 43999' };
  expect((await post('/addresses/verify?context=GLOBAL', body, apiKey)).body).toEqual(
    (await verify(body, apiKey)).body,
  );
});

test('a match costs one lookup, no match none', async () => {
  const { apiKey } = await service.makeKey({ datasets: licences, lookups: 2 });
  await verify({ query: '900 N Mill St, Maple Fork OH 43999' }, apiKey);
  expect(await service.balance(apiKey)).toBe(2);
  await verify({ query: '102 N Mill St, Maple Fork OH 43999' }, apiKey);
  expect(await service.balance(apiKey)).toBe(1);
});

test.each<[guarantee: string, path: string, body: unknown, datasets: NewKey['datasets'], status: number, code: number]>(
  [
    ['no query', '/addresses/verify', {}, licences, 400, 4000],
    ['a blank query', '/addresses/verify', { query: ' ' }, licences, 400, 4000],
    ['a query that is no string', '/addresses/verify', { query: 5 }, licences, 400, 40018],
    ['a city that is no string', '/addresses/verify', { query: 'x', city: 5 }, licences, 400, 4000],
    ['a country that is not loaded', '/addresses/verify?context=FRA', { query: 'x' }, licences, 401, 4016],
    ['a country that the key may not see', '/addresses/verify?context=GBR', { query: 'x' }, licences, 401, 4015],
    ['a country that is none', '/addresses/verify?context=nowhere', { query: 'x' }, licences, 401, 4016],
    ['a key without the service', '/addresses/verify', { query: 'x' }, ['usps'], 401, 4015],
    ['a key without the data', '/addresses/verify', { query: 'x' }, ['uspscleanse', 'paf'], 401, 4015],
  ],
)('is refused with %s', async (_, path, body, datasets, status, code) => {
  const reply = await post(path, body, await makeKey(datasets));
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  if (code === 4000) expect(reply.body.errors.length).toBeGreaterThan(0);
});

describe('cleansing with the context USA', () => {
  test('answers the address in the form of both countries, and the six indicators', async () => {
    const apiKey = await makeKey();
    const { body } = await post(
      '/cleanse/addresses?context=USA',
      { query: '120 Mill St # 4', post_town: 'Maple Fork', county: 'OH', postcode: '43999' },
      apiKey,
    );
    expect(body.result).toMatchObject({
      match: {
        dataset: 'usps',
        primary_number: '120',
        secondary_number: '4',
        zip_plus_4_code: '43999-2001',
        country_iso: 'USA',
        country_iso_2: 'US',
        post_town: 'Maple Fork',
        postcode: '43999',
        line_3: '',
        udprn: '',
        native: { dataset: 'usps', primary_number: '120', language: 'en' },
      },
      count: 1,
      organisation_match: 'NA',
      premise_match: 'FULL',
      postcode_match: 'FULL',
      thoroughfare_match: 'PARTIAL',
      locality_match: 'NA',
      post_town_match: 'FULL',
    });
    expect(body.result.confidence).toBeGreaterThan(0.9);
    expect(body.result.confidence).toBeLessThan(1);
  });

  test.each([
    ['120 N Mill St Apt 4, Maple Fork OH 43999', 'premise', 'accept', []],
    [
      '120 N Mill St, Maple Fork OH 43999',
      'building',
      'add_subpremise',
      ['you did not write which part of the building'],
    ],
  ])('explains "%s" as it does addresses of any country', async (query, granularity, next, but) => {
    const apiKey = await makeKey();
    const { body } = await post('/cleanse/addresses?context=USA', { query, explain: true }, apiKey);
    expect(body.result.explanation).toMatchObject({ granularity, next, but });
    expect(body.result.explanation.because).toContain('the premise is “120”');
    expect(body.result.explanation.reasons).toContain('postcode: the same');
  });

  test('answers no match, free of charge', async () => {
    const { apiKey } = await service.makeKey({ datasets: licences, lookups: 1 });
    const { body } = await post('/cleanse/addresses?context=usa', { query: '900 Nowhere Ave, Maple Fork OH' }, apiKey);
    expect(body.result).toMatchObject({ match: {}, count: 0, confidence: 0, premise_match: 'NO_MATCH' });
    expect(await service.balance(apiKey)).toBe(1);
  });
});
