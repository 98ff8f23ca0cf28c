import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AbroadDelivery,
  abroadDeliveries,
  writeAbroadData,
} from '../packages/server/src/demo/abroad/write-abroad-data.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { runBinary } from './support/binary.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
let key: string;
const folder = temporaryFolder();
const datasets = ['paf', 'usps', 'ecaf', 'kadaster', 'sgp', 'oa'] as const;

beforeAll(async () => {
  service = await startService({ suggest_watch_count: '0' });
  key = (await service.makeKey({ datasets, lookups: 10_000 })).apiKey;
  await writeAbroadData({ addresses: 300, seed: 5, folder });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

const command = async (...words: readonly string[]) => {
  const { code, stdout, stderr } = await runBinary([...words, '--json'], service.data);
  expect(code, stderr + stdout).toBe(0);
  return JSON.parse(stdout);
};
const importOne = ({ format, dataset, region, folder: name }: AbroadDelivery) =>
  command(
    ...['import', format, join(folder, name)],
    ...(format === 'openaddresses' ? ['--dataset', dataset] : []),
    ...(dataset === 'oa' ? ['--country', region] : []),
  );
const contexts = async (): Promise<string[]> =>
  (await service.get(`/keys/${key}`)).body.result.contexts.map(({ iso_3 }: { iso_3: string }) => iso_3);
const suggest = async (context: string, query: string) =>
  (await service.get(`/autocomplete/addresses?context=${context}&limit=50&query=${encodeURIComponent(query)}`, key))
    .body.result.hits as { id: string; suggestion: string }[];

const searches: Readonly<Record<string, { context: string; query: string }>> = {
  usps: { context: 'USA', query: 'springfield il' },
  ecaf: { context: 'IRL', query: 'dublin' },
  kadaster: { context: 'NLD', query: 'amsterdam' },
  sgp: { context: 'SGP', query: 'walk' },
};

test('countries are imported while the service answers, each in a build of its own', async () => {
  expect(await contexts()).toEqual(['GBR']);
  for (const delivery of abroadDeliveries) {
    const { rows, refused, build } = await importOne(delivery);
    expect([rows, refused.count, build.addresses]).toEqual([300, 0, { [delivery.dataset]: 300 }]);
  }
  await expect.poll(contexts).toEqual(['GBR', 'DEU', 'FRA', 'IRL', 'NLD', 'SGP', 'USA']);
  const builds: { region: string; active: boolean }[] = await command('data', 'list');
  expect(builds.filter(({ active }) => active).map(({ region }) => region)).toEqual([
    'gbr',
    'deu',
    'fra',
    'irl',
    'nld',
    'sgp',
    'usa',
    '',
  ]);
  expect((await service.get('/udprn/90000001', key)).body.code).toBe(2000);
});

test.each(Object.entries(searches))(
  'what is suggested of %s resolves in both forms, with its native record',
  async (dataset, { context, query }) => {
    const hits = await suggest(context, query);
    expect(hits.length).toBeGreaterThan(5);
    for (const { id } of hits.slice(0, 12)) {
      const path = `/autocomplete/addresses/${encodeURIComponent(id)}`;
      const british = (await service.get(`${path}/gbr`, key)).body.result;
      expect(british).toMatchObject({ id, dataset, country_iso: context, udprn: '' });
      const american = (await service.get(`${path}/usa`, key)).body.result;
      expect(american).toMatchObject({ id, dataset, country_iso: context, native: british.native });
      expect(british.native[dataset === 'usps' ? 'zip_code' : 'postcode']).toBe(british.postcode);
    }
  },
);

test('one country goes back to the build before, and the others stay', async () => {
  // Ids count up, so that a build of 40 addresses cannot have this one.
  const { id } = (await suggest('NLD', 'amsterdam')).find((hit) => Number(hit.id.slice(-10)) > 40)!;
  const us = (await suggest('USA', 'springfield il'))[0]!.id;
  const statusOf = async (address: string) => (await service.get(`/autocomplete/addresses/${address}/gbr`, key)).status;
  const other = mkdtempSync(join(folder, 'again-'));
  await writeAbroadData({ addresses: 40, seed: 6, folder: other });
  await command('import', 'openaddresses', join(other, 'Netherlands'), '--dataset', 'kadaster', '--force');
  await expect.poll(() => statusOf(id)).toBe(404);
  expect(await statusOf(us)).toBe(200);
  await command('data', 'rollback', '--region', 'nld');
  await expect.poll(() => statusOf(id)).toBe(200);
  expect(await statusOf(us)).toBe(200);
  expect(await command('data', 'check')).toEqual({ ok: true, problems: [] });
});

test('a dataset the key lacks is not suggested from', async () => {
  const { apiKey } = await service.makeKey({ datasets: ['paf'] });
  const reply = await service.get('/autocomplete/addresses?context=USA&query=springfield', apiKey);
  expect(reply.body.code).toBe(4015);
});
