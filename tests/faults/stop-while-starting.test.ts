import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { fixtureOf } from '../../packages/server/src/import/testing/samples.ts';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { runBinary } from '../support/binary.ts';

// Each test starts a service three times, and some machines have few cores.
vi.setConfig({ testTimeout: 300_000 });

const data = temporaryFolder();
const lookups = 1_000_000;
const callers = 8;
let apiKey: string;

beforeAll(async () => {
  for (const format of ['paf', 'onspd'] as const) await runBinary(['import', format, fixtureOf(format)], data);
  const words = ['admin', 'key', 'create', '--lookups', String(lookups), '--datasets', 'paf', '--json'];
  apiKey = (JSON.parse((await runBinary(words, data)).stdout) as { api_key: string }).api_key;
});
afterAll(() => rmSync(data, { recursive: true }));

/** Starts as many processes, asks them as soon as one answers, and stops them after this many answers. */
const stopEarly = async (workers: number, round: string, answersBeforeStop: number) => {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    FINGERPOST_DATA: data,
    FINGERPOST_IP_RATE: '0',
    FINGERPOST_LOG_LEVEL: 'silent',
  };
  const words = ['serve', '--json', '--port', String(port), '--host', '127.0.0.1', '--workers', String(workers)];
  const server = spawn(process.execPath, [process.env.FINGERPOST_TEST_BINARY ?? '', ...words], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let announced = false;
  server.stdout.on('data', () => (announced = true));
  const gone = once(server, 'exit');
  const answered: string[] = [];
  let ended = false;
  void gone.then(() => (ended = true));
  const call = async (caller: number) => {
    for (let count = 0; !ended; count += 1) {
      const tag = `${round}-c${caller}-n${count}`;
      const url = `http://127.0.0.1:${port}/v1/postcodes/QX11AA?tags=${tag}&api_key=${apiKey}`;
      const status = await fetch(url, { headers: { connection: 'close' } })
        .then(async (response) => (await response.text()) && response.status)
        .catch(() => 0);
      if (status === 200) answered.push(tag);
      else await setTimeout(5);
      if (answered.length === answersBeforeStop) server.kill('SIGTERM');
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return { answered, announced, code: (await gone)[0] as number | null };
};

test.each([
  ['one process', 1],
  ['several processes', 4],
])('%s stopped right after the first answer charged what was answered and nothing else', async (round, workers) => {
  const answered: string[] = [];
  for (const answers of [1, 3, 9]) {
    const stopped = await stopEarly(workers, `${workers}-${answers}`, answers);
    expect(stopped.code, round).toBe(0);
    if (workers > 1 && answers === 1) expect(stopped.announced).toBe(false);
    answered.push(...stopped.answered);
  }
  const archive = join(data, `accounts-${workers}.jsonl`);
  expect((await runBinary(['admin', 'export-accounts', archive], data)).code).toBe(0);
  const logged = readFileSync(archive, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('["lookups"'))
    .map((line) => JSON.parse((JSON.parse(line) as [string, { tags: string }])[1].tags)[0] as string);
  expect(logged.filter((tag) => tag.startsWith(`${workers}-`)).sort()).toEqual(answered.sort());
});
