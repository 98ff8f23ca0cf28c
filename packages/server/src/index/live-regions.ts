import type { Dataset } from '@fingerpost/core/contract/datasets';
import { homeRegion, regionOf } from '@fingerpost/core/contract/regions';
import { parseAddressId } from '../ports/address-id.ts';
import type { AddressIndex } from '../ports/address-index.ts';
import type { AddressRegions, LoadedRegion } from '../ports/address-regions.ts';
import { firstFetched } from '../ports/fetched.ts';
import { type LiveIndex, type OnSwitch, openLiveIndex } from './live-index.ts';
import { listRegions } from './store/builds-folder.ts';

/** The indexes of all regions, which follow their active builds. New regions are added while it is open. */
export type LiveRegions = AddressRegions & {
  /** Checks at once which regions and builds there are. */
  refresh(): void;
  /** Stops following. What is open can still be read. The home index is not closed. */
  close(): void;
};

/** Serves the active build of every region of the data folder, in addition to the given home index. */
export const openLiveRegions = (options: {
  readonly folder: string;
  readonly home: AddressIndex;
  readonly onError: (error: Error) => void;
  readonly onSwitch?: OnSwitch;
  readonly pollMs: number;
}): LiveRegions => {
  const abroad = new Map<string, LiveIndex>();
  let indexes: readonly (readonly [region: string, index: AddressIndex])[] = [[homeRegion, options.home]];

  const look = (): void => {
    try {
      const missing = listRegions(options.folder).filter((region) => region !== homeRegion && !abroad.has(region));
      if (missing.length === 0) return;
      for (const region of missing) abroad.set(region, openLiveIndex({ ...options, region }));
      indexes = [[homeRegion, options.home] as const, ...[...abroad].sort(([a], [b]) => (a < b ? -1 : 1))];
    } catch (error) {
      options.onError(error as Error);
    }
  };
  look();
  const timer = setInterval(look, options.pollMs).unref();

  return {
    ...serveRegions(() => indexes),
    refresh: () => {
      look();
      for (const index of abroad.values()) index.refresh();
    },
    close: () => {
      clearInterval(timer);
      for (const index of abroad.values()) index.close();
    },
  };
};

/** The addresses of these regions, in their order; the home region is the first. */
export const serveRegions = (
  indexes: () => readonly (readonly [region: string, index: AddressIndex])[],
): AddressRegions => {
  const home = (): AddressIndex => indexes()[0]![1];
  const list = (): readonly LoadedRegion[] =>
    indexes()
      .map(([region, index]) => ({ context: region.toUpperCase(), index, contents: contentsOf(index) }))
      .filter(({ contents }) => contents?.postcodes !== 0);
  /** Regions that cannot be read come last. */
  const having = (dataset: Dataset): readonly LoadedRegion[] => {
    const regions = list();
    return regions
      .filter(({ contents }) => (contents?.addresses[dataset] ?? 0) > 0)
      .concat(regions.filter(({ contents }) => contents === undefined));
  };

  return {
    forContext: (context) => {
      const region = regionOf(context);
      if (region === homeRegion) return home();
      const regions = list();
      return regions.length === 0 ? home() : regions.find((one) => one.context === region?.toUpperCase())?.index;
    },
    findById: (id) => {
      const dataset = parseAddressId(id)?.dataset;
      if (dataset === undefined) return undefined;
      if (list().length === 0) return home().findById(id);
      return firstFetched(having(dataset), ({ index }) => index.findById(id));
    },
    contexts: () => list().map(({ context }) => context),
    list,
  };
};

/** Undefined for an index that cannot be read. */
const contentsOf = (index: AddressIndex): ReturnType<AddressIndex['contents']> | undefined => {
  try {
    return index.contents();
  } catch {
    return undefined;
  }
};
