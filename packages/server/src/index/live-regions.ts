import type { Dataset } from '@fingerpost/core/contract/datasets';
import { homeRegion, regionOf } from '@fingerpost/core/contract/regions';
import { parseAddressId } from '../ports/address-id.ts';
import type { AddressIndex } from '../ports/address-index.ts';
import type { AddressRegions } from '../ports/address-regions.ts';
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

/** The addresses of these regions, in their order. */
export const serveRegions = (
  indexes: () => readonly (readonly [region: string, index: AddressIndex])[],
): AddressRegions => {
  const filled = () => indexes().filter(([, index]) => contentsOf(index)?.postcodes !== 0);
  /** Regions that cannot be read come last. */
  const having = (dataset: Dataset) =>
    filled()
      .filter(([, index]) => (contentsOf(index)?.addresses[dataset] ?? 0) > 0)
      .concat(filled().filter(([, index]) => contentsOf(index) === undefined));

  return {
    forContext: (context) => {
      const region = regionOf(context);
      return filled().find(([name]) => name === region)?.[1];
    },
    findById: (id) => {
      const dataset = parseAddressId(id)?.dataset;
      if (dataset === undefined) return undefined;
      return firstFetched(having(dataset), ([, index]) => index.findById(id));
    },
    contexts: () => filled().map(([region]) => region.toUpperCase()),
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
