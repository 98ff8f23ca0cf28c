import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { IndexAwayError } from '../ports/fetched.ts';
import { openCluster } from './cluster.ts';

const found = { status: 200, timed_out: false, _shards: { failed: 0 }, hits: { hits: [{ _source: { key: 1 } }] } };

/** Responses of a cluster with missing shards, or of a busy one. */
const trouble = {
  'all shards failed': {
    status: 503,
    error: { type: 'search_phase_execution_exception', reason: 'all shards failed' },
  },
  'some shards failed': { ...found, _shards: { failed: 1 } },
  'it ran out of time': { ...found, timed_out: true },
  'it is busy': { status: 429, error: { type: 'rejected_execution_exception', reason: 'full' } },
};

/** A node that gives these answers to searches, one per request; the last one repeats. */
const openNode = async (answers: readonly object[], timeoutMs: number) => {
  let asked = 0;
  const node = createServer(async (request, response) => {
    const searches = (await text(request)).trim().split('\n').length / 2;
    const answer = answers[Math.min(asked++, answers.length - 1)];
    const responses = Array.from({ length: searches }, () => answer);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ responses }));
  }).listen(0, '127.0.0.1');
  await once(node, 'listening');
  const { port } = node.address() as AddressInfo;
  const where = { nodes: [`http://127.0.0.1:${port}`], user: '', password: '', authority: '' };
  const cluster = await openCluster({ ...where, timeoutMs });
  onTestFinished(async () => {
    await cluster.close();
    node.closeAllConnections();
    node.close();
  });
  return { cluster, asked: () => asked };
};

const search = [{ query: { match_all: {} } }];

test.each(Object.entries(trouble))(
  'while %s it is asked again, and answers when that has passed',
  async (_, answer) => {
    const { cluster, asked } = await openNode([answer, answer, found], 60_000);
    expect(await cluster.search('addresses', search)).toMatchObject([{ sources: [{ key: 1 }], isCut: false }]);
    expect(asked()).toBe(3);
  },
);

test.each(Object.entries(trouble))(
  'if %s for longer than a question may take, the index is away',
  async (_, answer) => {
    const { cluster } = await openNode([answer], 200);
    await expect(cluster.search('addresses', search)).rejects.toThrow(IndexAwayError);
  },
);

test('a search that it does not understand is a fault of ours, and is not asked again', async () => {
  const { cluster, asked } = await openNode(
    [{ status: 400, error: { type: 'parsing_exception', reason: 'what?' } }],
    60_000,
  );
  await expect(cluster.search('addresses', search)).rejects.toThrow('parsing_exception: what?');
  expect(asked()).toBe(1);
});

test('searches that are asked in one turn go in one request', async () => {
  const { cluster, asked } = await openNode([found], 60_000);
  const both = await Promise.all([
    cluster.search('addresses', search),
    cluster.search('addresses', [...search, ...search]),
  ]);
  expect(both.map(({ length }) => length)).toEqual([1, 2]);
  expect(await cluster.search('addresses', [])).toEqual([]);
  expect(asked()).toBe(1);
});
