import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureOf } from '../packages/server/src/import/testing/samples.ts';
import { runBinary } from './support/binary.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
let key: string;

beforeAll(async () => {
  service = await startService({});
  key = (await service.makeKey({ datasets: ['paf', 'abp', 'oa'], lookups: 1_000 })).apiKey;
});
afterAll(() => service.stop());

test('counties that are imported give every address its traditional county, and ask for their words', async () => {
  const countyOf = async () => (await service.get('/postcodes/QX11AA', key)).body.result[0].traditional_county;
  expect(await countyOf()).toBe('');
  const dry = await command('import', fixtureOf('boundaryline'), '--dry-run');
  expect(dry).toMatchObject([{ format: 'boundaryline', dry_run: true }]);
  expect(await command('import', fixtureOf('boundaryline'))).toMatchObject([{ format: 'boundaryline', rows: 3 }]);
  await expect.poll(countyOf).toBe('Mardleshire');
  const { body } = await service.get('/gbr/postcodes/QX11AB', key);
  expect(body.result).toMatchObject({ traditional_county: 'Quillshire', administrative_county: 'Mardleshire' });
  const named = (await service.get('/attribution')).body.result;
  expect(named).toContainEqual(
    expect.objectContaining({ dataset: 'boundaryline', licence: 'Open Government Licence v3.0', rows: 3 }),
  );
  expect(named).toContainEqual(expect.objectContaining({ dataset: 'postal_county', licence: 'CC BY-SA 4.0' }));
});

const command = async (...words: readonly string[]) => {
  const { code, stdout, stderr } = await runBinary([...words, '--json'], service.data);
  expect(code, stderr + stdout).toBe(0);
  return JSON.parse(stdout);
};

test('what is imported without naming its format is served, joined, and listed with what it asks for', async () => {
  const premium = fixtureOf('abp');
  expect(await command('import', premium)).toMatchObject([{ format: 'abp', source: 'abp', rows: 2 }]);
  expect(await command('import', fixtureOf('ban'))).toMatchObject([
    { format: 'ban', source: 'oa', region: 'fra', rows: 3 },
  ]);

  await expect
    .poll(async () => (await service.get('/attribution')).body.result.map(({ name }: { name: string }) => name))
    .toEqual(expect.arrayContaining(['OS AddressBase Premium', 'Base Adresse Nationale', 'ONS Postcode Directory']));
  const { status, body } = await service.get('/attribution');
  expect(status).toBe(200);
  expect(body.result).toContainEqual({
    dataset: 'oa',
    name: 'Base Adresse Nationale',
    licence: 'Licence Ouverte 2.0',
    attribution: 'Base Adresse Nationale, DINUM, IGN, ANCT',
    rows: 3,
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    demo: false,
  });

  const page = await (await fetch(`${service.origin}/attribution`, { headers: { accept: 'text/html' } })).text();
  for (const { name, attribution } of body.result) {
    expect(page).toContain(name.replaceAll('"', '&quot;'));
    expect(page).toContain(attribution.replaceAll('"', '&quot;'));
  }

  const listed = await command('data', 'list', '--datasets');
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  for (const [dataset, region, name, licence] of [
    ['oa', 'fra', 'Base Adresse Nationale', 'Licence Ouverte 2.0'],
    ['onspd', 'gbr', 'ONS Postcode Directory', 'Open Government Licence v3.0'],
    ['gazetteer', '', 'GeoNames', 'CC BY 4.0'],
  ])
    expect(listed).toContainEqual(expect.objectContaining({ dataset, region, name, licence, imported_at: time }));
  const importedAt = (wanted: string) =>
    listed.find(({ dataset }: { dataset: string }) => dataset === wanted).imported_at as string;
  expect(importedAt('paf') < importedAt('abp')).toBe(true);

  const found = await service.get('/addresses?uprn=900000000001', key);
  expect(found.body.result.hits.map(({ id }: { id: string }) => id)).toEqual(['paf_90000001', 'abp_900000000001']);
  const resolved = await service.get('/autocomplete/addresses/abp_900000000002/gbr', key);
  expect(resolved.body.result).toMatchObject({
    dataset: 'abp',
    uprn: '900000000002',
    organisation_name: 'Tidemark Charts',
    native: { LEGAL_NAME: 'TIDEMARK CHARTS LTD', USRN: '44000001' },
  });
  const suggested = await service.get('/autocomplete/addresses?context=FRA&query=moulin+bleu', key);
  expect(suggested.body.result.hits).toHaveLength(2);
});
