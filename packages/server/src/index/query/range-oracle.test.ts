import { randomInt } from 'node:crypto';
import type { NumberRange } from '@fingerpost/core/address/number-range';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import { readPostalCode } from '@fingerpost/core/postcode/postal-code';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressId } from '../../ports/address-id.ts';
import type { AddressIndex, AddressRecord } from '../../ports/address-index.ts';
import { plainSearch } from '../../ports/address-search.ts';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { afterFile } from '../../ports/testing/after-file.ts';
import { rangeAbroad } from '../../ports/testing/random-rows.ts';
import { rounds } from '../../ports/testing/rounds.ts';
import { scanSearch } from '../../ports/testing/scan-search.ts';
import { openLiveIndex } from '../live-index.ts';
import { openLiveRegions } from '../live-regions.ts';
import { temporaryCatalogue } from '../testing/temporary-catalogue.ts';

/** New on each run. The title of the suite shows it, so that a failure can be repeated. */
const seed = randomInt(2 ** 31);
const zips = ['11356', '11357', '53704'].map((zip) => readPostalCode(zip, 'USA')!);
const datasets = new Set<Dataset>(['usps']);

describe(`rows that stand for many premises answer as a scan over all rows does (seed ${seed})`, () => {
  const random = seededRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  let index: AddressIndex;
  let records: readonly AddressRecord[];
  let premises: readonly AddressRecord[];

  const numbers = (): Omit<NumberRange, 'element'> => {
    const [low, high, side] = pick([
      ['1', '19', 'odd'],
      ['100', '112', 'even'],
      ['112-01', '112-21', 'odd'],
      ['21-02', '21-12', 'even'],
      ['12-1', '12-9', 'both'],
      ['112-07', '112-07', 'odd'],
    ] as const);
    return { low, high, side };
  };
  const row = (at: number): AddressRow => {
    const { low, high, side } = numbers();
    const box = random() < 0.1;
    const units = !box && random() < 0.2;
    const ranges: readonly NumberRange[] = [
      ...(low === high ? [] : [{ element: box ? ('po_box' as const) : ('building_number' as const), low, high, side }]),
      ...(units ? [{ element: 'sub_building_name', low: '1', high: '12', side: 'both' } as const] : []),
    ];
    return {
      ...rangeAbroad,
      postcode: pick(zips),
      post_town: pick(['COLLEGE POINT', 'MADISON']),
      thoroughfare: box ? '' : pick(['10TH AVE', 'MILL ST', 'US HIGHWAY 12', 'RR 2 BOX', 'RR 12 BOX', 'HC 7 BOX']),
      building_number: low === high && !box ? low : '',
      po_box: low === high && box ? low : '',
      sub_building_name: units ? 'APT' : '',
      organisation_name: random() < 0.1 ? 'TERN TRADING' : '',
      point: undefined,
      native_id: `X${at}`,
      ranges,
    };
  };

  beforeAll(async () => {
    const { folder, publish } = temporaryCatalogue({ region: 'usa' }, afterFile);
    await publish(Array.from({ length: 60 }, (_, at) => row(at)));
    const onError = (error: Error) => expect.unreachable(error.message);
    const home = openLiveIndex({ folder, pollMs: 60_000, onError });
    const regions = openLiveRegions({ folder, home, pollMs: 60_000, onError });
    home.close();
    regions.close();
    index = regions.forContext('usa')!;
    records = zips.flatMap((zip) => index.listRows(zip, { datasets, passes: () => true }));
    premises = zips.flatMap((zip) => index.listAddresses(zip, { datasets, offset: 0, limit: 1e9 }).addresses);
  });

  const typed = (premise: AddressRecord): string => {
    const { group } = premise;
    const texts = [
      premise.organisation_name,
      premise.building_number,
      group.thoroughfare,
      premise.sub_building_name,
      premise.po_box,
      group.post_town,
      group.entry.postcode,
    ];
    let words = texts.filter((text) => text !== '' && random() < 0.7);
    if (random() < 0.3) words = words.sort(() => random() - 0.5);
    const text = words.join(' ');
    return random() < 0.3 ? text.slice(0, 1 + Math.floor(random() * text.length)) : text;
  };

  test('the same premises in the same order', () => {
    const scan = scanSearch(records, 'USA');
    for (let round = 0; round < rounds(50); round++) {
      const text = typed(pick(premises));
      if (text === '') continue;
      const request = { ...plainSearch, text, datasets, limit: 10 + Math.floor(random() * 40) };
      const expected = scan.search(request).map(addressId);
      const found = index.search(request);
      expect(found.truncated).toBe(false);
      expect(found.addresses.map(addressId), text).toEqual(expected.slice(0, request.limit));
      expect(found.total, text).toBe(expected.length);
      expect(index.suggest(request).addresses.map(addressId), text).toEqual(expected.slice(0, request.limit));
    }
  });

  test('a whole line finds its premise', () => {
    for (let round = 0; round < rounds(30); round++) {
      const premise = pick(premises);
      const text = lineOf(premise);
      const found = index.search({ ...plainSearch, text, datasets, limit: 1e4 });
      expect(found.addresses.map(addressId), text).toContain(addressId(premise));
    }
  });
});

const lineOf = ({ building_number, sub_building_name, po_box, group }: AddressRecord): string =>
  [building_number, group.thoroughfare, sub_building_name, po_box && `PO Box ${po_box}`, group.post_town]
    .filter((text) => text !== '')
    .join(' ');
