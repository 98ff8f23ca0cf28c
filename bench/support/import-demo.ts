import { createReadStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { writeDemoData } from '../../packages/server/src/demo/write-demo-data.ts';
import { formats } from '../../packages/server/src/import/formats.ts';
import { openRegionCatalogues } from '../../packages/server/src/index/catalogue.ts';
import { buildAndActivate, importData } from '../../packages/server/src/operations/import-data.ts';
import { Refusals } from '../../packages/server/src/operations/import-data-refusals.ts';
import { openPlaceCatalogue } from '../../packages/server/src/places/catalogue.ts';

/** Makes demo files, imports them into the data folder, and gives a sample of what can be looked up. */
export const importDemo = async (
  data: string,
  addresses: number,
): Promise<{ udprns: string[]; postcodes: string[] }> => {
  const folder = join(data, 'demo-files');
  await writeDemoData({ addresses, seed: 7, folder });
  const options = { folder: data, nowMs: Date.now, random: Math.random };
  const catalogues = { addresses: openRegionCatalogues(options), places: openPlaceCatalogue(options) };
  for (const format of formats.filter(({ kind }) => kind !== 'places')) {
    const delivery = await format.open([folder], { names: [] });
    await importData({ delivery, refusals: new Refusals(), build: false }, catalogues);
  }
  await buildAndActivate(catalogues.addresses.of('gbr'));
  const samples = await sample(join(folder, 'CSV PAF/CSV PAF.csv'), Math.max(1, Math.floor(addresses / 5_000)));
  rmSync(folder, { recursive: true });
  return samples;
};

/** Every n-th delivery point: its number and its postcode. */
const sample = async (file: string, step: number): Promise<{ udprns: string[]; postcodes: string[] }> => {
  const udprns: string[] = [];
  const postcodes = new Set<string>();
  let row = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) {
    if (row++ % step !== 0 || line.includes('"')) continue;
    const values = line.split(',');
    udprns.push(values[12] ?? '');
    postcodes.add((values[0] ?? '').replace(' ', ''));
  }
  return { udprns, postcodes: [...postcodes] };
};
