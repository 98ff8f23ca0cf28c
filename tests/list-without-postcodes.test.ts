import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles, untilServed } from './support/import-files.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
let apiKey: string;
beforeAll(async () => {
  service = await startService();
  ({ apiKey } = await service.makeKey({ datasets: ['paf', 'own', 'gbrcleanse'] }));
  const list = ['id,address', 'a,"1 Zebu Lane, Quillhaven"', 'b,"7 Zebu Lane, Quillhaven"', 'c,"3 Gnu Mews, Osterby"'];
  const homes = [...list, 'd,"99 Harbour Row, Quillhaven"'];
  await importFiles(service, 'csv', { 'homes.csv': homes.join('\n') }, { map: 'address=address,id=id' });
  await untilServed(async () => (await search('zebu lane')).length > 0);
}, 240_000);
afterAll(() => service.stop());

const search = async (query: string): Promise<readonly Record<string, string>[]> =>
  (await service.get(`/addresses?query=${encodeURIComponent(query)}`, apiKey)).body.result.hits;
const cleanse = async (query: string) =>
  (
    await service.get('/cleanse/addresses', apiKey, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
  ).body.result;

test('an address without a postcode is found by its words', async () => {
  expect(await search('7 zebu lane quillhaven')).toMatchObject([
    { line_1: '7 Zebu Lane', post_town: 'Quillhaven', postcode: '', postcode_outward: '', dataset: 'own' },
  ]);
  expect((await search('3 gnu mews')).map(({ line_1 }) => line_1)).toEqual(['3 Gnu Mews']);
});

test.each([
  ['in its own words', '7 Zebu Lane, Quillhaven', '7 Zebu Lane'],
  ['beside a postcode that nothing contradicts', '3 Gnu Mews, Osterby, QX9 9ZZ', '3 Gnu Mews'],
])('it is matched like the others: %s', async (_, query, line_1) => {
  const found = await cleanse(query);
  expect(found).toMatchObject({
    match: { line_1, postcode: '' },
    count: 1,
    premise_match: 'FULL',
    postcode_match: 'NA',
  });
  expect(found.confidence).toBeGreaterThan(0.75);
});

test('the postcode is added if the loaded data has only one for the street', async () => {
  expect(await cleanse('99 Harbour Row, Quillhaven')).toMatchObject({
    match: { line_1: '99 Harbour Row', postcode: 'QX1 1AA', dataset: 'own' },
  });
});
