import { expect, onTestFinished, test } from 'vitest';
import { temporaryCatalogue } from '../index/testing/temporary-catalogue.ts';
import type { AddressIndex } from '../ports/address-index.ts';
import { UnknownBuildError } from '../ports/catalogue.ts';
import { onceFetched } from '../ports/fetched.ts';
import { house } from '../ports/testing/random-rows.ts';
import type { Cluster } from './cluster.ts';
import { openClusterBuilds } from './cluster-builds.ts';
import { openLiveCluster } from './live-cluster.ts';
import { loadingCatalogues } from './loading-catalogues.ts';
import { openTestCluster } from './testing/open-remote.ts';
import { hasOpenSearch } from './testing/test-opensearch.ts';

/** The first test starts OpenSearch, which takes a while. */
const withOpenSearch = (title: string, run: () => Promise<void>) => test.skipIf(!hasOpenSearch)(title, run);

/** A catalogue that loads into the cluster of the tests, and an index that follows it. */
const openAll = async (through: (cluster: Cluster) => Cluster = (cluster) => cluster) => {
  const { cluster, prefix } = await openTestCluster(onTestFinished);
  const local = temporaryCatalogue();
  const builds = openClusterBuilds(through(cluster), { prefix, shards: 1, replicas: 0 });
  const regions = { of: () => local.catalogue, regions: () => ['gbr'], unbuilt: () => [] };
  const catalogue = loadingCatalogues(regions, local.folder, builds).of('gbr');
  const errors: Error[] = [];
  const live = await openLiveCluster(cluster, builds, {
    folder: local.folder,
    pollMs: 60_000,
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => live.index.close());
  const publish = async (...udprns: number[]) => {
    await local.stage(udprns.map(house));
    const { id } = await catalogue.build();
    await catalogue.activate(id);
    return id;
  };
  const served = async (...udprns: number[]): Promise<boolean[]> => {
    await live.look();
    return Promise.all(
      udprns.map(async (udprn) => (await ask(live.index, (index) => index.findByUdprn(udprn))) !== undefined),
    );
  };
  const indexes = async () =>
    Object.keys((await cluster.send<object>({ method: 'GET', path: `/${prefix}-*/_alias` })) ?? {});
  return { catalogue, local, live, publish, served, errors, indexes };
};

const ask = async <Answer>(index: AddressIndex, question: (index: AddressIndex) => Answer): Promise<Answer> =>
  onceFetched(() => question(index));

withOpenSearch('builds are switched to and rolled back, and those that are gone here go there', async () => {
  const { catalogue, publish, served, errors, indexes, live } = await openAll();
  expect(live.index.contents().postcodes).toBe(0);
  expect(live.regions.contexts()).toEqual([]);
  const first = await publish(1, 2);
  expect(await served(1, 2, 3)).toEqual([true, true, false]);
  expect(live.index.contents()).toMatchObject({ addresses: { paf: 2 }, postcodes: 1 });
  const second = await publish(2, 3);
  expect(await served(1, 2, 3)).toEqual([false, true, true]);
  expect((await catalogue.rollback()).id).toBe(first);
  expect(await served(1, 2, 3)).toEqual([true, true, false]);
  await expect(catalogue.activate('20260101-000000-0000000')).rejects.toThrow(UnknownBuildError);
  expect(await served(1, 2, 3)).toEqual([true, true, false]);
  expect(await indexes()).toHaveLength(2);
  await catalogue.remove(second);
  expect(await indexes()).toEqual([expect.stringContaining(first)]);
  expect(errors).toEqual([]);
});

withOpenSearch('a request that starts on one build finishes on the same build', async () => {
  const { publish, served, live } = await openAll();
  await publish(1);
  await served();
  let rounds = 0;
  const both = await ask(live.index, (index) => {
    rounds++;
    return [index.findByUdprn(1), index.listPostcodes('ZZ', 5).length];
  });
  expect(both).toMatchObject([{ udprn: 1 }, 1]);
  expect(rounds).toBe(3);
});

withOpenSearch('a load that is cut off leaves the build before, and is begun again by the next', async () => {
  let writes = Infinity;
  const { catalogue, publish, served, local, errors } = await openAll((cluster) => ({
    ...cluster,
    write: (index, documents) =>
      writes-- > 0 ? cluster.write(index, documents) : Promise.reject(new Error('the line was cut')),
  }));
  await publish(1);
  writes = 1;
  await expect(publish(2)).rejects.toThrow('the line was cut');
  expect(await served(1, 2)).toEqual([true, false]);
  const unloaded = (await catalogue.list())[0]!;
  expect(unloaded.active).toBe(false);
  writes = 0;
  await expect(catalogue.activate(unloaded.id)).rejects.toThrow('the line was cut');
  expect((await local.catalogue.list())[0]).toMatchObject({ id: unloaded.id, active: false });
  writes = Infinity;
  await catalogue.activate(unloaded.id);
  expect(await served(1, 2)).toEqual([false, true]);
  expect(errors).toEqual([]);
});

withOpenSearch('batches are written several at a time, and none is under way when a load has failed', async () => {
  let [underWay, most, isCut] = [0, 0, false];
  const { publish } = await openAll((cluster) => ({
    ...cluster,
    write: async (index, documents) => {
      most = Math.max(most, ++underWay);
      try {
        if (isCut && underWay === 2) throw new Error('the line was cut');
        await cluster.write(index, documents);
      } finally {
        underWay--;
      }
    },
  }));
  await publish(1, 2);
  expect(most).toBe(4);
  isCut = true;
  await expect(publish(3)).rejects.toThrow('the line was cut');
  expect(underWay).toBe(0);
});
