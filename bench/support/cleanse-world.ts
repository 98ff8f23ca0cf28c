import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { writeDemoData } from '../../packages/server/src/demo/write-demo-data.ts';
import { formats } from '../../packages/server/src/import/formats.ts';
import { openRegionCatalogues } from '../../packages/server/src/index/catalogue.ts';
import { buildAndActivate, importData } from '../../packages/server/src/operations/import-data.ts';
import { Refusals } from '../../packages/server/src/operations/refusals.ts';
import { openPlaceCatalogue } from '../../packages/server/src/places/catalogue.ts';
import { type KnownRow, readPafRow } from './damage/cases.ts';

/** Makes invented addresses, imports them into the folder, and gives them as rows too. */
export const makeCleanseWorld = async (data: string, addresses: number): Promise<readonly KnownRow[]> => {
  const folder = join(data, 'demo-files');
  await writeDemoData({ addresses, seed: 11, folder });
  const options = { folder: data, nowMs: Date.now, random: Math.random };
  const catalogues = { addresses: openRegionCatalogues(options), places: openPlaceCatalogue(options) };
  for (const format of formats.filter(({ kind }) => kind !== 'places')) {
    const delivery = await format.open([folder], { names: [] });
    await importData({ delivery, refusals: new Refusals(), build: false }, catalogues);
  }
  await buildAndActivate(catalogues.addresses.of('gbr'));
  return readRows(join(folder, 'CSV PAF/CSV PAF.csv'));
};

/** The rows of a CSV PAF file. */
const readRows = async (file: string): Promise<readonly KnownRow[]> => {
  const rows: KnownRow[] = [];
  for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) {
    const values = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
    const row = readPafRow(values);
    if (row !== undefined) rows.push(row);
  }
  return rows;
};
