import { join } from 'node:path';
import { expect } from 'vitest';
import { unchecked } from '../../files/open-files.ts';
import { openBuild } from '../../index/store/open-build.ts';
import { temporaryCatalogue } from '../../index/testing/temporary-catalogue.ts';
import type { TestedIndex } from '../../ports/address-index.contract.ts';
import { onceFetched } from '../../ports/fetched.ts';
import { type Cluster, openCluster } from '../cluster.ts';
import { type ClusterBuilds, openClusterBuilds } from '../cluster-builds.ts';
import { readIndexUrl } from '../index-url.ts';
import { openLiveCluster } from '../live-cluster.ts';
import { removeTestIndexes, testIndexUrl } from './test-opensearch.ts';

type WhenDone = (cleanUp: () => void | Promise<void>) => void;

/** Connects to the OpenSearch of the tests under unique names, which `whenDone` removes. */
export const openTestCluster = async (
  whenDone: WhenDone,
  shards = 2,
): Promise<{ readonly cluster: Cluster; readonly builds: ClusterBuilds; readonly prefix: string }> => {
  const url = await testIndexUrl();
  const { prefix, ...where } = readIndexUrl(url)!;
  const cluster = await openCluster({ ...where, authority: '', timeoutMs: 60_000 });
  whenDone(async () => {
    await removeTestIndexes(url);
    await cluster.close();
  });
  return { cluster, builds: openClusterBuilds(cluster, { prefix, shards, replicas: 0 }), prefix };
};

/** Fills an index on OpenSearch for the port's contract suite. */
export const openRemote =
  (whenDone: WhenDone): TestedIndex['open'] =>
  async (rows, directory) => {
    const { folder, publish } = temporaryCatalogue({}, whenDone);
    const { id } = await publish(rows, directory);
    const { cluster, builds } = await openTestCluster(whenDone);
    const build = openBuild(join(folder, 'index/gbr', id), unchecked);
    await builds.load(build);
    build.guard.close();
    await builds.activate('gbr', id);
    const onError = (error: Error) => expect.unreachable(error.message);
    const { index } = await openLiveCluster(cluster, builds, { folder, pollMs: 60_000, onError });
    index.close();
    return async (question) => onceFetched(() => question(index));
  };
