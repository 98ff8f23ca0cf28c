import { join } from 'node:path';
import { pointerVersion, readPointer } from './active-pointer.ts';

/** What is read from the active build. */
export type Following<Reader> = {
  current(): Reader;
  /** Looks at once which build is active, and says whether it switched. */
  refresh(): boolean;
  /** Stops following; what is open can still be read. */
  close(): void;
};

/**
 * Opens the active build of the folder and switches, between two calls, whenever another one is activated. While the new
 * one cannot be opened, the old one stays, `onError` is told once, and it is tried again now and then: its files may still be on
 * their way from another machine. Before the first build there is `empty`.
 */
export const followActive = <Reader>(options: {
  readonly buildsFolder: string;
  readonly empty: Reader;
  readonly open: (buildFolder: string) => Reader;
  readonly onError: (error: Error) => void;
  /** Told the id of each build that is opened, the first one included. */
  readonly onSwitch?: (build: string) => void;
  readonly pollMs: number;
}): Following<Reader> => {
  let current = options.empty;
  let currentId: string | undefined;
  let seenVersion = '';
  let untilRetry = Infinity;
  let told = '';

  const switchTo = (id: string | undefined): boolean => {
    if (id === undefined || id === currentId) return false;
    current = options.open(join(options.buildsFolder, id));
    currentId = id;
    options.onSwitch?.(id);
    return true;
  };

  const look = (evenIfUnchanged: boolean): boolean => {
    try {
      const version = pointerVersion(options.buildsFolder);
      if (version === seenVersion && !evenIfUnchanged && --untilRetry > 0) return false;
      seenVersion = version;
      untilRetry = looksBetweenTries;
      const switched = switchTo(readPointer(options.buildsFolder).active);
      untilRetry = Infinity;
      return switched;
    } catch (error) {
      tellOnce(error as Error);
      return false;
    }
  };

  const tellOnce = (error: Error): void => {
    const words = `${seenVersion} ${error.message}`;
    if (words !== told) options.onError(error);
    told = words;
  };

  const refresh = () => look(true);
  refresh();
  const timer = setInterval(look, options.pollMs, false).unref();
  return { current: () => current, refresh, close: () => clearInterval(timer) };
};

/** Trying reads a small build whole, so it does not happen at every look. */
const looksBetweenTries = 60;
