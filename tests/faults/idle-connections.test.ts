import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, startBinary } from '../support/binary.ts';

/** The long form: FINGERPOST_TEST_CONNECTIONS=10000 npx vitest run tests/faults/idle-connections.test.ts (`ulimit -n` must allow it). */
const count = Number(process.env.FINGERPOST_TEST_CONNECTIONS ?? 400);

vi.setConfig({ testTimeout: 180_000 });

const request = 'GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n';

/** Opens a silent connection or, every second time, one that was answered and is kept alive. */
const openIdle = async (port: number, at: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  if (at % 2 === 0) {
    socket.write(request);
    await once(socket, 'data');
  }
  return socket;
};

test(`${count} idle connections keep nobody from being answered, nor the server from ending`, async () => {
  const data = temporaryFolder();
  await runBinary(['import', 'paf', join(import.meta.dirname, '../../fixtures')], data);
  const made = await runBinary(['admin', 'key', 'create', '--lookups', '100', '--datasets', 'paf', '--json'], data);
  const { api_key: apiKey } = JSON.parse(made.stdout) as { api_key: string };
  const server = await startBinary(data);
  const port = Number(new URL(server.baseUrl).port);
  const sockets: Socket[] = [];
  for (let at = 0; at < count; at += 200)
    sockets.push(
      ...(await Promise.all(Array.from({ length: Math.min(200, count - at) }, (_, more) => openIdle(port, at + more)))),
    );
  for (let lookup = 0; lookup < 20; lookup++)
    expect((await fetch(`${server.baseUrl}/postcodes/QX11AA?api_key=${apiKey}`)).status).toBe(200);
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  expect(await endBinary(server, 'SIGTERM')).toBe(0);
  for (const socket of sockets) socket.destroy();
  rmSync(data, { recursive: true });
});
