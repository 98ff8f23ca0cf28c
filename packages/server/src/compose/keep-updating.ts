import { isDue } from '../operations/update/update-sources.ts';
import type { Settings } from '../settings.ts';
import type { Every } from './keep-redacting.ts';
import { openUpdates } from './open-updates.ts';
import type { Outside, RunningBeside } from './outside.ts';
import { settingsAsEnvironment } from './settings-as-environment.ts';

/** Writes a line of the log. */
type Log = (fields: object, message: string) => void;

/**
 * Looks every minute whether a source is due, and then runs `fingerpost update` in a process of its own, so that requests do not wait for it. Returns what ends it:
 * an import under way is interrupted, and what is served stays.
 */
export const keepUpdating = (options: {
  readonly settings: Settings;
  readonly outside: Pick<Outside, 'nowMs' | 'runBeside'>;
  readonly every: Every;
  readonly log: { readonly info: Log; readonly warn: Log; readonly error: Log };
}): (() => Promise<void>) => {
  const { settings, outside, every, log } = options;
  if (settings.sources === '' || outside.runBeside === undefined) return async () => {};
  const { runBeside, nowMs } = outside;
  let stopped = false;
  let running: RunningBeside | undefined;
  let pass: Promise<void> | undefined;
  let trouble = '';
  const update = async (): Promise<void> => {
    const { plan, store } = await openUpdates(settings, outside);
    const before = store.recall();
    trouble = '';
    if (stopped || !plan.sources.some((source) => isDue(source, before[source.name], nowMs()))) return;
    running = runBeside(['update', '--json'], settingsAsEnvironment(settings));
    // Its exit code adds nothing to what it recorded.
    await running.done.catch(() => {});
    running = undefined;
    const after = store.recall();
    for (const { name } of plan.sources) {
      const { failure, importedAtMs, rows } = after[name] ?? {};
      if (failure !== undefined && failure !== before[name]?.failure)
        log.warn({ source: name, failure }, 'A source could not be updated');
      if (importedAtMs !== before[name]?.importedAtMs) log.info({ source: name, rows }, 'A source was updated');
    }
  };
  const begin = () => {
    pass ??= update()
      .catch((error: Error) => {
        if (error.message !== trouble) log.error({ err: error }, 'Sources cannot be checked for updates; trying again');
        trouble = error.message;
      })
      .finally(() => {
        pass = undefined;
      });
  };
  begin();
  const end = every(minuteMs, begin);
  return async () => {
    stopped = true;
    end();
    running?.stop();
    await pass;
  };
};

const minuteMs = 60_000;
