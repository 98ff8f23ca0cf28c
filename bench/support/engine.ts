import { join } from 'node:path';
import { unchecked } from '../../packages/server/src/files/open-files.ts';
import { openCatalogue } from '../../packages/server/src/index/catalogue.ts';
import { openLiveIndex } from '../../packages/server/src/index/live-index.ts';
import { openBuild } from '../../packages/server/src/index/store/open-build.ts';
import { openCluster } from '../../packages/server/src/opensearch/cluster.ts';
import { openClusterBuilds } from '../../packages/server/src/opensearch/cluster-builds.ts';
import { readIndexUrl } from '../../packages/server/src/opensearch/index-url.ts';
import { openLiveCluster } from '../../packages/server/src/opensearch/live-cluster.ts';
import { startOpenSearch } from '../../packages/server/src/opensearch/testing/test-opensearch.ts';
import type { AddressIndex } from '../../packages/server/src/ports/address-index.ts';
import { onceFetched } from '../../packages/server/src/ports/fetched.ts';

/** The engine of the address index: the files of a folder, or an OpenSearch that is started for it. */
export type Engine = 'embedded' | 'opensearch';

/** Uses an index, and knows the processes that work for it besides this one. What is asked is to be asked within `onceFetched`. */
type UseIndex<Result> = (index: AddressIndex, processes: readonly number[]) => Promise<Result>;

/** Lets something use the index of a folder on an engine. */
export const withEngine = async <Result>(
  engine: Engine,
  folder: string,
  use: UseIndex<Result>,
  nodes = 1,
): Promise<Result> => {
  if (engine === 'opensearch') return withOpenSearch(folder, nodes, use);
  const index = openLiveIndex({ folder, pollMs: 60_000, onError: fail });
  try {
    return await use(index, []);
  } finally {
    index.close();
  }
};

const withOpenSearch = async <Result>(folder: string, nodes: number, use: UseIndex<Result>): Promise<Result> => {
  const server = await startOpenSearch(nodes);
  const { prefix, ...where } = readIndexUrl(server.url)!;
  const cluster = await openCluster({ ...where, authority: '', timeoutMs: 60_000 });
  try {
    const builds = openClusterBuilds(cluster, { prefix, shards: nodes, replicas: nodes > 1 ? 1 : 0 });
    const active = (await openCatalogue({ folder, nowMs: Date.now, random: Math.random }).list()).find(
      ({ active: is }) => is,
    )!;
    await builds.load(openBuild(join(folder, 'index/gbr', active.id), unchecked));
    await builds.activate('gbr', active.id);
    const live = await openLiveCluster(cluster, builds, { pollMs: 60_000, onError: fail });
    live.index.close();
    return await use(
      live.index,
      server.nodes.flatMap(({ pid }) => pid ?? []),
    );
  } finally {
    await cluster.close();
    await server.stop();
  }
};

/** The answers to all texts, asked several at a time. */
export const askAll = async <Asked, Answer>(
  all: readonly Asked[],
  ask: (asked: Asked) => Answer,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  for (let at = 0; at < all.length; at += atOnce) {
    const some = all.slice(at, at + atOnce).map(async (asked) => onceFetched(() => ask(asked)));
    answers.push(...(await Promise.all(some)));
  }
  return answers;
};

const fail = (error: Error): never => {
  throw error;
};
const atOnce = 8;
