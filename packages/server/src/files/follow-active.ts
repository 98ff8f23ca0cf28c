import { join } from 'node:path';
import { DamagedBuildError } from '../ports/catalogue.ts';
import { pointerVersion, readPointer } from './active-pointer.ts';
import { listBuildIds } from './build-id.ts';
import type { BuildGuard } from './open-files.ts';

/** What is read from the active build. */
export type Following<Reader> = {
  current(): Reader;
  /** Looks at once which build is active, and says whether it switched. */
  refresh(): boolean;
  /** Stops following; what is open can still be read. */
  close(): void;
};

/** A build that is open. */
export type OpenedBuild<Reader> = { readonly reader: Reader; readonly guard: BuildGuard };

/**
 * Opens the active build of the folder and switches, between two calls, whenever another one is activated. While the new one cannot be
 * opened, the old one stays, or the last good build is served; `onError` is called once, and opening is retried now and then, because its
 * files may still be on their way from another machine. If no build is good, every question throws a `DamagedBuildError`. If the folder
 * names no active build, the newest whole one is served, and `onError` says so; before the first build there is `absent`.
 */
export const followActive = <Reader extends object>(options: {
  readonly buildsFolder: string;
  readonly absent: Reader;
  /** Whether a build is being made, which will be activated when it is checked. */
  readonly isBuilding: () => boolean;
  /** `checked` is the stamp with which every byte of the build was checked. */
  readonly open: (buildFolder: string, checked?: string) => OpenedBuild<Reader>;
  readonly onError: (error: Error) => void;
  /** Called with the id of each build that is opened, including the first. */
  readonly onSwitch?: (build: string) => void;
  readonly pollMs: number;
}): Following<Reader> => {
  const { buildsFolder } = options;
  let current = options.absent;
  let opened: { readonly id: string; readonly guard: BuildGuard } | undefined;
  let seenVersion = '';
  let untilRetry = Infinity;
  let told = '';

  const switchTo = (id: string, checked?: string): void => {
    const { reader, guard } = options.open(join(buildsFolder, id), checked);
    opened?.guard.close();
    current = reader;
    opened = { id, guard };
    options.onSwitch?.(id);
  };

  const follow = (): boolean => {
    const before = opened?.id;
    try {
      const { active, checked } = readPointer(buildsFolder);
      if (active !== undefined && active !== before) switchTo(active, checked);
      if (active === undefined && before === undefined) takeUp();
    } catch (error) {
      untilRetry = looksBetweenTries;
      if (opened === undefined) fallBack(error as Error);
      reportOnce(error as Error);
    }
    return opened !== undefined && opened.id !== before;
  };

  /** Opens the last good build. */
  const fallBack = ({ message }: Error): void => {
    current = unreadable(message);
    openFirst(earlierBuilds(buildsFolder));
  };

  /** Opens a build that nobody has activated, because the file that names the active one is lost. */
  const takeUp = (): void => {
    untilRetry = looksBetweenTries;
    const builds = listBuildIds(buildsFolder);
    if (builds.length === 0 || options.isBuilding()) return;
    openFirst(builds);
    reportOnce(
      new DamagedBuildError(`${buildsFolder} has builds, but none is active. Run \`fingerpost data activate\``),
    );
  };

  const openFirst = (ids: readonly string[]): void => {
    for (const id of ids) {
      try {
        switchTo(id);
        return;
      } catch {}
    }
  };

  /** Bytes that have changed under their reader must not be read any more. */
  const lookAfterOpened = (): void => {
    const state = opened?.guard.look();
    if (opened === undefined || state === 'intact') return;
    const folder = join(buildsFolder, opened.id);
    if (state === 'detached') {
      options.onError(new DamagedBuildError(`${folder} is being changed; its data is served from memory`));
    } else {
      opened.guard.close();
      opened = undefined;
      untilRetry = 0;
    }
  };

  const look = (evenIfUnchanged: boolean): boolean => {
    lookAfterOpened();
    const version = pointerVersion(buildsFolder);
    if (version === seenVersion && !evenIfUnchanged && --untilRetry > 0) return false;
    seenVersion = version;
    untilRetry = Infinity;
    return follow();
  };

  const reportOnce = ({ message }: Error): void => {
    const words = `${seenVersion} ${message}`;
    const instead = opened === undefined ? 'no other build can be read' : `build ${opened.id} is served`;
    if (words !== told) options.onError(new DamagedBuildError(`${message} (${instead})`));
    told = words;
  };

  const refresh = () => look(true);
  refresh();
  const timer = setInterval(look, options.pollMs, false).unref();
  return {
    current: () => current,
    refresh,
    close: () => {
      clearInterval(timer);
      opened?.guard.close();
    },
  };
};

/** The builds that were active before, latest first; all of them if that is not known. */
const earlierBuilds = (buildsFolder: string): readonly string[] => {
  try {
    return readPointer(buildsFolder).previous;
  } catch {
    return listBuildIds(buildsFolder);
  }
};

/** Reads nothing: an answer from no data would say that there is no such address. */
const unreadable = <Reader extends object>(message: string): Reader =>
  new Proxy({} as Reader, {
    get: () => () => {
      throw new DamagedBuildError(message);
    },
  });

/** Trying reads a small build whole, so it does not happen at every look. */
const looksBetweenTries = 60;
