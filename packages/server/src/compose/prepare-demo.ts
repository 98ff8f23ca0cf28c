import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';
import { homeRegion } from '@fingerpost/core/contract/regions';
import { writeDemoData } from '../demo/write-demo-data.ts';
import { versionPrefix } from '../http/app.ts';
import { formats } from '../import/formats.ts';
import { buildAndActivate, importData } from '../operations/import-data.ts';
import { Refusals } from '../operations/import-data-refusals.ts';
import type { Settings } from '../settings.ts';
import { readDemo, writeDemo } from './demo-credentials.ts';
import { openDatabase } from './open-database.ts';
import { openCatalogues } from './open-parts.ts';
import type { Outside } from './outside.ts';
import { type ComingPlaces, preparePlaces } from './prepare-places.ts';

/**
 * Fills an empty data folder with invented addresses and real places, read by the real importers, and with an account to
 * try them. The places may still be coming when it is done.
 */
export const prepareDemo = async (
  settings: Settings,
  outside: Outside,
  say: (text: string) => void,
): Promise<ComingPlaces | undefined> => {
  const folder = join(settings.data, 'demo-files');
  // The files go last, so that a first start that was interrupted is done again.
  const inUse = existsSync(settings.data) && readdirSync(settings.data).length > 0 && !existsSync(folder);
  if (inUse) return readDemo(settings) && preparePlaces(settings, outside, say);
  mkdirSync(settings.data, { recursive: true, mode: 0o700 });
  say(`The data folder ${settings.data} is empty: making ${demoAddresses} invented addresses.\n`);
  const places = await preparePlaces(settings, outside, say);
  await writeDemoData({ addresses: demoAddresses, seed: demoSeed, folder });
  const catalogues = await openCatalogues(settings, outside);
  for (const format of formats.filter(({ kind }) => kind !== 'places')) {
    const delivery = await format.open([folder], { names: [] });
    await importData({ delivery, refusals: new Refusals(), build: false }, catalogues);
  }
  await buildAndActivate(catalogues.addresses.of(homeRegion));
  await makeDemoAccount(settings, outside);
  rmSync(folder, { recursive: true });
  return places;
};

const demoAddresses = 60_000;
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
  await accounts.close();
  await database.close();
  const base_url = `http://localhost:${settings.port}${versionPrefix}`;
  writeDemo(settings, { base_url, api_key: apiKey, user_token: userToken });
};
