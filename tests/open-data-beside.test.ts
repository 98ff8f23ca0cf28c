import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixturePath } from '../packages/server/src/import/testing/fixture-path.ts';
import { fixtureOf } from '../packages/server/src/import/testing/samples.ts';
import { patience } from '../packages/server/src/ports/testing/patience.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { runBinary } from './support/binary.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
let key: string;
const folder = temporaryFolder();

const heading = 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH';
/** A collection of OpenAddresses, with countries that have a dataset of their own. */
const collection = {
  'us/oh/fern.csv': '-83.1,40.1,9,Tern Avenue,,Fernbrook,,,43999,7,',
  'us/ca/gull.csv': '-122.1,37.1,9,Tern Avenue,,Gullport,,,94999,7,',
  'nl/all.csv': '4.9,52.3,9,Sternkade,,Wilgenbroek,,,1099ZX,7,',
  'ie/all.csv': '-6.2,53.3,9,Tern Street,,Wrentown,,,,7,',
  'sg/all.csv': '103.8,1.3,99,Tern Walk,,,,,018999,7,',
  'gb/all.csv': '-0.1,51.5,9,Tern Lane,,Quillhaven,,,QX1 1AA,7,',
};

beforeAll(async () => {
  for (const [name, row] of Object.entries(collection)) {
    mkdirSync(dirname(join(folder, 'openaddresses', name)), { recursive: true });
    writeFileSync(join(folder, 'openaddresses', name), `${heading}\n${row}\n`);
  }
  for (const name of ['usps', 'bag', 'singapore'] as const)
    cpSync(fixtureOf(name), join(folder, name), { recursive: true });
  service = await startService();
  const datasets = ['paf', 'oa', 'usps', 'kadaster', 'ecaf', 'sgp'] as const;
  key = (await service.makeKey({ lookups: 1_000, datasets })).apiKey;
  await run('import', folder);
  await run('import', 'csv', fixturePath('csv/eircode/ecaf.csv'), '--dataset', 'ecaf');
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

const run = async (...words: readonly string[]) => {
  const { code, stdout, stderr } = await runBinary([...words, '--json'], service.data);
  expect(code, stderr + stdout).toBe(0);
};

test.each([
  ['GBR', '9 tern lane', '1 harbour row', 'paf'],
  ['USA', 'tern avenue fernbrook', 'mill', 'usps'],
  ['NLD', 'sternkade', 'molen', 'kadaster'],
  ['IRL', 'tern street', 'curlew', 'ecaf'],
  ['SGP', '99 tern walk', 'tern court', 'sgp'],
])('in %s open data is searched beside what the country has of its own', async (context, open, other, dataset) => {
  const datasetsOf = async (query: string) => {
    const path = `/autocomplete/addresses?context=${context}&query=${encodeURIComponent(query)}`;
    const { body } = await service.get(path, key);
    return [...new Set(body.result.hits.map(({ id }: { id: string }) => id.split('_')[0]))];
  };
  await vi.waitFor(async () => expect(await datasetsOf(open)).toContain('oa'), patience);
  await vi.waitFor(async () => expect(await datasetsOf(other)).toContain(dataset), patience);
});

test('the counties of a collection add up', async () => {
  const { body } = await service.get('/autocomplete/addresses?context=USA&query=9+tern+avenue', key);
  expect(body.result.hits.map(({ suggestion }: { suggestion: string }) => suggestion).sort()).toEqual([
    '9 Tern Avenue, Fernbrook, OH, 43999',
    '9 Tern Avenue, Gullport, CA, 94999',
  ]);
});
