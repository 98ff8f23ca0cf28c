import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unchecked } from '../../packages/server/src/files/open-files.ts';
import { openCatalogue } from '../../packages/server/src/index/address-catalogue.ts';
import { openLiveIndex } from '../../packages/server/src/index/live-index.ts';
import { openBuild } from '../../packages/server/src/index/store/open-build.ts';
import { openCluster } from '../../packages/server/src/opensearch/cluster.ts';
import { openClusterBuilds } from '../../packages/server/src/opensearch/cluster-builds.ts';
import { readIndexUrl } from '../../packages/server/src/opensearch/index-url.ts';
import { openLiveCluster } from '../../packages/server/src/opensearch/live-cluster.ts';
import { javaOptions, startOpenSearch } from '../../packages/server/src/opensearch/testing/test-opensearch.ts';
import type { AddressIndex } from '../../packages/server/src/ports/address-index.ts';
import { onceFetched } from '../../packages/server/src/ports/fetched.ts';
import { rounded } from './benchmark.ts';
import { mergeSegments } from './merge-segments.ts';
import { type AskPlainly, loadPlainly } from './plain-query.ts';

/** The engine of the address index: the files of a folder, or an OpenSearch that is started for it. */
export type Engine = 'embedded' | 'opensearch';

/** Uses an index, of which some things are known. What is asked is to be asked within `onceFetched`. */
type UseIndex<Result> = (index: AddressIndex, cluster: ClusterFacts) => Promise<Result>;

/** The processes that work for an index besides this one, how long it took to load, and how much it takes there and here. */
export type ClusterFacts = {
  readonly processes: readonly number[];
  readonly load_seconds: number;
  readonly cluster_bytes: number;
  readonly dictionary_bytes: number;
  /** Asks the same cluster the plain query of `plain-query.ts`, if that was loaded too. */
  readonly askPlainly?: AskPlainly;
  /** The same index with suggestions in the quick order. */
  readonly quick?: AddressIndex;
};
const noCluster: ClusterFacts = { processes: [], load_seconds: 0, cluster_bytes: 0, dictionary_bytes: 0 };

/** Lets something use the index of a folder on an engine. */
export const withEngine = async <Result>(
  engine: Engine,
  folder: string,
  use: UseIndex<Result>,
  withPlain = false,
): Promise<Result> => {
  if (engine === 'opensearch') return withOpenSearch(folder, withPlain, use);
  const index = openLiveIndex({ folder, pollMs: 60_000, onError: fail });
  try {
    return await use(index, noCluster);
  } finally {
    index.close();
  }
};

/** A cluster tells the size of an index as it was up to ten seconds before. */
const sizeKeptMs = 11_000;

const withOpenSearch = async <Result>(folder: string, withPlain: boolean, use: UseIndex<Result>): Promise<Result> => {
  const server = await startOpenSearch(1, javaOptions.fast);
  const { prefix, ...where } = readIndexUrl(server.url)!;
  const cluster = await openCluster({ ...where, authority: '', timeoutMs: 60_000 });
  try {
    const builds = openClusterBuilds(cluster, { prefix, shards: 1, replicas: 0 });
    const active = (await openCatalogue({ folder, nowMs: Date.now, random: Math.random }).list()).find(
      ({ active: is }) => is,
    )!;
    const startMs = performance.now();
    const build = openBuild(join(folder, 'index/gbr', active.id), unchecked);
    await builds.load(build);
    const load_seconds = rounded((performance.now() - startMs) / 1_000);
    await builds.activate('gbr', active.id);
    // Segments would go on being merged while it is measured.
    await mergeSegments(cluster, `${prefix}-gbr`);
    // Until then the segments that were merged take space too.
    await cluster.send({ method: 'POST', path: `/${prefix}-gbr/_refresh`, takesLong: true });
    const openLive = async (order: 'exact' | 'quick') => {
      const live = await openLiveCluster(cluster, builds, { folder, order, pollMs: 60_000, onError: fail });
      live.index.close();
      return live.index;
    };
    const index = await openLive('exact');
    await wait(sizeKeptMs);
    const stats = await cluster.send<Stats>({ method: 'GET', path: `/${prefix}-gbr/_stats/store` });
    const meta = await builds.metaOf((await builds.active()).get('gbr')!);
    const askPlainly = withPlain ? await loadPlainly(cluster, `${prefix}-plain`, build) : undefined;
    return await use(index, {
      quick: await openLive('quick'),
      ...(askPlainly && { askPlainly }),
      processes: server.nodes.flatMap(({ pid }) => pid ?? []),
      load_seconds,
      cluster_bytes: stats!._all.primaries.store.size_in_bytes,
      dictionary_bytes: Object.values(meta!.bytes).reduce((sum, bytes) => sum + bytes, 0),
    });
  } finally {
    await cluster.close();
    await server.stop();
  }
};

type Stats = { readonly _all: { readonly primaries: { readonly store: { readonly size_in_bytes: number } } } };

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
