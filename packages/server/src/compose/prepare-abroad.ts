import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AbroadDelivery, abroadDeliveries, writeAbroadData } from '../demo/abroad/write-abroad-data.ts';
import { readmeText } from '../demo/files/readme.ts';
import { formats } from '../import/formats.ts';
import { importData } from '../operations/import/import-data.ts';
import { Refusals } from '../operations/import/refusals.ts';
import type { Settings } from '../settings.ts';
import { openCatalogues } from './addresses.ts';
import type { Outside } from './outside.ts';

/** Addresses of other countries that are still being imported; nothing waits for them, they are served when they are there. */
export type ComingAbroad = { stop(): void };

/**
 * Imports invented addresses of six other countries: one after the other, `after` what is more urgent, and in a child process if possible,
 * so that the service starts as early as without them. What was interrupted is done at the next start. Undefined if there is nothing to
 * stop.
 */
export const prepareAbroad = async (
  settings: Settings,
  outside: Outside,
  {
    first,
    after,
    say,
  }: { readonly first: boolean; readonly after: Promise<void> | undefined; say(text: string): void },
): Promise<ComingAbroad | undefined> => {
  const folder = join(settings.data, 'demo-abroad');
  if (first) {
    await writeAbroadData({ addresses: addressesEach, seed: 1, folder });
    // The files are imported as demo data, because the folder says so.
    writeFileSync(join(folder, 'README.txt'), readmeText(addressesEach, 1));
  } else if (!existsSync(folder)) return undefined;
  let running: { stop(): void } | undefined;
  let stopped = false;
  const importAll = async () => {
    await after;
    const { addresses } = await openCatalogues(settings, outside);
    for (const delivery of abroadDeliveries) {
      if (stopped) return;
      // The user has real data of the country by now.
      if (
        addresses
          .of(delivery.region)
          .stagedSources()
          .some(({ demo }) => !demo)
      )
        continue;
      const beside = outside.runBeside?.(commandFor(folder, delivery, settings));
      running = beside;
      await (beside?.done ?? importHere(folder, delivery, settings, outside));
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const done = importAll().catch((error: Error) => {
    if (!stopped) say(`The addresses of other countries could not be imported: ${error.message}\n`);
  });
  if (outside.runBeside === undefined) await done;
  return {
    stop: () => {
      stopped = true;
      running?.stop();
    },
  };
};

const addressesEach = 3_000;

const commandFor = (folder: string, delivery: AbroadDelivery, settings: Settings): readonly string[] => {
  const filed =
    delivery.format === 'openaddresses' ? ['--dataset', delivery.dataset, '--country', delivery.region] : [];
  return ['import', delivery.format, join(folder, delivery.folder), ...filed, '--data', settings.data, '--json'];
};

const importHere = async (
  folder: string,
  delivery: AbroadDelivery,
  settings: Settings,
  outside: Outside,
): Promise<void> => {
  const format = formats.find(({ name }) => name === delivery.format)!;
  const [opened] = await format.open([join(folder, delivery.folder)], {
    names: [],
    dataset: delivery.dataset,
    country: delivery.region,
  });
  const catalogues = await openCatalogues(settings, outside);
  await importData({ delivery: opened, refusals: new Refusals(), build: true }, catalogues);
};
