import { join } from 'node:path';
import { homeRegion } from '@fingerpost/core/contract/regions';
import { absentIndex } from '../index/build-reader.ts';
import type { LiveIndex, OnSwitch } from '../index/live-index.ts';
import { type LiveRegions, serveRegions } from '../index/live-regions.ts';
import { layout } from '../index/store/layout.ts';
import type { AddressIndex } from '../ports/address-index.ts';
import { DamagedBuildError } from '../ports/catalogue.ts';
import { IndexAwayError } from '../ports/fetched.ts';
import { followingIndex } from '../ports/following-index.ts';
import type { Cluster } from './cluster.ts';
import type { ClusterBuilds } from './cluster-builds.ts';
import { openDocumentCache } from './document-cache.ts';
import { keepVocabularies } from './kept-vocabulary.ts';
import { remoteIndex } from './remote-index.ts';
import type { SuggestionOrder } from './search-excerpts.ts';
import { storedVersion } from './stored-build.ts';

/** The addresses of a cluster: those of the United Kingdom, and those of all regions. */
export type LiveCluster = {
  readonly index: LiveIndex;
  readonly regions: LiveRegions;
  /** Checks at once which builds are active. */
  look(): Promise<void>;
};

/**
 * Serves the build that each region's alias points to, and switches between two calls when the alias changes. A request finishes on the
 * build it started with. If a build cannot be opened, that is reported to `onError` once, and the current build stays. Until the cluster is
 * first reached, calls throw an `IndexAwayError`.
 */
export const openLiveCluster = async (
  cluster: Cluster,
  builds: ClusterBuilds,
  options: {
    /** The data folder, in which vocabularies are stored. */
    readonly folder: string;
    readonly pollMs: number;
    readonly order?: SuggestionOrder;
    readonly onError: (error: Error) => void;
    readonly onSwitch?: OnSwitch;
  },
): Promise<LiveCluster> => {
  const served = new Map<string, { readonly name: string; readonly index: AddressIndex }>();
  const cache = openDocumentCache(mostCachedBytes);
  const vocabularies = keepVocabularies(cluster, join(options.folder, 'vocabulary'));
  /** Vocabularies of former builds may be left. */
  let hasOld = true;
  let reached = false;
  let told = '';

  const open = async (name: string): Promise<AddressIndex> => {
    const meta = await builds.metaOf(name);
    if (meta === undefined) throw new DamagedBuildError(`The index ${name} was not loaded to its end`);
    if (meta.manifest.format !== layout.formatVersion)
      throw new DamagedBuildError(`The index ${name} was loaded by another version: build it again and load it`);
    if (meta.version !== storedVersion)
      throw new DamagedBuildError(
        `The index ${name} was loaded by another version: activate its build again to load it`,
      );
    const vocabulary = await vocabularies.open(name, meta);
    return remoteIndex({ cluster, index: name, meta, vocabulary, cache, order: options.order ?? 'exact' });
  };

  const follow = async (): Promise<void> => {
    const active = await builds.active();
    reached = true;
    for (const region of served.keys()) if (!active.has(region)) served.delete(region);
    const changed = [...active].filter(([region, name]) => served.get(region)?.name !== name);
    for (const [region, name] of changed) {
      served.set(region, { name, index: await open(name) });
      options.onSwitch?.({ region, build: name });
    }
    // Not at once: the alias may have been switched again, and other processes may be fetching that vocabulary.
    if (changed.length === 0 && hasOld) vocabularies.keepOnly(new Set(active.values()));
    hasOld = changed.length > 0;
  };

  let looking: Promise<void> | undefined;
  const look = (): Promise<void> => {
    looking ??= follow()
      .then(() => {
        told = '';
      })
      .catch((error: Error) => {
        if (error.message !== told) options.onError(error);
        told = error.message;
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  await look();
  const timer = setInterval(look, options.pollMs).unref();

  const following = new Map<string, AddressIndex>();
  /** A stable object for each region, whichever build it serves. */
  const indexOf = (region: string): AddressIndex => {
    const known =
      following.get(region) ?? followingIndex(() => served.get(region)?.index ?? (reached ? absentIndex : awayIndex));
    following.set(region, known);
    return known;
  };
  const indexes = () =>
    [homeRegion, ...[...served.keys()].filter((region) => region !== homeRegion).sort()].map(
      (region) => [region, indexOf(region)] as const,
    );
  const refresh = (): boolean => {
    void look();
    return false;
  };
  const close = (): void => clearInterval(timer);
  return {
    index: { ...indexOf(homeRegion), refresh, close },
    regions: { ...serveRegions(indexes), refresh, close },
    look,
  };
};

/** Throws for every call, because the cluster was never reached. */
const awayIndex = followingIndex(() => {
  throw new IndexAwayError('OpenSearch was not reached yet');
});

/** Shared by all regions. */
const mostCachedBytes = 64 * 2 ** 20;
