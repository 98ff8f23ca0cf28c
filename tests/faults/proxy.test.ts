import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, type ServerProcess, startBinary } from '../support/binary.ts';
import { hasNginx, type Nginx, startNginx } from '../support/nginx.ts';
import { readReply } from '../support/start-service.ts';

describe.skipIf(!hasNginx)('Two servers with the nginx file of deploy/', () => {
  const data = temporaryFolder();
  const lookups = 100_000;
  let servers: ServerProcess[];
  let nginx: Nginx;
  let apiKey: string;

  const start = (port = '0') => startBinary(data, { FINGERPOST_TRUST_PROXY: '127.0.0.1' }, ['--port', port]);
  const portOf = ({ baseUrl }: ServerProcess) => new URL(baseUrl).port;
  const run = async (...words: string[]) => JSON.parse((await runBinary([...words, '--json'], data)).stdout);
  const ask = async (path: string, init?: RequestInit) =>
    readReply(await fetch(`${nginx.origin}/v1${path}${path.includes('?') ? '&' : '?'}api_key=${apiKey}`, init));

  beforeAll(async () => {
    await run('import', 'paf', join(import.meta.dirname, '../../fixtures'));
    apiKey = (await run('admin', 'key', 'create', '--lookups', String(lookups), '--datasets', 'paf,gbrcleanse'))
      .api_key;
    servers = [await start(), await start()];
    const addresses = servers.map((server) => `127.0.0.1:${portOf(server)}`);
    nginx = await startNginx('cluster.conf', {
      'fingerpost-1:8787': addresses[0] ?? '',
      'fingerpost-2:8787': addresses[1] ?? '',
    });
  });
  afterAll(async () => {
    await nginx.stop();
    for (const server of servers) await endBinary(server, 'SIGTERM');
    rmSync(data, { recursive: true });
  });

  test('what a caller says of its own address is not believed', async () => {
    const { status, headers } = await ask('/udprn/0', { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect([status, headers.get('service-source-ip')]).toEqual([200, '127.0.0.1']);
  });

  test('bodies, uploads and refusals pass as they are', async () => {
    const cleansed = await ask('/cleanse/addresses', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query": "nowhere at all"}',
    });
    expect(cleansed.body.code).toBe(2000);
    const large = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `"${'x'.repeat(2_000_000)}"`,
    };
    // nginx answers before it has read the body, and a client that still writes may see the connection closed instead.
    const refused = () => ask('/cleanse/addresses', large);
    const answer = await refused().catch(refused).catch(refused).catch(refused);
    expect(answer.body.code).toBe(4000);
    expect((await ask('/postcodes/QX99ZZ')).body.code).toBe(4040);
    const job = await ask('/jobs?operation=cleanse&column=a', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: 'a\nx\n',
    });
    expect(job.status).toBe(202);
    for (let count = 0; count < 4; count++) expect((await ask(`/jobs/${job.body.result.id}`)).status).toBe(200);
  });

  test('both are restarted one after the other, and no lookup fails or is charged twice', async () => {
    const before = (await run('admin', 'key', 'show', apiKey)).lookups_remaining;
    let stop = false;
    const statuses: number[] = [];
    const callers = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!stop) statuses.push((await ask('/postcodes/QX11AA')).status);
      }),
    );
    for (const [at, server] of servers.entries()) {
      expect(await endBinary(server, 'SIGTERM')).toBe(0);
      servers[at] = await start(portOf(server));
      // As the guide says: nginx leaves a server alone for a second after it refused a connection, and counts in whole seconds, so it may be
      // two before it asks again. On a busy machine that takes longer.
      const answered = statuses.length + 100;
      await setTimeout(4_000);
      while (statuses.length < answered) await setTimeout(100);
    }
    stop = true;
    await callers;
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(before - (await run('admin', 'key', 'show', apiKey)).lookups_remaining).toBe(statuses.length);
  });
});
