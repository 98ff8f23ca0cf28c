import { join } from 'node:path';
import { contextOf } from '@fingerpost/core/contract/regions';
import { expect, onTestFinished, test } from 'vitest';
import { abroadDeliveries, writeAbroadData } from '../packages/server/src/demo/abroad/write-abroad-data.ts';
import { landmarkPostcodes } from '../packages/server/src/demo/landmarks.ts';
import { demoQueries } from '../packages/server/src/http/pages/demo-queries.ts';
import { addressesOf, readDelivery } from '../packages/server/src/import/testing/read-delivery.ts';
import { openLiveIndex } from '../packages/server/src/index/live-index.ts';
import { temporaryCatalogue } from '../packages/server/src/index/testing/temporary-catalogue.ts';
import { plainSearch } from '../packages/server/src/ports/address-search.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';

test('the demo has six other countries, and says for each what to type', () => {
  const countries = abroadDeliveries.map(({ region }) => contextOf(region));
  expect(Object.keys(demoQueries).sort()).toEqual(['GBR', ...countries].sort());
  expect(countries).toHaveLength(6);
  expect(landmarkPostcodes()).toContain('SW1A 2AA');
});

test.each(abroadDeliveries)(
  'each text for $region finds something first',
  async ({ format, dataset, region, folder }) => {
    const files = temporaryFolder();
    await writeAbroadData({ addresses: 3000, seed: 1, folder: files });
    const filed = format === 'openaddresses' ? { dataset, country: region } : {};
    const rows = addressesOf(await readDelivery(format, [join(files, folder)], [], filed));
    const catalogue = temporaryCatalogue({ region }, onTestFinished);
    await catalogue.publish(rows);
    const index = openLiveIndex({
      folder: catalogue.folder,
      region,
      pollMs: 60_000,
      onError: ({ message }) => expect.unreachable(message),
    });
    index.close();
    for (const text of demoQueries[contextOf(region)!]!)
      expect(
        index.search({ ...plainSearch, text, datasets: new Set([dataset]) }).addresses.length,
        text,
      ).toBeGreaterThan(0);
  },
);
