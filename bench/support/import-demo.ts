import { createReadStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { dataCatalogues } from '../../packages/server/src/compose/data-catalogues.ts';
import { writeDemoData } from '../../packages/server/src/demo/write-demo-data.ts';
import { formats } from '../../packages/server/src/import/formats.ts';
import { importData } from '../../packages/server/src/operations/import/import-data.ts';
import { buildAndActivate } from '../../packages/server/src/operations/import/make-builds.ts';
import { Refusals } from '../../packages/server/src/operations/import/refusals.ts';

/** Makes demo files, imports them into the data folder, and gives a sample of what can be looked up. */
export const importDemo = async (data: string, addresses: number): Promise<Samples> => {
  const folder = await importDemoFiles(data, addresses, 7);
  const samples = await sample(join(folder, 'CSV PAF/CSV PAF.csv'), Math.max(1, Math.floor(addresses / 5_000)));
  rmSync(folder, { recursive: true });
  return samples;
};

/** Makes demo files, imports them into the data folder, and leaves them in the folder that it names. */
export const importDemoFiles = async (data: string, addresses: number, seed: number): Promise<string> => {
  const folder = join(data, 'demo-files');
  await writeDemoData({ addresses, seed, folder });
  const catalogues = dataCatalogues({ folder: data, nowMs: Date.now, random: Math.random });
  for (const name of demoFormats) {
    const format = formats.find((one) => one.name === name)!;
    const [delivery] = await format.open([folder], { names: [] });
    await importData({ delivery, refusals: new Refusals(), build: false }, catalogues);
  }
  await buildAndActivate(catalogues.addresses.of('gbr'));
  return folder;
};

/** The formats that demo files of the United Kingdom come in. */
const demoFormats = ['paf', 'mulres', 'nyb', 'onspd'] as const;

/** What can be looked up: numbers, postcodes, and addresses as people type them. */
export type Samples = { readonly udprns: string[]; readonly postcodes: string[]; readonly texts: string[] };

/** Every n-th delivery point. */
const sample = async (file: string, step: number): Promise<Samples> => {
  const udprns: string[] = [];
  const texts: string[] = [];
  const postcodes = new Set<string>();
  let row = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) {
    if (row++ % step !== 0 || line.includes('"')) continue;
    const values = line.split(',');
    udprns.push(values[12] ?? '');
    texts.push(
      typedParts
        .map((column) => values[column]?.trim() ?? '')
        .filter(Boolean)
        .join(' ')
        .toLowerCase(),
    );
    postcodes.add((values[0] ?? '').replace(' ', ''));
  }
  return { udprns, postcodes: [...postcodes], texts };
};

/** Part of the building, its name and number, streets and town. */
const typedParts = [8, 7, 6, 5, 4, 1];
