import { mkdirSync, readFileSync } from 'node:fs';
import type { LiveIndex, OnSwitch } from '../index/live-index.ts';
import type { LiveRegions } from '../index/live-regions.ts';
import type { Cluster } from '../opensearch/cluster.ts';
import type { ClusterBuilds } from '../opensearch/cluster-builds.ts';
import type { Catalogues } from '../operations/import/import-data.ts';
import { warmUp } from '../operations/search/warm-up.ts';
import type { LivePlaces } from '../places/live-places.ts';
import { DamagedBuildError } from '../ports/catalogue.ts';
import { SettingError, type Settings } from '../settings.ts';
import type { LateLog } from './log.ts';
import type { OpenThings } from './open-things.ts';
import type { Outside } from './outside.ts';

/** The reference data of a server: it follows the active builds, whatever the settings are. */
export type ServedData = { readonly index: LiveIndex; readonly regions: LiveRegions; readonly places: LivePlaces };

/** Opens the active builds and follows them. `tellsSwitches` is off in all workers but one, which logs for all. */
export const openData = async (
  settings: IndexSettings & { readonly data: string },
  {
    open,
    log,
    nowMs,
    tellsSwitches,
    warmUpMs = 500,
  }: {
    readonly open: OpenThings;
    readonly log: LateLog;
    readonly nowMs: () => number;
    readonly tellsSwitches: boolean;
    /** The indexes of all countries together are warmed up for no longer than this. */
    readonly warmUpMs?: number | undefined;
  },
): Promise<ServedData> => {
  // What is opened now is no switch.
  let following = false;
  const onSwitch = (served: { readonly region: string; readonly build: string }) => {
    if (following && tellsSwitches) log.info(served, 'Now serving another build');
  };
  const { index, regions } = await openAddresses(open, settings, {
    pollMs,
    onSwitch,
    onError: (error) => log.error({ err: error }, unopened('addresses')),
  });
  const { openLivePlaces } = await import('../places/live-places.ts');
  const places = open.keep(
    openLivePlaces({
      folder: settings.data,
      pollMs,
      onSwitch: (build) => onSwitch({ region: 'places', build }),
      onError: (error) => log.error({ err: error }, unopened('places')),
    }),
  );
  following = true;
  const warmUntil = nowMs() + warmUpMs;
  // An index on other machines is warm, or becomes so there.
  for (const context of settings.index_url === '' ? regions.contexts() : []) {
    try {
      const warm = regions.forContext(context);
      // Half of what is left: the first country teaches the process most, and many countries make no start longer.
      if (warm !== undefined) warmUp(warm, { nowMs, budgetMs: (warmUntil - nowMs()) / 2 });
    } catch (error) {
      // It was logged already, and other countries can be served.
      if (!(error instanceof DamagedBuildError)) throw error;
    }
  }
  return { index, regions, places };
};

/** How often it is looked which builds are active. */
const pollMs = 500;

const unopened = (what: string): string => `The active build of ${what} is damaged`;

/** Opens the addresses of a data folder, or of a cluster if the settings name one: those of the United Kingdom, and all regions, that one among them. */
export const openAddresses = async (
  open: OpenThings,
  settings: IndexSettings & { readonly data: string },
  follow: {
    readonly pollMs: number;
    readonly onError: (error: Error) => void;
    readonly onSwitch?: OnSwitch;
  },
): Promise<{ readonly index: LiveIndex; readonly regions: LiveRegions }> => {
  const opened = await openIndexCluster(settings);
  if (opened !== undefined) {
    const { cluster, builds } = opened;
    open.keep(cluster);
    const { openLiveCluster } = await import('../opensearch/live-cluster.ts');
    const { index, regions } = await openLiveCluster(cluster, builds, {
      ...follow,
      folder: settings.data,
      order: settings.index_order,
      pollMs: Math.max(follow.pollMs, clusterPollMs),
    });
    return { index: open.keep(index), regions };
  }
  const { openLiveIndex } = await import('../index/live-index.ts');
  const { openLiveRegions } = await import('../index/live-regions.ts');
  const folder = { ...follow, folder: settings.data };
  const index = open.keep(openLiveIndex(folder));
  return { index, regions: open.keep(openLiveRegions({ ...folder, home: index })) };
};

/** Each look is a request to the cluster. */
const clusterPollMs = 2_000;

/** The settings of the address index. */
export type IndexSettings = Pick<
  Settings,
  | 'index_url'
  | 'index_user'
  | 'index_password'
  | 'index_ca'
  | 'index_shards'
  | 'index_replicas'
  | 'index_timeout_ms'
  | 'index_order'
>;

/** Opens the cluster of the address index; undefined if the index is in the data folder. */
const openIndexCluster = async (
  settings: IndexSettings,
): Promise<{ readonly cluster: Cluster; readonly builds: ClusterBuilds } | undefined> => {
  if (settings.index_url === '') return undefined;
  const { readIndexUrl } = await import('../opensearch/index-url.ts');
  const url = readIndexUrl(settings.index_url);
  // The address may contain a password, so it is not shown.
  if (url === undefined)
    throw new SettingError('index_url', '…', 'URL such as opensearch://host:9200 or opensearchs://host:9200');
  const { openCluster } = await import('../opensearch/cluster.ts');
  const { openClusterBuilds } = await import('../opensearch/cluster-builds.ts');
  const cluster = await openCluster({
    nodes: url.nodes,
    user: url.user || settings.index_user,
    password: url.password || settings.index_password,
    authority: settings.index_ca === '' ? '' : readAuthority(settings.index_ca),
    timeoutMs: settings.index_timeout_ms,
  });
  const { index_shards: shards, index_replicas: replicas } = settings;
  return { cluster, builds: openClusterBuilds(cluster, { prefix: url.prefix, shards, replicas }) };
};

const readAuthority = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SettingError('index_ca', file, `file that can be read (${(error as Error).message})`);
  }
};

/** Opens the stores of index builds. */
export const openCatalogues = async (settings: Settings, outside: Outside): Promise<Catalogues> => {
  mkdirSync(settings.data, { recursive: true });
  const { dataCatalogues } = await import('./data-catalogues.ts');
  const options = { folder: settings.data, nowMs: outside.nowMs, random: outside.random };
  const opened = await openIndexCluster(settings);
  if (opened === undefined) return dataCatalogues(options);
  const { loadingCatalogues } = await import('../opensearch/loading-catalogues.ts');
  return dataCatalogues(options, (addresses) => loadingCatalogues(addresses, settings.data, opened.builds));
};
