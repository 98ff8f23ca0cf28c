import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewKey } from '../packages/server/src/ports/account-store.ts';
import { awaitContexts } from './support/await-contexts.ts';
import { publishRows, rowOf } from './support/publish-rows.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  const rows = ['3 bis', '5', '12'].map((building_number) =>
    rowOf({
      dataset: 'oa',
      country_iso: 'FRA',
      postcode: '99910',
      post_town: 'Valdombre',
      thoroughfare: 'Rue du Moulin Bleu',
      building_number,
      native_id: building_number,
      point: { longitude: 2.1, latitude: 47.2 },
    }),
  );
  const other = rowOf({ dataset: 'oa', country_iso: 'FRA', postcode: '99100', post_town: 'Brumeval', native_id: 'x' });
  const rest = ['Allée des Tilleuls', 'Chemin Vert'].map((thoroughfare) => ({
    ...other,
    thoroughfare,
    building_number: '1',
    native_id: thoroughfare,
  }));
  await publishRows(service.data, 'fra', [...rows, ...rest]);
  await awaitContexts(service, await makeKey(), ['GBR', 'FRA']);
});
afterAll(() => service.stop());

const makeKey = async (datasets: NewKey['datasets'] = ['oa', 'usps', 'uspscleanse']) =>
  (await service.makeKey({ datasets })).apiKey;

const verify = (context: string, apiKey: string, body: object) =>
  service.getWithCost(`/addresses/verify?context=${context}`, apiKey, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const all = { premise: 'confirmed', thoroughfare: 'confirmed', post_town: 'confirmed', postcode: 'confirmed' };

test.each<[query: string, next: string, elements: Record<string, string>]>([
  ['12 rue du Moulin Bleu, 99910 Valdombre', 'accept', { ...all, locality: 'none', organisation: 'none' }],
  ['12 r du Moluin Bleu, 99910 Valdombre', 'accept', { ...all, thoroughfare: 'corrected' }],
  ['12 rue du Moulin Bleu, Valdombre', 'accept', { ...all, postcode: 'missing' }],
  ['9 rue du Moulin Bleu, 99910 Valdombre', 'fix', { ...all, premise: 'not_in_register' }],
  ['rue du Moulin Bleu, 99910 Valdombre', 'fix', { ...all, premise: 'missing' }],
  ['12 rue du Moulin Bleu, 99910 Brumeval', 'accept', { ...all, post_town: 'contradicted' }],
])('%s: %s', async (query, next, elements) => {
  const { status, body } = await verify('FRA', await makeKey(), { query });
  expect(status).toBe(200);
  expect(body.result).toMatchObject({ next, elements });
});

test('the answer has the lines as the country writes them, the record, and the position with what lies there', async () => {
  const { body, cost } = await verify('fra', await makeKey(), { query: '3bis r du moulin bleu', city: 'valdombre' });
  expect(cost).toBe(1);
  expect(body.result).toMatchObject({
    query: '3bis r du moulin bleu',
    query_city: 'valdombre',
    match: { country_iso: 'FRA', dataset: 'oa', native: { number: '3 bis' } },
    address_line_one: '3 bis Rue du Moulin Bleu',
    city: 'Valdombre',
    zip_code: '99910',
    country_iso_2: 'FR',
    lines: ['3 bis Rue du Moulin Bleu', '99910 VALDOMBRE'],
    position: { longitude: 2.1, latitude: 47.2, type: 'door' },
  });
});

test('nothing that matches is null and free', async () => {
  const { body, cost } = await verify('FRA', await makeKey(), { query: 'qqq zzz' });
  expect(cost).toBe(0);
  expect(body.result).toMatchObject({ match: null, count: 0, elements: null, next: 'fix', lines: [], position: null });
});

test('GLOBAL finds the country that is given', async () => {
  const asked = { query: '12 rue du Moulin Bleu, Valdombre', country: 'France' };
  const { body } = await verify('GLOBAL', await makeKey(), asked);
  expect(body.result).toMatchObject({ country_iso_2: 'FR', lines: ['12 Rue du Moulin Bleu', '99910 VALDOMBRE'] });
});

test('a key without the data of the country is refused', async () => {
  const { body } = await verify('FRA', await makeKey(['usps', 'uspscleanse']), { query: '12 rue du Moulin Bleu' });
  expect(body.code).toBe(4015);
});
