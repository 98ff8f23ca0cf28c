import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewKey } from '../packages/server/src/ports/account-store.ts';
import { awaitContexts } from './support/await-contexts.ts';
import { jobOf, sendFile, waitForJob } from './support/jobs.ts';
import { americanRow, dutchRow, publishRows, rowOf } from './support/publish-rows.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  const french = [
    ['Rue du Moulin Bleu', '3', '3 bis', '5', '7', '12'],
    ['Allée des Tilleuls', '1', '12'],
  ].flatMap(([thoroughfare, ...numbers]) =>
    numbers.map((building_number) =>
      rowOf({
        dataset: 'oa',
        country_iso: 'FRA',
        postcode: '99910',
        post_town: 'Valdombre',
        thoroughfare,
        building_number,
        native_id: `${thoroughfare} ${building_number}`,
        point: { longitude: 2.1, latitude: 47.2 },
      }),
    ),
  );
  const german = ['1', '2', '3a'].map((building_number, at) =>
    rowOf({
      dataset: 'oa',
      country_iso: 'DEU',
      postcode: '99623',
      post_town: 'Lindenau',
      thoroughfare: 'Müllerstraße',
      building_number,
      native_id: `d${at}`,
    }),
  );
  await publishRows(service.data, 'fra', french);
  await publishRows(service.data, 'deu', german);
  await publishRows(service.data, 'nld', [dutchRow]);
  await publishRows(service.data, 'usa', [americanRow]);
  await awaitContexts(service, await makeKey(), ['GBR', 'DEU', 'FRA', 'NLD', 'USA']);
});
afterAll(() => service.stop());

const makeKey = async (datasets: NewKey['datasets'] = ['oa', 'kadaster', 'paf', 'gbrcleanse'], more = {}) =>
  (await service.makeKey({ datasets, ...more })).apiKey;

const post = (context: string, apiKey: string, body: object) =>
  service.getWithCost(`/cleanse/addresses?context=${context}`, apiKey, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('any country whose addresses are loaded', () => {
  let apiKey: string;
  beforeAll(async () => {
    apiKey = await makeKey();
  });

  test.each<[context: string, query: string, line: string, least: number, verdicts: Record<string, string>]>([
    ['FRA', '12 rue du Moulin Bleu, 99910 Valdombre', '12 Rue du Moulin Bleu', 1, { premise_match: 'FULL' }],
    ['fra', '12 r. du moulin bleu 99910 valdombre', '12 Rue du Moulin Bleu', 0.75, { thoroughfare_match: 'FULL' }],
    ['FRA', '3bis, Rue du Moulin Bleu, Valdombre', '3 bis Rue du Moulin Bleu', 0.75, { postcode_match: 'MISSING' }],
    [
      'FRA',
      '12 rue du Moluin Bleu - 99910 Valdombre',
      '12 Rue du Moulin Bleu',
      0.75,
      { thoroughfare_match: 'PARTIAL' },
    ],
    ['DEU', 'Müllerstr. 2, 99623 Lindenau', 'Müllerstraße 2', 0.75, { thoroughfare_match: 'FULL' }],
    ['DEU', 'muellerstrasse 3 A, 99623 Lindenau, Germany', 'Müllerstraße 3a', 0.75, { premise_match: 'FULL' }],
    ['NLD', 'Wegwijzerln 7, 1099ZZ ganzerik', 'Wegwijzerlaan 7', 0.75, { postcode_match: 'FULL' }],
    ['GLOBAL', 'Muellerstr 2, Lindenau', 'Müllerstraße 2', 0.7, { thoroughfare_match: 'FULL' }],
    ['GLOBAL', '7 Wegwijzerlaan, 1099 ZZ', 'Wegwijzerlaan 7', 0.75, { postcode_match: 'FULL' }],
    ['GLOBAL', '1 Harbour Row, Quillhaven, QX1 1AA', '1 Harbour Row', 1, { premise_match: 'FULL' }],
  ])('%s: %s', async (context, query, line_1, least, verdicts) => {
    const { status, body, cost } = await post(context, apiKey, { query });
    expect([status, cost]).toEqual([200, 1]);
    expect(body.result).toMatchObject({ query, match: { line_1 }, count: 1, ...verdicts });
    expect(body.result.confidence).toBeGreaterThanOrEqual(least);
  });

  test('the match is a whole record, with that of its source as native', async () => {
    const { body } = await post('FRA', apiKey, { query: '12 rue du Moulin Bleu', postcode: '99910', explain: true });
    expect(body.result.match).toMatchObject({
      country_iso: 'FRA',
      country_iso_2: 'FR',
      dataset: 'oa',
      longitude: 2.1,
      native: { street: 'Rue du Moulin Bleu', number: '12', city: 'Valdombre' },
    });
    expect(body.result.explanation).toMatchObject({ granularity: 'premise', elements: { postcode: 'match' } });
  });

  test.each([
    ['FRA', '9 rue du Moulin Bleu, 99910 Valdombre'],
    ['DEU', 'Müllerstraße 44, 99623 Lindenau'],
    ['NLD', 'Wegwijzerlaan 9, 1099 ZZ Ganzerik'],
  ])('a house number that the register lacks is never trusted: %s, %s', async (context, query) => {
    const { body } = await post(context, apiKey, { query });
    expect(body.result).toMatchObject({ premise_match: 'INCORRECT' });
    expect(body.result.confidence).toBeLessThan(0.5);
  });

  test('the country that is given decides, and one that is not loaded has no match, free of charge', async () => {
    const query = 'Rue du Moulin Bleu 12';
    const { body } = await post('GLOBAL', apiKey, { query, country: 'Frankreich' });
    expect(body.result.match).toMatchObject({ country_iso: 'FRA' });
    const nowhere = await post('GLOBAL', apiKey, { query, country: 'Japan' });
    expect([nowhere.body.result.match, nowhere.cost]).toEqual([{}, 0]);
  });
});

describe('licences and prices follow the dataset', () => {
  test('a country needs a licence for one of its datasets, and no service', async () => {
    const apiKey = await makeKey(['paf', 'gbrcleanse']);
    expect((await post('FRA', apiKey, { query: '12 rue du Moulin Bleu' })).body).toMatchObject({ code: 4015 });
    expect((await post('NLD', await makeKey(['kadaster']), { query: 'Wegwijzerlaan 7' })).body.code).toBe(2000);
  });

  test('GLOBAL searches only what the key may see', async () => {
    const apiKey = await makeKey(['kadaster']);
    const { body, cost } = await post('GLOBAL', apiKey, { query: 'Müllerstraße 2, 99623 Lindenau' });
    expect([body.result.match, cost]).toEqual([{}, 0]);
  });

  test('a rate of the key for the dataset is charged', async () => {
    const apiKey = await makeKey(['oa'], { rates: { oa: 4 } });
    expect((await post('FRA', apiKey, { query: '12 rue du Moulin Bleu, 99910 Valdombre' })).cost).toBe(4);
  });
});

test('a context that is not loaded is named, with those that are', async () => {
  const { status, body } = await post('ESP', await makeKey(), { query: 'x' });
  expect([status, body.code]).toEqual([401, 4016]);
  expect(body.message).toContain('no addresses of ESP are loaded. Loaded are GBR, DEU, FRA, NLD, USA.');
});

test('a job takes any context, and GLOBAL finds the country of each row', async () => {
  const apiKey = await makeKey();
  const file = [
    'address,country',
    '"12 rue du Moulin Bleu, 99910 Valdombre",',
    '"Wegwijzerlaan 7",Netherlands',
    '"1 Harbour Row, Quillhaven, QX1 1AA",UK',
  ].join('\n');
  const { body } = await sendFile(service.origin, file, apiKey, 'operation=cleanse&context=GLOBAL', 'text/csv');
  const { id } = body.result;
  await waitForJob(
    () => jobOf(service.origin, id, apiKey),
    ({ state }) => state === 'done',
  );
  const { text } = await service.get(`/jobs/${id}/result`, apiKey);
  const lines = text.trimEnd().split('\n').slice(1);
  for (const [at, line] of ['12 Rue du Moulin Bleu', 'Wegwijzerlaan 7', '1 Harbour Row'].entries())
    expect(lines[at]).toContain(line);
  expect(await service.balance(apiKey)).toBe(997);
});
