import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openOperatorPassword } from '../adapters/operator-password/operator-password.ts';
import { isUnlocked } from '../files/lock-folder.ts';
import type { ConsoleServices } from '../http/console/console-services.ts';
import type { ConsoleFiles } from '../http/console/serve-console.ts';
import { sealedSessions } from '../http/console/sessions.ts';
import { countTraffic } from '../http/console/traffic.ts';
import type { OperatorPassword } from '../ports/operator-password.ts';
import type { Settings } from '../settings.ts';
import { openCatalogues, openSecret } from './open-parts.ts';
import type { Outside } from './outside.ts';

/** What the console works with. */
export const openConsole = async (settings: Settings, outside: Outside): Promise<ConsoleServices> => {
  const password = openPassword(settings, outside);
  return {
    password,
    sessions: sealedSessions(await openSecret(settings, outside), password, outside.nowMs),
    traffic: countTraffic(outside.nowMs),
    openCatalogues: () => openCatalogues(settings, outside),
    runningImports: () => runningImports(join(settings.data, 'work')),
    tiles: { url: settings.map_tiles, attribution: settings.map_attribution },
  };
};

/** The operator password of the data folder. */
export const openPassword = (settings: Settings, { randomBytes }: Outside): OperatorPassword =>
  openOperatorPassword(join(settings.data, 'operator-password.json'), randomBytes);

/** The files of the console: beside the bundled server, or where the tests bundle them. None if they were not bundled. */
export const readConsoleFiles = (): ConsoleFiles => {
  const folder = folders.find((url) => existsSync(url));
  if (folder === undefined) return new Map();
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
};

const folders = [new URL('console/', import.meta.url), new URL('../../../console/dist/served/', import.meta.url)];

/** Imports keep what they work on in a folder that they hold; other work there has no rows. */
const runningImports = (work: string): ReturnType<ConsoleServices['runningImports']> =>
  (existsSync(work) ? readdirSync(work) : [])
    .map((name) => join(work, name))
    .filter((path) => statSync(path).isDirectory() && !isUnlocked(path) && !existsSync(join(path, 'memory')))
    .map((path) => ({ since: statSync(path).birthtime.toISOString(), bytes: bytesIn(path) }));

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
