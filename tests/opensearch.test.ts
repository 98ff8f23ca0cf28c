import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  hasOpenSearch,
  removeTestIndexes,
  testIndexUrl,
} from '../packages/server/src/opensearch/testing/test-opensearch.ts';
import { loadFixtures } from './support/load-fixtures.ts';
import { type Reply, readReply, type Service, startService } from './support/start-service.ts';

/** What both engines are asked, by everything that looks addresses up. */
const asked = [
  '/postcodes/QX11AA',
  '/postcodes/QX31AA?page=1',
  '/postcodes/QX99ZZ',
  '/addresses?query=long%20reach%2012',
  '/addresses?query=quillhaven&limit=20',
  '/addresses?query=12%20lnog%20reach',
  '/addresses?query=flat%202%20harbour',
  '/addresses?query=reach&post_town=quillhaven&limit=5',
  '/autocomplete/addresses?query=12%20long%20re',
  '/autocomplete/addresses?query=hrabour%20row',
  '/autocomplete/addresses?query=QX31AA',
  '/autocomplete/addresses?query=nothing%20like%20that',
  '/autocomplete/addresses?query=long%20reach&group=building',
  '/gbr/postcodes/QX11AA',
  '/gbr/postcodes?query=QX',
  '/gbr/outcodes/QX1',
  '/postcodes?lonlat=-1.5,53.8&radius=1000&limit=5',
  '/addresses?query=&lonlat=-1.5,53.8',
  '/udprn/91000012',
  '/udprn/1',
] as const;

/** Links in messages begin with it, so that both services say the same. */
const public_url = 'http://guide.test';

/** One node on a busy machine is slow. */
const slowly = { index_timeout_ms: '60000', time_budget_ms: '60000', cleanse_timeout_ms: '60000' };

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

describe.skipIf(!hasOpenSearch)('a service whose index is on OpenSearch', () => {
  let embedded: Service;
  let remote: Service;
  let keys: readonly [embedded: string, remote: string];
  let index_url: string;
  beforeAll(async () => {
    index_url = await testIndexUrl();
    embedded = await startService({ public_url });
    await loadFixtures({ index_url, index_replicas: '0' });
    remote = await startService({ ...slowly, index_url, public_url });
    keys = [(await embedded.makeKey(key)).apiKey, (await remote.makeKey(key)).apiKey];
  });
  afterAll(async () => {
    await embedded?.stop();
    await remote?.stop();
    if (index_url !== undefined) await removeTestIndexes(index_url);
  });
  const key = { lookups: 10_000, datasets: ['paf', 'mr', 'nyb', 'gbrcleanse'] } as const;

  const both = async (path: string, init?: RequestInit): Promise<readonly [Reply, Reply]> =>
    Promise.all([embedded.get(path, keys[0], init), remote.get(path, keys[1], init)]);

  test.each(asked)('answers as one with an embedded index: %s', async (path) => {
    const [expected, found] = await both(path);
    expect([found.status, found.body]).toEqual([expected.status, expected.body]);
  });

  test('cleanses as one with an embedded index, and charges once', async () => {
    const queries = [
      '12 Lnog Reach, Quillhaven QX3 1AA',
      '7 long reach quilhaven',
      'Long Reach, Quillhaven',
      'Quillhaven',
    ];
    for (const query of [...queries, 'nowhere at all']) {
      const [expected, found] = await both('/cleanse/addresses', post({ query }));
      expect([found.status, found.body]).toEqual([expected.status, expected.body]);
      expect(found.status).toBe(200);
    }
    expect(await remote.balance(keys[1])).toBe(await embedded.balance(keys[0]));
  });

  test('a handler that runs again counts its search and its rate once', async () => {
    const limited = await startService({ ...slowly, index_url, cleanse_rate: '3' });
    onTestFinished(() => limited.stop());
    const { apiKey } = await limited.makeKey(key);
    const answered = async () =>
      (await readReply(await fetch(`${limited.origin}/health`))).body.result.searches.answered;
    expect((await limited.get('/addresses?query=12%20lnog%20reach', apiKey)).body.result.hits).not.toEqual([]);
    expect(await answered()).toBe(1);
    const statuses: number[] = [];
    for (let time = 0; time < 4; time++)
      statuses.push((await limited.get('/cleanse/addresses', apiKey, post({ query: '7 long reach' }))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

test('a service whose cluster cannot be reached answers 5002, is not ready, and lives', async () => {
  const service = await startService({
    index_url: `opensearch://127.0.0.1:9/away${randomBytes(4).toString('hex')}`,
    index_timeout_ms: '200',
  });
  const { apiKey } = await service.makeKey();
  for (const path of ['/postcodes/QX11AA', '/autocomplete/addresses?query=long'])
    expect(await service.get(path, apiKey)).toMatchObject({ status: 500, body: { code: 5002 } });
  expect(await service.balance(apiKey)).toBe(1_000);
  expect((await fetch(`${service.origin}/health/ready`)).status).toBe(503);
  expect((await fetch(`${service.origin}/health/live`)).status).toBe(200);
  await service.stop();
});
