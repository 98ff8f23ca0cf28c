import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { bundle, ledgerWorker } from '../../scripts/bundle.mjs';
import { makeKey } from './make-key.ts';

/** Addresses that a bundled server cleanses and charges for per second of its CPU time. */
export const measureCleanseHttp = async (data: string, texts: readonly string[], seconds: number): Promise<number> => {
  const { apiKey } = await makeKey(data, ['paf', 'mr', 'nyb', 'gbrcleanse']);
  const outdir = join(data, 'server');
  await bundle({ 'lookup-server': join(import.meta.dirname, 'lookup-server.ts'), ...ledgerWorker }, outdir);
  const server = fork(join(outdir, 'lookup-server.js'), { env: { ...process.env, BENCH_DATA: data } });
  try {
    const [{ port }] = (await once(server, 'message')) as [{ port: number }];
    await load(port, apiKey, texts, seconds * warmUps);
    const before = await cpuOf(server);
    const answered = await load(port, apiKey, texts, seconds);
    return Math.round((answered * 1e6) / ((await cpuOf(server)) - before));
  } finally {
    server.kill();
  }
};

/** The warm-up time, as a multiple of the measured time. */
const warmUps = 4;

const load = async (port: number, apiKey: string, texts: readonly string[], seconds: number): Promise<number> => {
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 32,
    duration: seconds,
    timeout: 60,
    requests: texts.map((query) => ({
      method: 'POST',
      path: `/v1/cleanse/addresses?api_key=${apiKey}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })),
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals, ${errors} errors`);
  return requests.total;
};

const cpuOf = async (server: ChildProcess): Promise<number> => {
  const answer = once(server, 'message');
  server.send({ ask: 'cpu' });
  return ((await answer)[0] as { cpuMicros: number }).cpuMicros;
};
