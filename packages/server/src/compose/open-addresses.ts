import type { LiveIndex, OnSwitch } from '../index/live-index.ts';
import type { LiveRegions } from '../index/live-regions.ts';
import type { OpenThings } from './open-things.ts';

/** Opens the addresses of a data folder: those of the United Kingdom, and all regions, that one among them. */
export const openAddresses = async (
  open: OpenThings,
  follow: {
    readonly folder: string;
    readonly pollMs: number;
    readonly onError: (error: Error) => void;
    readonly onSwitch?: OnSwitch;
  },
): Promise<{ readonly index: LiveIndex; readonly regions: LiveRegions }> => {
  const { openLiveIndex } = await import('../index/live-index.ts');
  const { openLiveRegions } = await import('../index/live-regions.ts');
  const index = open.keep(openLiveIndex(follow));
  return { index, regions: open.keep(openLiveRegions({ ...follow, home: index })) };
};
