import { homeRegion } from '@fingerpost/core/contract/regions';
import { followActive } from '../files/follow-active.ts';
import { readRunningWork } from '../files/running-work.ts';
import type { AddressIndex } from '../ports/address-index.ts';
import { followingIndex } from '../ports/following-index.ts';
import { absentIndex, readBuild } from './build-reader.ts';
import { buildsFolder } from './store/builds-folder.ts';
import { openBuild } from './store/open-build.ts';

/** An address index that follows the active build. */
export type LiveIndex = AddressIndex & {
  /** Checks at once which build is active, and says whether it switched. */
  refresh(): boolean;
  /** Stops following the active build. What is open can still be read. */
  close(): void;
};

/** Called when another build of a region is served. */
export type OnSwitch = (served: { readonly region: string; readonly build: string }) => void;

/**
 * Serves the active build of a region, and switches between two calls when another one is activated. If the new one cannot be opened, the
 * last good one is served and `onError` is called once; if there is none, calls throw a `DamagedBuildError`, and before the first build a
 * `NoBuildError`.
 */
export const openLiveIndex = (options: {
  readonly folder: string;
  /** 'gbr' by default. */
  readonly region?: string;
  readonly onError: (error: Error) => void;
  readonly onSwitch?: OnSwitch;
  readonly pollMs: number;
}): LiveIndex => {
  const { region = homeRegion, onSwitch } = options;
  const { current, refresh, close } = followActive({
    buildsFolder: buildsFolder(options.folder, region),
    absent: absentIndex,
    isBuilding: () => readRunningWork(options.folder).length > 0,
    open: (folder, checked) => {
      const build = openBuild(folder, checked);
      return { reader: readBuild(build), guard: build.guard };
    },
    onError: options.onError,
    ...(onSwitch && { onSwitch: (build) => onSwitch({ region, build }) }),
    pollMs: options.pollMs,
  });
  return { ...followingIndex(current), refresh, close };
};
