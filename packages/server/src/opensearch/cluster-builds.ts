import type { OpenBuild } from '../index/store/open-build.ts';
import type { Progress } from '../ports/catalogue.ts';
import type { Cluster } from './cluster.ts';
import { type Loaded, measureVocabulary, readForLoading } from './load-build.ts';
import { mappings, type StoredMeta, storedVersion } from './stored-build.ts';

/** How builds are stored in a cluster. */
export type ClusterBuildsOptions = {
  /** Begins the names of all indexes and aliases. */
  readonly prefix: string;
  readonly shards: number;
  readonly replicas: number;
};

/** The builds in a cluster: one index for each region and build, and one alias for each region, which points to the active build. */
export type ClusterBuilds = ReturnType<typeof openClusterBuilds>;

/** Opens the builds of a cluster. */
export const openClusterBuilds = (cluster: Cluster, { prefix, shards, replicas }: ClusterBuildsOptions) => {
  const aliasOf = (region: string): string => `${prefix}-${region}`;
  const indexOf = (region: string, id: string): string => `${aliasOf(region)}-${id}`;

  /** The metadata of the index's build; undefined unless the load was completed. */
  const metaOf = async (index: string): Promise<StoredMeta | undefined> => {
    const found = await cluster.send<Mappings>({ method: 'GET', path: `/${index}/_mapping` });
    const meta = found?.[index]?.mappings._meta;
    return meta?.manifest === undefined ? undefined : meta;
  };

  const remove = (index: string): Promise<unknown> =>
    cluster.send({ method: 'DELETE', path: `/${index}`, takesLong: true });

  const listIndexes = async (region: string): Promise<readonly string[]> =>
    Object.keys((await cluster.send<object>({ method: 'GET', path: `/${aliasOf(region)}-*/_settings` })) ?? {});

  return {
    metaOf,

    /** Loads the build, unless it exists already. It is invisible until it is complete; an interrupted load starts again. */
    async load(build: OpenBuild, progress: Progress = () => {}): Promise<void> {
      const { files: _, ...manifest } = build.manifest;
      const index = indexOf(manifest.region, manifest.id);
      if ((await metaOf(index))?.version === storedVersion) return;
      await remove(index);
      await cluster.send({
        method: 'PUT',
        path: `/${index}`,
        body: { settings: { ...loading, number_of_shards: shards }, mappings },
        takesLong: true,
      });
      const total = build.tables['document-group'].length + manifest.postcodes;
      let done = 0;
      await writeAll(readForLoading(build), async (batch) => {
        await cluster.write(index, batch);
        done += batch.length;
        progress({ stage: 'opensearch', done: Math.min(done, total), total });
      });
      // A new replica copies what was flushed, which is faster than indexing it again.
      await cluster.send({ method: 'POST', path: `/${index}/_flush`, takesLong: true });
      const settings = { index: { number_of_replicas: replicas, refresh_interval: null } };
      await cluster.send({ method: 'PUT', path: `/${index}/_settings`, body: settings, takesLong: true });
      await cluster.send({ method: 'POST', path: `/${index}/_refresh`, takesLong: true });
      await cluster.send({
        method: 'PUT',
        path: `/${index}/_mapping`,
        body: { _meta: describe(build) },
        takesLong: true,
      });
    },

    /** Points the region's alias to this build, in one step. */
    async activate(region: string, id: string): Promise<void> {
      const alias = aliasOf(region);
      const before = await cluster.send<object>({ method: 'GET', path: `/_alias/${alias}` });
      const actions = [
        ...Object.keys(before ?? {}).map((index) => ({ remove: { index, alias } })),
        { add: { index: indexOf(region, id), alias } },
      ];
      await cluster.send({ method: 'POST', path: '/_aliases', body: { actions }, takesLong: true });
    },

    /** Deletes all other builds of the region. */
    async keepOnly(region: string, ids: readonly string[]): Promise<void> {
      const kept = new Set(ids.map((id) => indexOf(region, id)));
      for (const index of await listIndexes(region)) if (!kept.has(index)) await remove(index);
    },

    /** The index that each region's alias points to. */
    async active(): Promise<ReadonlyMap<string, string>> {
      const found = (await cluster.send<Aliases>({ method: 'GET', path: `/_alias/${prefix}-*` })) ?? {};
      const regions = new Map<string, string>();
      for (const [index, { aliases }] of Object.entries(found))
        for (const alias of Object.keys(aliases))
          if (regionName.test(alias.slice(prefix.length))) regions.set(alias.slice(prefix.length + 1), index);
      return regions;
    },
  };
};

type Mappings = Readonly<Record<string, { readonly mappings: { readonly _meta?: StoredMeta } }>>;
type Aliases = Readonly<Record<string, { readonly aliases: Readonly<Record<string, unknown>> }>>;

/** Nobody searches the index during the load, so replicas and refreshes wait until the end. */
const loading = { number_of_replicas: 0, refresh_interval: '-1', 'sort.field': 'rank', 'sort.order': 'asc' };

const describe = (build: OpenBuild): StoredMeta => {
  const { files: _, ...manifest } = build.manifest;
  const { tables } = build;
  return {
    version: storedVersion,
    manifest,
    documents: tables['document-group'].length,
    located: tables['nearby-postcode'].length > 0 || tables['own-longitude'].length > 0,
    bytes: measureVocabulary(build),
  };
};

/** Writes all batches, several at a time. After a failure it starts no other, and waits for those under way. */
const writeAll = async (
  batches: Generator<readonly Loaded[]>,
  write: (batch: readonly Loaded[]) => Promise<void>,
): Promise<void> => {
  // A loop that fails closes the generator, which ends the other loops too.
  const writeNext = async (): Promise<void> => {
    for (const batch of batches) await write(batch);
  };
  const writers = Array.from({ length: writesAtOnce }, writeNext);
  await Promise.allSettled(writers);
  await Promise.all(writers);
};

const writesAtOnce = 4;
const regionName = /^-[a-z]{3}$/;
