import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { SignedService } from '../adapters/signed-post/signed-post.ts';
import { lockFolder } from '../files/lock-folder.ts';
import { readUpdatePlan, type UpdatePlan } from '../operations/update/read-update-plan.ts';
import { isDue } from '../operations/update/update-sources.ts';
import type { UpdateHook, UpdateStore } from '../ports/update-sources.ts';
import { SettingError, type Settings, variableOf } from '../settings.ts';
import type { Every } from './accounts.ts';
import type { Outside, RunningBeside } from './outside.ts';

/** The sources that the settings name, and what they are updated with. */
export type OpenedUpdates = { readonly plan: UpdatePlan; readonly store: UpdateStore; readonly hook: UpdateHook };

/** Reads the file of sources. Throws a `SettingError` or an `UpdatePlanError` if it cannot be used. */
export const openUpdates = async (settings: Settings, { nowMs }: Pick<Outside, 'nowMs'>): Promise<OpenedUpdates> => {
  const file = resolve(settings.sources);
  if (settings.sources === '') throw new SettingError('sources', '', 'file that lists the sources to keep up to date');
  const plan = readUpdatePlan(readText(file), dirname(file));
  if (plan.notify.url !== '' && settings.update_secret === '')
    throw new SettingError('update_secret', '', 'secret shared with the service that notify.url names');
  const { openUpdateStore } = await import('../adapters/update-sources/update-store.ts');
  return {
    plan,
    store: openUpdateStore({ folder: join(settings.data, 'updates'), nowMs, lock: lockFolder }),
    hook: (url, news) => callHook({ url, secret: settings.update_secret, timeoutMs: hookMs, nowMs }, news),
  };
};

const callHook = async (service: SignedService, news: unknown): Promise<void> => {
  const { postSigned } = await import('../adapters/signed-post/signed-post.ts');
  const response = await postSigned(service, news);
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${service.url} answered ${response.status}`);
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SettingError('sources', file, `file that can be read (${(error as Error).message})`);
  }
};

const hookMs = 30_000;

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

/** Environment variables that give another process these settings. Secrets are in them, and no longer the files that they came from. */
export const settingsAsEnvironment = (settings: Settings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [variableOf(name), name.endsWith('_file') ? '' : String(value)]),
  );
