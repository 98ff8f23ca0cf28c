import { freemem } from 'node:os';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readIndexUrl } from '../../packages/server/src/opensearch/index-url.ts';
import { type NodeDoor, openNodeDoor } from '../../packages/server/src/opensearch/testing/node-door.ts';
import {
  hasOpenSearch,
  type RunningOpenSearch,
  removeTestIndexes,
  startOpenSearch,
  testIndexUrl,
} from '../../packages/server/src/opensearch/testing/test-opensearch.ts';
import { patience } from '../../packages/server/src/ports/testing/patience.ts';
import { settingsTable } from '../../packages/server/src/settings.ts';
import { loadFixtures } from '../support/load-fixtures.ts';
import { type Reply, type ReplyBody, type Service, startService } from '../support/start-service.ts';

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
    await vi.waitUntil(answers, patience);
  });
  afterAll(async () => {
    await service?.stop();
    for (const door of doors ?? []) door.die();
    if (url !== undefined) await removeTestIndexes(url);
  });

  const look = () => service.get('/postcodes/QX11AA', apiKey);
  const answers = async (): Promise<boolean> => (await look()).status === 200;
  const untilItAnswers = () => vi.waitUntil(answers, patience);

  test('a node that dies under load fails no request', async () => {
    const replies: number[] = [];
    const ask = async () => {
      for (let round = 0; round < 15; round++) replies.push((await look()).status);
    };
    const load = Promise.all([ask(), ask(), ask(), ask()]);
    await vi.waitUntil(() => replies.length > 10, patience);
    doors[0]!.die();
    await load;
    expect(new Set(replies)).toEqual(new Set([200]));
  });

  test('nodes that do not answer in time are a 5002 that costs nothing, and it recovers by itself', async () => {
    const before = await service.balance(apiKey);
    for (const door of doors.slice(1)) door.freeze();
    expect(await look()).toMatchObject(indexAway);
    expect(await service.balance(apiKey)).toBe(before);
    for (const door of doors.slice(1)) door.thaw();
    await untilItAnswers();
  });
});

/** Three nodes take long to start and 3 GB of memory, so other runs than those of CI start them only if asked for. */
const hasRoom = process.env.CI === 'true' && freemem() > 6 * 2 ** 30;
if (process.env.FINGERPOST_TEST_NODES === '3' || (hasRoom && hasOpenSearch))
  describe('a service on a cluster of three nodes', () => {
    let cluster: RunningOpenSearch;
    beforeAll(async () => {
      cluster = await startOpenSearch(3);
    });
    afterAll(() => cluster?.stop());

    /** An index of its own, with so many replicas, and services on it. */
    const load = async (prefix: string, index_replicas: string) => {
      const index_url = `${cluster.url}/${prefix}`;
      const { nodes } = readIndexUrl(index_url)!;
      await loadFixtures({ index_url, index_replicas });
      await askNode(nodes[0]!, '/_cluster/health?wait_for_status=green&timeout=300s');
      const serve = async (index_timeout_ms = nodeTimeoutMs) => {
        const service = await startService({ index_url, index_timeout_ms, time_budget_ms: '60000' });
        onTestFinished(() => service.stop());
        const { apiKey } = await service.makeKey({ lookups: 10_000 });
        // Another text each time: what was asked a moment ago is answered without the cluster.
        let asked = 0;
        const ask = () => service.get(`/autocomplete/addresses?query=${++asked}%20long%20reach`, apiKey);
        return { ask, balance: () => service.balance(apiKey) };
      };
      return { nodes, serve };
    };

    test('without replicas, the loss of the node with the shard is a 5002 until it comes back', async () => {
      const { nodes, serve } = await load('alone', '0');
      const { ask, balance } = await serve();
      expect((await ask()).status).toBe(200);
      const [id = ''] = Object.keys((await askNode(nodes[0]!, '/alone-gbr/_search_shards')).nodes);
      const { http } = (await askNode(nodes[0]!, `/_nodes/${id}/http`)).nodes[id];
      const at = nodes.indexOf(`http://${http.publish_address}`);
      const left = nodes.find((_, each) => each !== at)!;
      await cluster.kill(at);
      await vi.waitUntil(async () => (await askNode(left, '/_cluster/health/alone-gbr')).status === 'red', patience);
      const before = await balance();
      expect(await ask()).toMatchObject(indexAway);
      expect(await balance()).toBe(before);
      await cluster.restart(at);
      await vi.waitUntil(async () => (await ask()).status === 200, patience);
    });

    /** What failed of the requests before and after something happens to the cluster under load. */
    const failuresWhile = async (ask: () => Promise<Reply>, happen: () => unknown): Promise<readonly string[]> => {
      const replies: string[] = [];
      let isOver = false;
      const askOn = async () => {
        while (!isOver) {
          const { status, text } = await ask();
          replies.push(status === 200 ? '' : text);
        }
      };
      const load = Promise.all([askOn(), askOn(), askOn(), askOn()]);
      await vi.waitUntil(() => replies.length > 50, patience);
      await happen();
      const before = replies.length;
      await vi.waitUntil(() => replies.length > before + 100, patience);
      isOver = true;
      await load;
      return replies.filter((failure) => failure !== '');
    };

    /** How long the slowest of some requests takes, with as many at once as under load. */
    const slowestOf = async (ask: () => Promise<Reply>): Promise<number> => {
      let slowestMs = 0;
      const askSome = async () => {
        for (let round = 0; round < 25; round++) {
          const sinceMs = performance.now();
          await ask();
          // The first ones also open connections.
          if (round > 10) slowestMs = Math.max(slowestMs, Math.ceil(performance.now() - sinceMs));
        }
      };
      await Promise.all([askSome(), askSome(), askSome(), askSome()]);
      return slowestMs;
    };

    test('with a replica, a node that hangs under load fails no request at the default time-out', async () => {
      const { nodes, serve } = await load('hung', '1');
      // A machine whose healthy nodes take a tenth of that and more is too slow to judge it by, and gets more.
      const slowestMs = await slowestOf((await serve()).ask);
      const { ask } = await serve(String(Math.max(Number(settingsTable.index_timeout_ms.default), 10 * slowestMs)));
      const [id = ''] = Object.keys((await askNode(nodes[0]!, '/hung-gbr/_search_shards')).nodes);
      const { http } = (await askNode(nodes[0]!, `/_nodes/${id}/http`)).nodes[id];
      const at = nodes.indexOf(`http://${http.publish_address}`);
      const holder = cluster.nodes[at]!;
      expect(await failuresWhile(ask, () => holder.kill('SIGSTOP'))).toEqual([]);
      holder.kill('SIGCONT');
      const other = nodes.find((_, each) => each !== at)!;
      await askNode(other, '/_cluster/health?wait_for_nodes=3&wait_for_status=green&timeout=300s');
    });

    test('with a replica, a node that is killed under load fails no request', async () => {
      const { serve } = await load('copied', '1');
      const { ask } = await serve();
      expect(await failuresWhile(ask, () => cluster.kill(0))).toEqual([]);
    });
  });

/** Three nodes on one machine are slow. A quiet machine can be tried with the default of 2 seconds. */
const nodeTimeoutMs = process.env.FINGERPOST_TEST_NODE_TIMEOUT_MS ?? '20000';

const indexAway = {
  status: 500,
  body: { code: 5002, message: expect.stringContaining('The address index does not answer') },
};

/** Asks a node of OpenSearch itself. */
const askNode = async (node: string, path: string): Promise<ReplyBody> => (await fetch(node + path)).json();
