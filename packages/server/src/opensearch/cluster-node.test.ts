import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { NodeAwayError, openNode } from './cluster-node.ts';
import { inTurns } from './turns-of-nodes.ts';

const open = async (answer: RequestListener, access = { user: '', password: '' }) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const node = openNode({ url: `http://127.0.0.1:${port}`, ...access, authority: '' });
  onTestFinished(() => {
    node.close();
    server.closeAllConnections();
    server.close();
  });
  return node;
};

const get = { method: 'GET', path: '/' } as const;

test('a request has its body, or its lines, and the name of the user', async () => {
  const node = await open(
    async (request, response) => {
      const { authorization, 'content-type': type } = request.headers;
      response.end(JSON.stringify({ authorization, type, body: await text(request) }));
    },
    { user: 'reader', password: 'sécret' },
  );
  const authorization = `Basic ${Buffer.from('reader:sécret').toString('base64')}`;
  const [nothing, body, lines] = await Promise.all([
    node.send(get, 60_000),
    node.send({ ...get, method: 'POST', body: { name: 'Tŷ' } }, 60_000),
    node.send({ ...get, method: 'POST', lines: [{}, { a: 1 }] }, 60_000),
  ]);
  expect(nothing.body).toEqual({ authorization, body: '' });
  expect(body.body).toEqual({ authorization, type: 'application/json', body: '{"name":"Tŷ"}' });
  expect(lines.body).toEqual({ authorization, type: 'application/x-ndjson', body: '{}\n{"a":1}\n' });
});

test('connections stay open', async () => {
  const ports = new Set<number | undefined>();
  const node = await open((request, response) => {
    ports.add(request.socket.remotePort);
    response.end('{}');
  });
  for (let time = 0; time < 5; time++) await node.send(get, 60_000);
  expect(ports.size).toBe(1);
});

test('several requests at a time have a connection each, and an answer that closes its own leaves the others', async () => {
  const ports = new Set<number | undefined>();
  const node = await open(async (request, response) => {
    ports.add(request.socket.remotePort);
    const body = await text(request);
    if (body === '[3]') response.setHeader('connection', 'close');
    // Without a length it comes in chunks.
    response.write(' ');
    response.end(body);
  });
  const numbers = [0, 1, 2, 3, 4, 5];
  for (let time = 0; time < 3; time++)
    expect(
      await Promise.all(numbers.map(async (at) => (await node.send({ ...get, body: [at] }, 60_000)).body)),
    ).toEqual(numbers.map((at) => [at]));
  expect(ports.size).toBe(8);
});

test('a path that would end the request is not sent', async () => {
  const node = await open((_, response) => response.end('{}'));
  await expect(node.send({ ...get, path: '/a HTTP/1.1\r\n' }, 60_000)).rejects.toThrow('have to be escaped');
});

test.each<[string, RequestListener]>([
  ['does not answer in time', () => {}],
  ['ends the connection', (request) => request.socket.destroy()],
  [
    'ends the connection in the middle of its answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"half":');
      setImmediate(() => request.socket.destroy());
    },
  ],
  ['answers with a page of its proxy', (_, response) => void response.writeHead(502).end('<html>')],
])('a node that %s is away', async (_, answer) => {
  const node = await open(answer);
  await expect(node.send(get, 300)).rejects.toThrow(NodeAwayError);
});

test('nodes are asked in turn, and one that failed is left out', async () => {
  const asked = [0, 0, 0];
  const isAway = [false, true, false];
  const nodes = asked.map((_, at) => ({
    send: async () => {
      asked[at]!++;
      if (isAway[at]) throw new NodeAwayError('away');
      return { status: 200, body: at as never };
    },
    close: () => {},
  }));
  const send = inTurns(nodes);
  expect((await send(get, 1)).body).toBe(0);
  await expect(send(get, 1)).rejects.toThrow(NodeAwayError);
  for (const at of [2, 0, 2, 0]) expect((await send(get, 1)).body).toBe(at);
  expect(asked).toEqual([3, 1, 2]);
});

test('if all nodes failed, all are asked again', async () => {
  let asked = 0;
  const away = {
    send: async () => {
      asked++;
      throw new NodeAwayError('away');
    },
    close: () => {},
  };
  const send = inTurns([away, away]);
  for (let time = 0; time < 6; time++) await expect(send(get, 1)).rejects.toThrow(NodeAwayError);
  expect(asked).toBe(6);
});
