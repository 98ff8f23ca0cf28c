import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOperatorPassword } from '../adapters/operator-password/operator-password.ts';
import { readRunningWork } from '../files/running-work.ts';
import type { ConsoleServices } from '../http/console/console-services.ts';
import type { ConsoleFiles } from '../http/console/serve-console.ts';
import { sealedSessions } from '../http/console/sessions.ts';
import type { Traffic } from '../http/console/traffic.ts';
import type { Notes } from '../ports/notes.ts';
import type { OperatorPassword } from '../ports/operator-password.ts';
import type { Settings } from '../settings.ts';
import { openSecret } from './accounts.ts';
import { openCatalogues } from './addresses.ts';
import { openImports } from './open-imports.ts';
import type { Outside } from './outside.ts';

/** What the console works with. */
export const openConsole = async (
  settings: Settings,
  outside: Outside,
  { traffic, notes }: { readonly traffic: Traffic; readonly notes: Notes },
): Promise<ConsoleServices> => {
  const { nowMs, randomBytes } = outside;
  const password = openPassword(settings, outside);
  return {
    password,
    sessions: sealedSessions({ secret: await openSecret(settings, outside), password, notes, randomBytes, nowMs }),
    traffic,
    openCatalogues: () => openCatalogues(settings, outside),
    imports: openImports(settings, outside),
    runningWork: () => readRunningWork(settings.data),
    tiles: { url: settings.map_tiles, attribution: settings.map_attribution },
  };
};

/** The operator password of the data folder. */
export const openPassword = (settings: Settings, { randomBytes }: Outside): OperatorPassword =>
  openOperatorPassword(join(settings.data, 'operator-password.json'), randomBytes);

/** The files of the console: next to the bundled server, or where the tests bundle them. None if they were not bundled. */
export const readConsoleFiles = (): ConsoleFiles => {
  const folder = folders.find((url) => existsSync(url));
  if (folder === undefined) return new Map();
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
};

const folders = [new URL('console/', import.meta.url), new URL('../../../console/dist/served/', import.meta.url)];
