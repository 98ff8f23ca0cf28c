import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { bundle, ledgerWorker } from '../../scripts/bundle.mjs';
import { median, rounded } from './benchmark.ts';
import { connections, dealPaths, type SetUpClient } from './deal-paths.ts';
import { makeKey } from './make-key.ts';

/**
 * Requests per CPU second of a server on the data folder for each kind of path, as shares of what a constant body of the same
 * size gets from it and from the bare framework; for paid answers also what that constant body gets when it waits for a durable
 * charge, the most that any way to find and write an answer could reach.
 */
export const measureHttp = async (
  data: string,
  pathsFor: (apiKey: string) => Readonly<Record<string, readonly string[]>>,
  paid: ReadonlySet<string>,
  seconds: number,
  say: (text: string) => void,
) => {
  const { apiKey } = await makeKey(data, ['paf', 'mr', 'nyb']);
  const server = await startServer(data);
  try {
    return await measureServer(server, pathsFor(apiKey), paid, seconds, say);
  } finally {
    server.kill();
  }
};

const measureServer = async (
  server: ChildProcess,
  paths: Readonly<Record<string, readonly string[]>>,
  paid: ReadonlySet<string>,
  seconds: number,
  say: (text: string) => void,
) => {
  const { port, barePort } = (await answerOf(server)) as { port: number; barePort: number };
  const sizes: Record<string, number> = {};
  for (const [kind, list] of Object.entries(paths)) {
    sizes[kind] = await meanSize(port, list);
    await ask(server, { ask: 'body', name: kind, text: 'x'.repeat(sizes[kind]) });
  }
  const measured: Record<string, number[]> = {};
  const load = async (name: string, loadPort: number, list: readonly string[], keep: boolean) => {
    const rate = await requestsPerCpuSecond(server, loadPort, dealPaths(list));
    if (keep) measured[name] = [...(measured[name] ?? []), rate];
    if (keep) say(`${name}: ${Math.round(rate)}`);
  };
  for (let turn = 0; turn < warmUpTurns + runs * seconds; turn++) {
    const keep = turn >= warmUpTurns;
    for (const kind of Object.keys(paths)) {
      await load(`${kind} constant, bare`, barePort, [`/constant/${kind}`], keep);
      await load(`${kind} constant`, port, [`/constant/${kind}`], keep);
      if (paid.has(kind)) await load(`${kind} constant, charged`, port, [`/charged/${kind}`], keep);
      await load(kind, port, paths[kind] ?? [], keep);
    }
  }
  const rate = (name: string) => median(measured[name] ?? []);
  return {
    body_bytes: sizes,
    requests_per_cpu_second: Object.fromEntries(Object.keys(measured).map((name) => [name, rounded(rate(name), 4)])),
    ratios: Object.fromEntries(
      Object.keys(paths).map((kind) => [
        kind,
        {
          same_server: rounded(rate(kind) / rate(`${kind} constant`)),
          bare_framework: rounded(rate(kind) / rate(`${kind} constant, bare`)),
          ...(paid.has(kind) && {
            constant_charged: rounded(rate(`${kind} constant, charged`) / rate(`${kind} constant`)),
            of_charged: rounded(rate(kind) / rate(`${kind} constant, charged`)),
          }),
        },
      ]),
    ),
  };
};

/** The server runs as users run it: bundled. */
const startServer = async (data: string): Promise<ChildProcess> => {
  const outdir = join(data, 'server');
  await bundle({ 'lookup-server': join(import.meta.dirname, 'lookup-server.ts'), ...ledgerWorker }, outdir);
  return fork(join(outdir, 'lookup-server.js'), { env: { ...process.env, BENCH_DATA: data } });
};

const answerOf = async (server: ChildProcess): Promise<unknown> => (await once(server, 'message'))[0];

const ask = async (server: ChildProcess, message: object): Promise<{ cpuMicros: number }> => {
  const answer = answerOf(server);
  server.send(message);
  return (await answer) as { cpuMicros: number };
};

const meanSize = async (port: number, list: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(
    list.slice(0, 200).map(async (path) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return (await response.text()).length;
    }),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
};

const requestsPerCpuSecond = async (server: ChildProcess, port: number, setupClient: SetUpClient): Promise<number> => {
  const before = await ask(server, { ask: 'cpu' });
  const sleep = stayAwake();
  const load = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: turnSeconds,
    timeout: 60,
    setupClient,
  });
  sleep();
  const after = await ask(server, { ask: 'cpu' });
  if (load.non2xx > 0 || load.errors > 0) throw new Error(`${load.non2xx} refusals, ${load.errors} errors`);
  return (load.requests.total * 1e6) / (after.cpuMicros - before.cpuMicros);
};

/**
 * Keeps this process from sleeping until the call that it answers. On one machine the server is charged for waking up a client
 * that sleeps, which it does when answers take their time and does not when they come at once: the two would not compare.
 */
const stayAwake = (): (() => void) => {
  let awake = true;
  const turn = () => {
    if (awake) setImmediate(turn);
  };
  turn();
  return () => {
    awake = false;
  };
};

type HttpRatios = {
  readonly same_server: number;
  readonly bare_framework: number;
  readonly of_charged?: number;
};

/** The figures for people. */
export const describeHttp = ({ ratios, requests_per_cpu_second }: Record<string, unknown>): string =>
  [
    `Requests per CPU second, and the share of a constant body of the same size (medians of interleaved turns)`,
    ...Object.entries(ratios as Record<string, HttpRatios>).map(
      ([kind, { same_server, bare_framework, of_charged }]) =>
        `${kind.padEnd(12)} ${String((requests_per_cpu_second as Record<string, number>)[kind]).padStart(7)}  ${same_server} of the same server's constant route, ${bare_framework} of the bare framework${
          of_charged === undefined ? '' : `, ${of_charged} of the constant body that waits for the same durable charge`
        }`,
    ),
  ].join('\n');

/** The loads take turns of a second, since machines that others share change their speed within seconds. */
const turnSeconds = 1;
const warmUpTurns = 2;
const runs = 3;
