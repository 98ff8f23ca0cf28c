import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewKey } from '../packages/server/src/ports/account-store.ts';
import { importFiles, untilServed } from './support/import-files.ts';
import { type Service, startService } from './support/start-service.ts';

const map = 'address=text,postcode=postcode,organisation=name,id=ref,longitude=lon,latitude=lat';
const header = 'ref\tname\ttext\tpostcode\tlon\tlat';
const shops = [
  's1\tGannet Bakery\tUnit 4, Old Ropeworks, 12 Capstan Street, Quillhaven\tQX1 1AA\t-1.25\t53.5',
  's2\tTern Cycles\t14 Capstan Street, Quillhaven\tQX1 1AA\t\t',
  's3\tNowhere Ltd\t\t\t\t',
];

let service: Service;
let apiKey: string;
beforeAll(async () => {
  service = await startService();
  apiKey = await makeKey(['paf', 'own']);
  const refused = await importShops(shops);
  expect(refused.kept).toMatchObject([{ line: 4, reason: 'neither a postcode nor a street or town' }]);
  await untilServed(async () => (await service.get('/autocomplete/addresses/own_s1/gbr', apiKey)).status === 200);
});
afterAll(() => service.stop());

const makeKey = async (datasets: NewKey['datasets']) => (await service.makeKey({ datasets })).apiKey;
const importShops = (rows: readonly string[]) =>
  importFiles(service, 'csv', { 'shops.tsv': [header, ...rows].join('\n') }, { map, country: 'GBR', dataset: 'own' });

test('an own list is resolved by its own ids, taken apart into elements', async () => {
  const { body } = await service.get('/autocomplete/addresses/own_s1/gbr', apiKey);
  expect(body.result).toMatchObject({
    id: 'own_s1',
    dataset: 'own',
    organisation_name: 'Gannet Bakery',
    sub_building_name: 'Unit 4',
    building_name: 'Old Ropeworks',
    building_number: '12',
    thoroughfare: 'Capstan Street',
    post_town: 'Quillhaven',
    postcode: 'QX1 1AA',
    longitude: -1.25,
    latitude: 53.5,
    udprn: '',
  });
});

test('it is listed by postcode beside the postal file', async () => {
  const { body } = await service.get('/postcodes/QX11AA', apiKey);
  const datasets = new Set(body.result.map(({ dataset }: { dataset: string }) => dataset));
  expect(datasets).toEqual(new Set(['paf', 'own']));
  const own = await service.get('/postcodes/QX11AA?dataset=own', apiKey);
  expect(own.body.result.map(({ id }: { id: string }) => id).sort()).toEqual(['own_s1', 'own_s2']);
});

test('it is found by what somebody types', async () => {
  const { body } = await service.get('/autocomplete/addresses?query=gannet%20bakery%20caps', apiKey);
  expect(body.result.hits[0]).toMatchObject({ id: 'own_s1' });
});

test('it is served to nobody who is not licensed for it', async () => {
  const other = await makeKey(['paf']);
  expect((await service.get('/autocomplete/addresses/own_s1/gbr', other)).body.code).toBe(4015);
  const { body } = await service.get('/postcodes/QX11AA', other);
  expect(body.result.some(({ dataset }: { dataset: string }) => dataset === 'own')).toBe(false);
});

test('ids stay when the list is imported again, and what left it is gone', async () => {
  await importShops(['s2\tTern Cycles\t16 Capstan Street, Quillhaven\tQX1 1AA\t\t']);
  await untilServed(async () => (await service.get('/autocomplete/addresses/own_s1/gbr', apiKey)).status === 404);
  const { body } = await service.get('/autocomplete/addresses/own_s2/gbr', apiKey);
  expect(body.result).toMatchObject({ id: 'own_s2', building_number: '16' });
});

test('a list of another country is served in its context', async () => {
  const offices = 'id,address\no1,"500 West 7th Ave Ste 300, Hillview, IL 62701"\n';
  await importFiles(service, 'csv', { 'offices.csv': offices }, { country: 'USA' });
  await untilServed(async () => (await service.get('/autocomplete/addresses/own_o1/usa', apiKey)).status === 200);
  const { body } = await service.get('/autocomplete/addresses?query=500%20w%207th%20ave&context=USA', apiKey);
  expect(body.result.hits[0]).toMatchObject({ id: 'own_o1' });
});
