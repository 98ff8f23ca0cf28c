import type { Settings } from '../settings.ts';
import type { Every } from './keep-redacting.ts';
import { openTravel } from './open-travel.ts';
import type { Outside, RunningBeside } from './outside.ts';
import { settingsAsEnvironment } from './settings-as-environment.ts';

/** Writes a line of the log. */
type Log = (fields: object, message: string) => void;

/**
 * Checks regularly whether builds were published, and then runs `fingerpost data fetch` in its own process, so that requests do not wait
 * for it. Returns a function that stops it: what was fetched so far is kept, and the served build stays.
 */
export const keepFollowing = (options: {
  readonly settings: Settings;
  readonly outside: Outside;
  readonly every: Every;
  readonly log: { readonly info: Log; readonly error: Log };
}): (() => Promise<void>) => {
  const { settings, outside, every, log } = options;
  const { runBeside } = outside;
  if (settings.build_url === '' || runBeside === undefined) return async () => {};
  let stopped = false;
  let running: RunningBeside | undefined;
  let pass: Promise<void> | undefined;
  let trouble = '';
  const follow = async (): Promise<void> => {
    const travel = await openTravel(settings, outside);
    if (stopped || !(await travel.hasNews())) return;
    running = runBeside(['data', 'fetch', '--json'], settingsAsEnvironment(settings));
    await running.done.catch((error: Error) => {
      throw new Error(travel.lastFailure() ?? error.message);
    });
    log.info({ build_url: settings.build_url }, 'Published builds were fetched');
  };
  const begin = () => {
    pass ??= follow()
      .then(() => {
        trouble = '';
      })
      .catch((error: Error) => {
        // Logged once. The current builds are served in the meantime.
        if (error.message !== trouble && !stopped)
          log.error({ err: error }, 'Published builds cannot be fetched; trying again');
        trouble = error.message;
      })
      .finally(() => {
        running = undefined;
        pass = undefined;
      });
  };
  begin();
  const end = every(settings.build_check_seconds * 1_000, begin);
  return async () => {
    stopped = true;
    end();
    running?.stop();
    await pass;
  };
};
