import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readIndexUrl } from '../packages/server/src/opensearch/index-url.ts';
import { type NodeDoor, openNodeDoor } from '../packages/server/src/opensearch/testing/node-door.ts';
import {
  hasOpenSearch,
  removeTestIndexes,
  startOpenSearch,
  testIndexUrl,
} from '../packages/server/src/opensearch/testing/test-opensearch.ts';
import { loadFixtures } from './support/load-fixtures.ts';
import { type Service, startService } from './support/start-service.ts';

describe.skipIf(!hasOpenSearch)('a service on an OpenSearch that fails', () => {
  let service: Service;
  let doors: readonly NodeDoor[];
  let apiKey: string;
  let url: string;

  /** A service that reaches the cluster by several doors, each as if it were a node. */
  beforeAll(async () => {
    url = await testIndexUrl();
    const { nodes, prefix } = readIndexUrl(url)!;
    await loadFixtures({ index_url: url, index_replicas: '0' });
    doors = await Promise.all([1, 2, 3].map(() => openNodeDoor(new URL(nodes[0]!).host)));
    service = await startService({
      index_url: `opensearch://${doors.map(({ host }) => host).join()}/${prefix}`,
      index_timeout_ms: '5000',
      time_budget_ms: '60000',
    });
    ({ apiKey } = await service.makeKey({ lookups: 10_000 }));
    await vi.waitUntil(answers, { timeout: 300_000 });
  }, 600_000);
  afterAll(async () => {
    await service?.stop();
    for (const door of doors ?? []) door.die();
    if (url !== undefined) await removeTestIndexes(url);
  });

  const look = () => service.get('/postcodes/QX11AA', apiKey);
  const answers = async (): Promise<boolean> => (await look()).status === 200;
  const untilItAnswers = () => vi.waitUntil(answers, { timeout: 300_000 });

  test('a node that dies under load fails no request', async () => {
    const replies: number[] = [];
    const ask = async () => {
      for (let round = 0; round < 15; round++) replies.push((await look()).status);
    };
    const load = Promise.all([ask(), ask(), ask(), ask()]);
    await vi.waitUntil(() => replies.length > 10, { timeout: 300_000 });
    doors[0]!.die();
    await load;
    expect(new Set(replies)).toEqual(new Set([200]));
  }, 600_000);

  test('nodes that do not answer in time are a 5002 that costs nothing, and it recovers by itself', async () => {
    const before = await service.balance(apiKey);
    for (const door of doors.slice(1)) door.freeze();
    const { status, body } = await look();
    expect([status, body.code]).toEqual([500, 5002]);
    expect(body.message).toContain('The address index does not answer');
    expect(await service.balance(apiKey)).toBe(before);
    for (const door of doors.slice(1)) door.thaw();
    await untilItAnswers();
  }, 600_000);
});

/** Three nodes take long to start, so they are started only if asked for. */
if (process.env.FINGERPOST_TEST_NODES === '3')
  test('a node of three that is killed under load fails no request', async () => {
    const cluster = await startOpenSearch(3);
    onTestFinished(() => cluster.stop());
    const index_url = `${cluster.url}/killed`;
    await loadFixtures({ index_url, index_replicas: '1' });
    const [node] = readIndexUrl(index_url)!.nodes;
    await fetch(`${node}/_cluster/health?wait_for_status=green&timeout=120s`);
    const service = await startService({ index_url, time_budget_ms: '60000' });
    onTestFinished(() => service.stop());
    const { apiKey } = await service.makeKey({ lookups: 10_000 });
    const replies: number[] = [];
    let isOver = false;
    const ask = async () => {
      while (!isOver) replies.push((await service.get('/autocomplete/addresses?query=long%20reach', apiKey)).status);
    };
    const load = Promise.all([ask(), ask(), ask(), ask()]);
    await vi.waitUntil(() => replies.length > 50, { timeout: 300_000 });
    cluster.nodes[0]!.kill('SIGKILL');
    const before = replies.length;
    await vi.waitUntil(() => replies.length > before + 300, { timeout: 300_000 });
    isOver = true;
    await load;
    expect(new Set(replies)).toEqual(new Set([200]));
  }, 900_000);
