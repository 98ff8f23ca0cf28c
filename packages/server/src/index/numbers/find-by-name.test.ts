import { expect, test } from 'vitest';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { blankRow } from '../../ports/testing/random-rows.ts';
import { hashText } from '../store/hash-text.ts';
import { temporaryCatalogue } from '../testing/temporary-catalogue.ts';

/** Two UPRNs with the same hash. */
const findTwins = (): readonly [string, string] => {
  const seen = new Map<number, string>();
  for (let uprn = 100_000_000; ; uprn++) {
    const text = String(uprn);
    const twin = seen.get(hashText(text));
    if (twin !== undefined) return [twin, text];
    seen.set(hashText(text), text);
  }
};

const [one, other] = findTwins();
const rows: readonly AddressRow[] = [
  { uprn: one, native_id: one, building_number: '1' },
  { uprn: other, native_id: other, building_number: '2' },
  { uprn: one, native_id: 'annexe', building_number: '3' },
  { uprn: '', native_id: 'barn', building_number: '4' },
  { uprn: '000123', native_id: '000123', building_number: '5' },
].map((own) => ({
  ...blankRow,
  ...own,
  dataset: 'ab',
  country_iso: 'GBR',
  post_town: 'QUILLHAVEN',
  thoroughfare: 'MILL ROAD',
}));

test('addresses are found by id and by UPRN, and those that only share a hash are not', async () => {
  const { catalogue, openLive } = temporaryCatalogue({ region: 'gbr' });
  await catalogue.stageAddresses(
    'ab',
    (async function* () {
      yield rows;
    })(),
  );
  await catalogue.activate((await catalogue.build()).id);
  const live = openLive();
  for (const { native_id, building_number } of rows)
    expect(live.findById(`ab_${native_id}`)?.building_number).toBe(building_number);
  const numbersOf = (uprn: string) => live.findByUprn(uprn).map(({ building_number }) => building_number);
  expect([one, other, '123', '000123', '124', ''].map(numbersOf)).toEqual([['1', '3'], ['2'], ['5'], ['5'], [], []]);
});
