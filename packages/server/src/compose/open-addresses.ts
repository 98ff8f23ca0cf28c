import type { LiveIndex, OnSwitch } from '../index/live-index.ts';
import type { LiveRegions } from '../index/live-regions.ts';
import { type IndexSettings, openIndexCluster } from './open-cluster.ts';
import type { OpenThings } from './open-things.ts';

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
