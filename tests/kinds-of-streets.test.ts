import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiveIndex, openLiveIndex } from '../packages/server/src/index/live-index.ts';
import { searchByEvidence } from '../packages/server/src/operations/search/search-by-evidence.ts';
import { plainSearch } from '../packages/server/src/ports/address-search.ts';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { publishRows, rowOf } from './support/publish-rows.ts';

/** One street of each rare kind among many of a common one. */
const streets = {
  gbr: ['MAGNOLIA ROW', 'CROWN GATE', 'MINSTER YARD', 'CHERRY HILL', 'THE GREEN', 'GREEN LANE', 'THE PARADE'],
  usa: ['MEADOW CIR', '1ST TER', 'HILL AVE', 'S PARK LN', 'HERON RD', 'WALNUT TRL', 'BROADWAY'],
};
const common = { gbr: 'STREET', usa: 'ST' };
const names = ['ASH', 'BIRCH', 'CEDAR', 'ELDER', 'HAZEL', 'LARCH', 'MAPLE', 'ROWAN'];

const data = { gbr: temporaryFolder(), usa: temporaryFolder() };
const indexes = new Map<string, LiveIndex>();
beforeAll(async () => {
  for (const region of ['gbr', 'usa'] as const) {
    const plain = Array.from({ length: 80 }, (_, at) => `${names[at % names.length]} ${common[region]}`);
    const rows = [...streets[region], ...plain].map((thoroughfare, at) =>
      rowOf({
        dataset: region === 'gbr' ? 'paf' : 'usps',
        ...(region === 'gbr'
          ? { udprn: at + 1 }
          : { native_id: `X9000000${at + 10}`, state: 'Ohio', state_code: 'OH' }),
        postcode: region === 'gbr' ? `QX${at % 9} 1AA` : '00501',
        post_town: 'QUILLHAVEN',
        country_iso: region.toUpperCase(),
        thoroughfare,
        building_number: String(at + 1),
      }),
    );
    await publishRows(data[region], region, rows);
    indexes.set(region, openLiveIndex({ folder: data[region], region, pollMs: 60_000, onError: console.error }));
  }
});
afterAll(() => {
  for (const index of indexes.values()) index.close();
  for (const folder of Object.values(data)) rmSync(folder, { recursive: true });
});

const streetsFor = (region: string, text: string) => {
  const request = { ...plainSearch, text, datasets: new Set(['paf', 'usps'] as const) };
  const { likely, believed } = searchByEvidence(indexes.get(region)!, request);
  return [...new Set([...likely, ...believed].map(({ group }) => group.thoroughfare.toUpperCase()))];
};

test.each([
  ['gbr', 'zebra row'],
  ['gbr', 'zebra row quillhaven'],
  ['gbr', 'zebra gate'],
  ['gbr', 'zebra yard'],
  ['gbr', 'zebra hil'],
  ['gbr', 'zebra parade'],
  ['gbr', 'zebra green'],
  ['usa', 'zebra road'],
  ['usa', 'zebra circle'],
  ['usa', 'zebra cir'],
  ['usa', 'zebra terrace'],
  ['usa', 'zebra hill'],
  ['usa', 'zebra trail quillhaven'],
])('in %s nothing is found for %s: a kind of street names none', (region, text) => {
  expect(streetsFor(region, text)).toEqual([]);
});

test.each([
  ['gbr', 'zebra magnolia row', 'MAGNOLIA ROW'],
  ['gbr', 'zebra magnloia row', 'MAGNOLIA ROW'],
  ['gbr', 'zebra, the green', 'THE GREEN'],
  ['gbr', 'zebra green lane', 'GREEN LANE'],
  ['usa', 'zebra 1st terrace', '1ST TER'],
  ['usa', 'zebra park lane', 'S PARK LN'],
  ['usa', 'zebra meadow circle', 'MEADOW CIR'],
  ['usa', 'zebra broadway', 'BROADWAY'],
])('in %s a street is found by its name beside an unknown word: %s', (region, text, street) => {
  expect(streetsFor(region, text)).toEqual([street]);
});
