import { blankRecord } from '@fingerpost/core/address/record';
import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { Point } from '@fingerpost/core/geo/point';
import { type Postcode, parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { joinNative } from '../native-mark.ts';
import type { AddressRow, PostcodeRow } from '../reference-rows.ts';

/** A blank address for tests to fill in. */
export const blankRow: AddressRow = {
  ...blankRecord,
  dataset: 'paf',
  postcode: 'ZZ1 1ZZ' as Postcode,
};

/** A house with its UDPRN as its number. */
export const house = (udprn: number): AddressRow => ({ ...blankRow, udprn, building_number: String(udprn) });

/** A blank postcode for tests to fill in. */
export const blankPostcode: PostcodeRow = {
  postcode: 'ZZ1 1ZZ' as Postcode,
  point: undefined,
  grid: undefined,
  country: '',
  administrative_county: '',
  county_code: '',
  district: '',
  ward: '',
  terminated: false,
};

/** A foreign row that covers several premises and has a position. */
export const rangeAbroad: AddressRow = {
  ...blankRow,
  dataset: 'usps',
  post_town: 'MAPLE FORK',
  thoroughfare: 'N MILL ST',
  sub_building_name: 'APT',
  country_iso: 'USA',
  state: 'Ohio',
  state_code: 'OH',
  native_id: 'X100000001',
  point: { longitude: -82.5, latitude: 40.25 },
  ranges: [
    { element: 'building_number', low: '100', high: '104', side: 'even' },
    { element: 'sub_building_name', low: '1', high: '2', side: 'both' },
  ],
  native_shared: joinNative(['43999', '', 'MILL']),
  native_own: joinNative(['', 'H']),
};

/**
 * Addresses of all kinds in a few postcodes, so that streets, datasets and numbers meet. UDPRNs repeat across datasets. Those of
 * AddressBase are even and the others odd, because a build joins rows with the same one.
 */
export const randomAddresses = (random: () => number, count: number): AddressRow[] => {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const sometimes = (share: number, text: () => string): string => (random() < share ? text() : '');
  const number = () => String(1 + Math.floor(random() * (random() < 0.3 ? 4 : 300)));
  const small = () => 1 + Math.floor(random() * 3);
  return Array.from({ length: count }, (_, at) => {
    const dataset = pick(addressDatasets);
    const surveyed = dataset === 'ab' || dataset === 'abp';
    return {
      ...blankRow,
      dataset,
      postcode: randomPostcode(random),
      udprn: random() < 0.05 ? 0 : 1 + 2 * Math.floor((random() * count) / 2) + (surveyed ? 1 : 0),
      umprn: dataset === 'mr' ? 50_000_000 + at : 0,
      uprn: surveyed ? String(1 + Math.floor(random() * count * 1e8)) : '',
      post_town: pick(['BARNHAVEN', 'LLANFAIR-Y-GROES', 'Mixed Town']),
      dependant_locality: sometimes(0.2, () => pick(['UPPER FOLD', 'NETHER FOLD'])),
      double_dependant_locality: sometimes(0.05, () => 'MILL END'),
      thoroughfare: sometimes(0.9, () =>
        pick(['HIGH STREET', 'BARNHAVEN STREET', "QUEEN'S ROAD", 'HEOL Y DŴR', 'Rue Élodie', '2ND AVENUE']),
      ),
      dependant_thoroughfare: sometimes(0.1, () => 'BACK COURT'),
      building_number: sometimes(0.7, number),
      building_name: sometimes(0.3, () =>
        pick([
          'KILN HOUSE',
          'TŶ COCH',
          'Café Ünter',
          `${number()}A`,
          'THE OLD FORGE',
          'OLD FORGE HOUSE',
          'KILN APARTMENTS',
        ]),
      ),
      sub_building_name: sometimes(0.3, () =>
        pick([`FLAT ${number()}`, `${small()}/${small()}`, 'BASEMENT FLAT', 'Unit 3b']),
      ),
      po_box: sometimes(0.03, number),
      department_name: sometimes(0.03, () => 'GOODS INWARDS'),
      organisation_name: sometimes(0.15, () =>
        pick([
          'ACORN TOYS LTD',
          'Bell Foundry',
          "O'MARA & SONS",
          'OLD BELL FOUNDRY',
          'BELL FOUNDRY TOYS',
          'THE BELL HOUSE',
        ]),
      ),
      postcode_type: pick(['S', 'S', 'S', 'L']),
      su_organisation_indicator: sometimes(0.1, () => 'Y'),
      delivery_point_suffix: sometimes(0.8, () => `${Math.floor(random() * 10)}${pick(['A', 'B', 'T'])}`),
    };
  });
};

/** A directory of some postcodes: some without addresses, some no longer in use, some without a position. */
export const randomDirectory = (random: () => number, count: number): PostcodeRow[] => {
  const rows = new Map<string, PostcodeRow>();
  for (let at = 0; at < count; at++) {
    const postcode = randomPostcode(random);
    const ward = Math.floor(random() * 12);
    rows.set(postcode, {
      postcode,
      point: random() < 0.8 ? randomPoint(random) : undefined,
      grid: random() < 0.8 ? { eastings: 400_000 + at, northings: 300_000 + at } : undefined,
      country: ward < 6 ? 'England' : 'Wales',
      administrative_county: ward < 3 ? 'Foldshire' : '',
      county_code: ward < 3 ? 'E10' : '',
      district: `District ${ward >> 1}`,
      ward: ward === 11 ? '' : `Ward ${ward}`,
      terminated: random() < 0.3,
    });
  }
  return [...rows.values()];
};

/** One of about 900 postcodes. Some of their outward codes are prefixes of others. */
export const randomPostcode = (random: () => number): Postcode => {
  const outwards = ['M1', 'M11', 'M1A', 'BT1', 'ZZ9', 'SW1A'];
  const outward = outwards[Math.floor(random() * outwards.length)]!;
  const letters = 'ABDEF';
  const letter = () => letters.charAt(Math.floor(random() * letters.length));
  return parsePostcode(`${outward}${Math.floor(random() * 6)}${letter()}${letter()}`)!;
};

/** A position within about ten kilometres. */
export const randomPoint = (random: () => number): Point => ({
  longitude: Math.round((-2 + random() * 0.15) * 1e6) / 1e6,
  latitude: Math.round((53 + random() * 0.1) * 1e6) / 1e6,
});

/** The datasets of random addresses. */
export const addressDatasets = ['paf', 'mr', 'nyb', 'pafw', 'abp', 'ab'] as const satisfies readonly Dataset[];
