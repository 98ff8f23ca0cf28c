import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { IndexAwayError } from '../ports/fetched.ts';
import { patience } from '../ports/testing/patience.ts';
import { openCluster } from './cluster.ts';

const stored = Buffer.from('an address');
const found = {
  status: 200,
  timed_out: false,
  _shards: { failed: 0 },
  hits: { hits: [{ fields: { data: [stored.toString('base64')] } }] },
};

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

type Answer = { readonly status: number; readonly error?: object };

/** A node that gives these answers to searches, one per request; the last one repeats. A list has an answer for each search. */
const openNode = async (answers: readonly (Answer | readonly Answer[])[], timeoutMs: number) => {
  let asked = 0;
  const node = createServer(async (request, response) => {
    const searches = (await text(request)).trim().split('\n').length / 2;
    const answer = answers[Math.min(asked++, answers.length - 1)]!;
    const answerTo = (at: number): Answer => ('status' in answer ? answer : answer[at]!);
    response.setHeader('content-type', 'application/json');
    if (request.url?.endsWith('/_msearch'))
      response.end(JSON.stringify({ responses: Array.from({ length: searches }, (_, at) => answerTo(at)) }));
    else response.writeHead(answerTo(0).status).end(JSON.stringify(answerTo(0)));
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

/** One search is asked alone, several as a list. */
const ways = Object.entries(trouble).flatMap(([title, answer]) => [
  [title, search, answer] as const,
  [`${title}, of several searches,`, [...search, ...search], answer] as const,
]);

test.each(ways)('while %s it is asked again, and answers when that has passed', async (_, searches, answer) => {
  const { cluster, asked } = await openNode([answer, answer, found], 60_000);
  expect(await cluster.search('addresses', searches)).toEqual(searches.map(() => ({ stored: [stored], isCut: false })));
  expect(asked()).toBe(3);
});

test.each(Object.entries(trouble))(
  'if %s for longer than a question may take, the index is away',
  async (_, answer) => {
    const { cluster } = await openNode([answer], 200);
    await expect(cluster.search('addresses', search)).rejects.toThrow(IndexAwayError);
  },
);

test.each([
  ['text', 401, 'Unauthorized', 'Unauthorized'],
  ['JSON', 403, '{"error":"no permissions"}', 'no permissions'],
  ['other JSON', 403, '{"Message":"no"}', 'status 403'],
])('a refusal in %s is told as it is, and is not asked again', async (_, status, answer, reason) => {
  let asked = 0;
  const node = createServer((_request, response) => {
    asked++;
    response.writeHead(status).end(answer);
  }).listen(0, '127.0.0.1');
  await once(node, 'listening');
  const { port } = node.address() as AddressInfo;
  const options = { user: '', password: '', authority: '', timeoutMs: 60_000 };
  const cluster = await openCluster({ ...options, nodes: [`http://127.0.0.1:${port}`] });
  onTestFinished(async () => {
    await cluster.close();
    node.close();
  });
  for (const searches of [search, [...search, ...search]])
    await expect(cluster.search('addresses', searches)).rejects.toThrow(`OpenSearch refuses a request: ${reason}`);
  await expect(cluster.send({ method: 'GET', path: '/' })).rejects.toThrow(`OpenSearch refuses a request: ${reason}`);
  expect(asked).toBe(3);
});

test('a search that it does not understand is a fault of ours, and is not asked again', async () => {
  const { cluster, asked } = await openNode(
    [{ status: 400, error: { type: 'parsing_exception', reason: 'what?' } }],
    60_000,
  );
  await expect(cluster.search('addresses', search)).rejects.toThrow('parsing_exception: what?');
  expect(asked()).toBe(1);
});

test.each([
  ['too_many_nested_clauses', 500],
  ['too_many_nested_clauses', 400],
  ['too_many_clauses', 500],
])('a search that a cluster refuses with %s and status %i is not asked again', async (type, status) => {
  const error = {
    type: 'search_phase_execution_exception',
    reason: 'all shards failed',
    root_cause: [{ type, reason: 'maxClauseCount is set to 1024' }],
  };
  const { cluster, asked } = await openNode([{ status, error }], 60_000);
  for (const searches of [search, [...search, ...search]])
    await expect(cluster.search('addresses', searches)).rejects.toThrow(`${type}: maxClauseCount is set to 1024`);
  expect(asked()).toBe(2);
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

test('of searches that share a request, one that is refused fails alone, and one that met trouble is asked again alone', async () => {
  const refused = { status: 400, error: { type: 'parsing_exception', reason: 'what?' } };
  const { cluster, asked } = await openNode([[found, refused, trouble['it is busy']], found], 60_000);
  const [first, second, third] = await Promise.allSettled([1, 2, 3].map(() => cluster.search('addresses', search)));
  expect(first).toMatchObject({ value: [{ stored: [stored] }] });
  expect(second).toMatchObject({ reason: { message: 'OpenSearch refuses a request: parsing_exception: what?' } });
  expect(third).toMatchObject({ value: [{ stored: [stored] }] });
  expect(asked()).toBe(2);
});

/** Three nodes, the last of which hangs. The others wait for it, unless a search prefers copies on nodes that answer. */
const openHalfHung = async () => {
  const preferences: string[] = [];
  let hangs = true;
  const servers = [1, 2, 3].map((number) =>
    createServer(async (request, response) => {
      const body = await text(request);
      const isHung = hangs && number === 3;
      const preference = new URL(request.url!, 'http://node').searchParams.get('preference') ?? '';
      if (isHung || (hangs && body !== '' && preference === '')) return;
      if (body !== '') preferences.push(preference);
      const answer = body === '' ? { nodes: { [`n${number}`]: { name: 'node' } } } : found;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    }).listen(0, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const nodes = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const cluster = await openCluster({ nodes, user: '', password: '', authority: '', timeoutMs: 5_000 });
  onTestFinished(async () => {
    await cluster.close();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
  const recover = () => {
    hangs = false;
  };
  return { cluster, preferences, recover };
};

test('while a node hangs, copies on the others are asked, and when it answers again all are', async () => {
  const { cluster, preferences, recover } = await openHalfHung();
  for (let time = 0; time < 4; time++)
    expect(await cluster.search('addresses', search)).toEqual([{ stored: [stored], isCut: false }]);
  expect(new Set(preferences)).toEqual(new Set(['_prefer_nodes:n1,n2']));
  recover();
  await vi.waitUntil(async () => {
    await cluster.search('addresses', search);
    return preferences.at(-1) === '';
  }, patience);
});
