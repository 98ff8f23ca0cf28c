import { followActive } from '../files/follow-active.ts';
import { openFiles } from '../files/open-files.ts';
import { readRunningWork } from '../files/running-work.ts';
import type { PlaceIndex } from '../ports/place-index.ts';
import { buildsFolder } from './place-builds-folder.ts';
import { layout, type PlaceContents } from './place-layout.ts';
import { absentPlaces, readPlaces } from './read/read-places.ts';

/** A place index that follows the active build. */
export type LivePlaces = PlaceIndex & {
  /** Looks at once which build is active, and says whether it switched. */
  refresh(): boolean;
  /** Stops following; what is open can still be read. */
  close(): void;
};

/**
 * Serves the active build of the data folder and switches, between two calls, whenever another one is activated. While the new one cannot
 * be opened, the last good one is served and `onError` is called once; without any, calls throw a `DamagedBuildError`, and before the first
 * build a `NoBuildError`.
 */
export const openLivePlaces = (options: {
  readonly folder: string;
  readonly onError: (error: Error) => void;
  readonly onSwitch?: (build: string) => void;
  readonly pollMs: number;
}): LivePlaces => {
  const { current, refresh, close } = followActive({
    buildsFolder: buildsFolder(options.folder),
    absent: absentPlaces,
    isBuilding: () => readRunningWork(options.folder).length > 0,
    open: (folder, checked) => {
      const files = openFiles<typeof layout, PlaceContents>(folder, layout, checked);
      return { reader: readPlaces(files), guard: files.guard };
    },
    onError: options.onError,
    ...(options.onSwitch && { onSwitch: options.onSwitch }),
    pollMs: options.pollMs,
  });
  return {
    search: (query) => current().search(query),
    find: (id) => current().find(id),
    contents: () => current().contents(),
    refresh,
    close,
  };
};
