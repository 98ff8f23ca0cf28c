import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { SignedService } from '../adapters/signed-post/signed-post.ts';
import { lockFolder } from '../files/lock-folder.ts';
import { readUpdatePlan, type UpdatePlan } from '../operations/update/read-update-plan.ts';
import type { UpdateHook, UpdateStore } from '../ports/update-sources.ts';
import { SettingError, type Settings } from '../settings.ts';
import type { Outside } from './outside.ts';

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
