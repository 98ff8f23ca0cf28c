import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openCatalogues } from '../packages/server/src/compose/addresses.ts';
import { formats } from '../packages/server/src/import/formats.ts';
import { fixtureOf } from '../packages/server/src/import/testing/samples.ts';
import { importData } from '../packages/server/src/operations/import/import-data.ts';
import { Refusals } from '../packages/server/src/operations/import/refusals.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { readSettings } from '../packages/server/src/settings.ts';
import { runBinary } from './support/binary.ts';
import { type Service, startService } from './support/start-service.ts';

let service: Service;
let key: string;

beforeAll(async () => {
  service = await startService({ suggest_limit: '50' });
  key = (await service.makeKey({ datasets: ['gazetteer'] })).apiKey;
});
afterAll(() => service.stop());

const ask = (path: string, apiKey = key) => {
  // Each question in a window of its own, so that only the tests of the allowance use it up.
  service.clock.nowMs += 300_000;
  return service.getWithCost(path, apiKey);
};
const namesOf = (body: { result: { hits: { name: string }[] } }) => body.result.hits.map(({ name }) => name);
const ids = (body: { result: { hits: { id: string }[] } }) => body.result.hits.map(({ id }) => id.slice(-2));

describe('GET /places', () => {
  test('suggests places with what tells them apart, for nothing', async () => {
    const { status, body, cost } = await ask('/places?query=quillhaven');
    expect([status, cost]).toEqual([200, 0]);
    expect(body).toEqual({
      result: {
        hits: [
          {
            id: 'gazetteer_90000004',
            name: 'Quillhaven',
            descriptive_name: 'Quillhaven, Quillshire, Marrowland',
            country_iso: 'QXX',
          },
        ],
      },
      code: 2000,
      message: 'Success',
    });
  });

  test.each([
    ['another language', 'kvilhavn', 'Quillhaven'],
    ['another script', 'кюилх', 'Quillhaven'],
    ['a script without spaces', 'キル', 'Quillhaven'],
    ['letters without their accents', 'sankt orvik', 'Sankt Örvik'],
    ['accents where there are none', 'Quíllhàven', 'Quillhaven'],
    ['an apostrophe left out', 'mardle dor', "Mardle d'Or"],
    ['an apostrophe as a space', 'mardle d or', "Mardle d'Or"],
    ['words in another order', 'orvik sankt', 'Sankt Örvik'],
    ['a letter wrong', 'quilhaven', 'Quillhaven'],
    ['two letters wrong', 'quilhavem', 'Quillhaven'],
    ['its country beside it', 'quillhaven marrowland', 'Quillhaven'],
    ['its whole description', 'Quillhaven, Quillshire, Marrowland', 'Quillhaven'],
    ['the country by its usual name', 'marrowland', 'Republic of Marrowland'],
    ['q for query', null, 'Quillhaven'],
  ])('finds a place by %s', async (_, typed, name) => {
    const { body } = await ask(typed === null ? '/places?q=quillha' : `/places?query=${encodeURIComponent(typed)}`);
    expect(namesOf(body)[0]).toBe(name);
  });

  test.each([
    ['without a query', '/places'],
    ['with a blank query', '/places?query=%20'],
    ['with nothing to find', '/places?query=zzzz'],
    ['what is historical', '/places?query=former%20quillshire&country_iso=QYY'],
    ['a small village', '/places?query=quill%20brook'],
    ['a country that has none', '/places?query=quillhaven&country_iso=XXX'],
  ])('%s there are no hits', async (_, path) => {
    const { status, body } = await ask(path);
    expect([status, body.result]).toEqual([200, { hits: [] }]);
  });

  test.each([
    ['importance', '', ['07', '09', '08', '06']],
    ['a filter of one country', '&country_iso=qyy', ['09']],
    ['a filter of several', '&country_iso=QXX,QYY', ['07', '09', '08', '06']],
    ['a biased country', '&bias_country_iso=QYY', ['09', '07', '08', '06']],
    ['a bias that nobody knows', '&bias_country_iso=XXX', ['07', '09', '08', '06']],
    ['a near point', '&bias_lonlat=-75,40,5000', ['09', '07', '08', '06']],
    ['a near point without a radius', '&bias_lonlat=-75,40', ['09', '07', '08', '06']],
    ['bias_ip other than true', '&bias_ip=yes', ['07', '09', '08', '06']],
    ['a limit', '&limit=2', ['07', '09']],
  ])('namesakes are ordered by %s', async (_, more, expected) => {
    expect(ids((await ask(`/places?query=mardle${more}`)).body)).toEqual(expected);
  });

  test('namesakes of one region are told apart', async () => {
    const { body } = await ask('/places?query=mardle&country_iso=QXX&limit=2');
    expect(body.result.hits.map((hit: { descriptive_name: string }) => hit.descriptive_name)).toEqual([
      'Mardle, Upper Tern, Quillshire, Marrowland',
      'Mardle, Lower Tern, Quillshire, Marrowland',
    ]);
  });

  test.each([
    [`query=${'x'.repeat(151)}`, 400, 40011],
    [`query=${'x'.repeat(150)}`, 200, 2000],
    ['query=a&limit=0', 400, 4000],
    ['query=a&limit=101', 400, 4000],
    ['query=a&limit=1.5', 400, 4000],
    ['query=a&bias_lonlat=1', 400, 40016],
    ['query=a&bias_lonlat=1,x', 400, 40016],
    ['query=a&bias_lonlat=181,1,100', 400, 40016],
    ['query=a&bias_lonlat=1,1,50001', 400, 40016],
    ['query=a&bias_lonlat=1,1,1,1', 400, 40016],
    ['query=a&bias_country_iso=A,B,C,D,E', 200, 2000],
    ['query=a&bias_country_iso=A,B,C,D,E&bias_ip=true', 400, 40013],
    ['query=a&country_iso=A,B,C,D,E,F,G,H,I,J', 200, 2000],
    ['query=a&country_iso=A,B,C,D,E,F,G,H,I,J,K', 400, 40014],
  ])('%s answers %i / %i', async (query, status, code) => {
    const reply = await ask(`/places?${query}`);
    expect([reply.status, reply.body.code, reply.cost]).toEqual([status, code, 0]);
  });

  test('a key without the dataset is refused, whatever it asks', async () => {
    const { apiKey } = await service.makeKey({ datasets: ['paf'] });
    for (const path of ['/places?query=quill', '/places', '/places/gazetteer_90000004', '/places/gazetteer_1']) {
      const { status, body } = await service.get(path, apiKey);
      expect([path, status, body.code]).toEqual([path, 401, 4015]);
    }
  });

  test('a depleted key still gets suggestions', async () => {
    const { apiKey } = await service.makeKey({ datasets: ['gazetteer'], lookups: 0 });
    expect((await service.get('/places?query=quillh', apiKey)).status).toBe(200);
    expect((await service.get('/places/gazetteer_90000004', apiKey)).body.code).toBe(4020);
  });
});

describe('the allowance of suggestions', () => {
  const allowanceOf = ({ headers }: { headers: Headers }) =>
    ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-ratelimit-${name}`)));

  test('is counted down in headers, refused when used up, and there again after five minutes', async () => {
    const { apiKey } = await service.makeKey({ datasets: ['gazetteer'] });
    service.clock.nowMs = Date.UTC(2026, 7, 1, 12, 1);
    const reset = Date.UTC(2026, 7, 1, 12, 5) / 1000;
    expect(allowanceOf(await service.get('/places?query=q', apiKey))).toEqual([50, 49, reset]);
    expect(allowanceOf(await service.get('/places?query=q&limit=0', apiKey))).toEqual([50, 48, reset]);
    for (let asked = 2; asked < 50; asked++) await service.get('/places', apiKey);
    const refused = await service.get('/places?query=q', apiKey);
    expect([refused.status, refused.body.code, ...allowanceOf(refused)]).toEqual([429, 4291, 50, 0, reset]);
    expect(refused.headers.get('retry-after')).toBe('240');
    expect((await service.get('/places?query=q', key)).status).toBe(200);
    expect((await service.get('/places/gazetteer_90000004', apiKey)).headers.get('x-ratelimit-limit')).toBeNull();
    service.clock.nowMs += 240_000;
    expect((await service.get('/places?query=q', apiKey)).status).toBe(200);
  });
});

describe('GET /places/{place}', () => {
  test('answers the whole record for one lookup', async () => {
    const { status, body, cost } = await ask('/places/gazetteer_90000004');
    expect([status, cost]).toEqual([200, 1]);
    expect(body.result).toEqual({
      id: 'gazetteer_90000004',
      dataset: 'gazetteer',
      name: 'Quillhaven',
      descriptive_name: 'Quillhaven, Quillshire, Marrowland',
      country_iso: 'QXX',
      language: 'en',
      longitude: -0.12562,
      latitude: 51.5044,
      native: {
        id: 'gazetteer_90000004',
        dataset: 'gazetteer',
        name: 'Quillhaven',
        gazetteerid: 90000004,
        asciiname: 'Quillhaven',
        alternatenames: ['Kvilhavn', 'Кюилхейвен', 'キルヘイブン', 'Port-de-Plume'],
        language: 'en',
        longitude: -0.12562,
        latitude: 51.5044,
        feature_class: 'P',
        feature_code: 'PPLC',
        country_code: 'QX',
        country_iso: 'QXX',
        cc2: ['GB', 'FR'],
        admin1_name: 'Quillshire',
        admin1_gazetteerid: 90000002,
        admin1_code: '01',
        admin2_name: 'Upper Tern',
        admin2_gazetteerid: 90000003,
        admin2_code: 'UT',
        admin3_code: '003',
        admin4_code: '0004',
        population: '512345',
        elevation: 12,
        dem: 11,
        timezone: 'Europe/London',
        modification_date: '2025-02-05T00:00:00.000Z',
      },
    });
  });

  test('what is not known is empty, null or zero, of the right type', async () => {
    const { body } = await ask('/places/gazetteer_90000014');
    expect(body.result).toMatchObject({ longitude: '', latitude: '' });
    expect(body.result.native).toMatchObject({
      asciiname: 'Port Ness',
      elevation: null,
      dem: -9999,
      timezone: '',
      cc2: [],
    });
  });

  test.each(['gazetteer_1', 'gazetteer_90000010', 'gazetteer_', 'paf_90000004', '90000004', 'gazetteer_9e7', 'x%2Fy'])(
    '%s is not found and costs nothing',
    async (id) => {
      const { status, body, cost } = await ask(`/places/${id}`);
      expect([status, body.code, cost]).toEqual([404, 4048, 0]);
    },
  );

  test('the lookup log keeps it as a place', async () => {
    const { apiKey, userToken } = await service.makeKey({ datasets: ['gazetteer'] });
    await service.get('/places/gazetteer_90000005?tags=shop', apiKey);
    const { text } = await service.get(`/keys/${apiKey}/lookups?user_token=${userToken}`);
    expect(text).toContain('gazetteer_90000005,,place,shop,1');
  });
});

test('an import of places names no region', async () => {
  const data = temporaryFolder();
  onTestFinished(() => rmSync(data, { recursive: true }));
  const { stdout } = await runBinary(['import', 'geonames', fixtureOf('geonames')], data);
  expect(JSON.parse(stdout)).toMatchObject({ source: 'gazetteer', region: null });
});

const realData = join(import.meta.dirname, '../../shared/data/geonames');

test.skipIf(!existsSync(realData))('real places are served while they replace others', async () => {
  const settings = readSettings([{ data: service.data }]);
  const catalogues = await openCatalogues(settings, {
    nowMs: Date.now,
    random: Math.random,
  } as Parameters<typeof openCatalogues>[1]);
  const geonames = formats.find(({ name }) => name === 'geonames')!;
  const [delivery] = await geonames.open([join(realData, 'SG_country_dump.txt')], { names: [] });
  await importData({ delivery, refusals: new Refusals({ rows: 0 }), build: true, force: true }, catalogues);
  await expect.poll(async () => namesOf((await ask('/places?query=singap')).body)).toContain('Singapore');
  const { body } = await ask('/places?query=singapore');
  expect(body.result.hits[0]).toMatchObject({
    descriptive_name: expect.stringMatching(/^Singapore/),
    country_iso: 'SGP',
  });
  const dump = readFileSync(join(realData, 'SG_country_dump.txt'), 'utf8');
  const [country] = dump.split('\n').filter((line) => line.includes('\tA\tPCLI\t'));
  const { native } = (await ask(`/places/gazetteer_${country!.split('\t')[0]}`)).body.result;
  expect(native).toMatchObject({ feature_class: 'A', country_iso: 'SGP', population: country!.split('\t')[14] });
  await catalogues.places.rollback();
});
