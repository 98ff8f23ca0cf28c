import { cityStateLayout, fillRecord, zip4Layout } from '@fingerpost/core/address/usa/usps-layouts';
import { createRandom, type Random } from '../random.ts';
import { inventOrganisation } from '../words/organisations.ts';
import { type UsCity, usCities } from './us-cities.ts';
import { firmTrades, streetSuffixes, towerNames, usStreetNames } from './us-words.ts';

type Zip4 = Partial<Record<keyof typeof zip4Layout.columns, string>>;

/** The lines of an invented City State file. */
export function* cityStateLines(): Generator<string> {
  yield 'COPYRIGHT NONE: INVENTED DATA'.padEnd(cityStateLayout.width);
  for (const city of usCities)
    for (const zip_code of city.zips) {
      yield cityLine(city, { zip_code, key: city.key, name: city.name, mailing_name: 'Y' });
      for (const [at, name] of (city.urbanizations ?? []).entries())
        yield cityLine(city, { zip_code, key: `U9${city.key.slice(2, 5)}${at}`, name, mailing_name: 'N' });
    }
}

/** The lines of an invented ZIP+4 file of about this many records, one ZIP code after the other. */
export function* zip4Lines(count: number, seed: number): Generator<string> {
  yield 'COPYRIGHT NONE: INVENTED DATA'.padEnd(zip4Layout.width);
  const zips = usCities.flatMap((city) => city.zips.map((zip) => [city, zip] as const));
  let left = count;
  let key = 100_000_000;
  for (const [place, [city, zip]] of zips.entries()) {
    const share = Math.ceil(left / (zips.length - place));
    const records = zipRecords(createRandom(seed, 7000 + place), city, share);
    for (const record of records) yield zip4Line(city, zip, { ...record, update_key: `X${key++}` });
    left -= share;
  }
}

/** Streets block by block, each with an odd and an even side, towers and firms on some; boxes and general delivery. */
const zipRecords = (random: Random, city: UsCity, count: number): readonly Zip4[] => {
  const taken = new Set<string>();
  const records: Zip4[] = [...postOffice(random)];
  while (records.length < count) {
    const street = newStreet(random, taken);
    if (street === undefined) break;
    const urbanization_key = city.urbanizations ? `U9${city.key.slice(2, 5)}${random.below(3)}` : '';
    const blocks = random.between(1, 9);
    for (let block = 1; block <= blocks; block++)
      records.push(...blockRecords(random, block * 100).map((record) => ({ ...street, urbanization_key, ...record })));
  }
  return records.slice(0, count).map((record, at) => ({
    plus4_low: String(1000 + (at % 8000)),
    plus4_high: String(1000 + (at % 8000)),
    carrier_route: `C${String(1 + (at % 60)).padStart(3, '0')}`,
    ...record,
  }));
};

const blockRecords = (random: Random, from: number): readonly Zip4[] => {
  const records: Zip4[] = [
    { record_type: 'S', ...numbers(from, from + 98, 'E') },
    { record_type: 'S', ...numbers(from + 1, from + 99, 'O') },
  ];
  if (random.chance(0.15)) records.push(...tower(random, from + 2 * random.between(1, 40)));
  if (random.chance(0.1)) records.push(firm(random, from + random.between(1, 90)));
  return records;
};

const tower = (random: Random, number: number): readonly Zip4[] => {
  const building_or_firm = random.chance(0.5) ? random.pick(towerNames) : '';
  const floors = random.between(1, 4);
  const base: Zip4 = { record_type: 'H', ...numbers(number, number, 'E'), building_or_firm };
  return [
    base,
    ...Array.from({ length: floors }, (_, at): Zip4 => {
      const low = (at + 1) * 100 + 1;
      return {
        ...base,
        secondary_abbreviation: 'APT',
        secondary_low: padded(low, 8),
        secondary_high: padded(low + random.between(3, 19), 8),
        secondary_side: 'B',
      };
    }),
  ];
};

const firm = (random: Random, number: number): Zip4 => {
  const suite = padded(100 * random.between(1, 9) + random.below(40), 8);
  return {
    record_type: 'F',
    ...numbers(number, number, number % 2 === 0 ? 'E' : 'O'),
    building_or_firm: inventOrganisation(random, firmTrades),
    ...(random.chance(0.5) && {
      secondary_abbreviation: 'STE',
      secondary_low: suite,
      secondary_high: suite,
      secondary_side: 'B',
    }),
  };
};

const postOffice = (random: Random): readonly Zip4[] => [
  ...Array.from({ length: random.between(1, 3) }, (_, at): Zip4 => {
    const low = at * 100 + 1;
    const [plus4_low, plus4_high] = [padded(low, 4), padded(low + 99, 4)];
    return { record_type: 'P', street_name: 'PO BOX', ...numbers(low, low + 99, 'B'), plus4_low, plus4_high };
  }),
  { record_type: 'G', street_name: 'GENERAL DELIVERY', plus4_low: '9999', plus4_high: '9999' },
  ...(random.chance(0.3)
    ? [{ record_type: 'R', street_name: `RR ${random.between(1, 4)}`, ...numbers(1, 160, 'B') } satisfies Zip4]
    : []),
];

const newStreet = (random: Random, taken: Set<string>): Zip4 | undefined => {
  for (let attempt = 0; attempt < 20; attempt++) {
    const street = {
      pre_directional: random.chance(0.3) ? random.pick(['N', 'S', 'E', 'W']) : '',
      street_name: random.pick(usStreetNames),
      suffix: random.pick(streetSuffixes),
      post_directional: random.chance(0.05) ? random.pick(['NE', 'NW', 'SE', 'SW']) : '',
    };
    const name = Object.values(street).join(' ');
    if (taken.has(name)) continue;
    taken.add(name);
    return street;
  }
  return undefined;
};

const numbers = (low: number, high: number, side: string) =>
  ({ primary_low: padded(low, 10), primary_high: padded(high, 10), primary_side: side }) satisfies Zip4;

const padded = (number: number, width: number): string => String(number).padStart(width, '0');

const zip4Line = (city: UsCity, zip_code: string, record: Zip4): string =>
  fillRecord(
    {
      copyright_detail_code: 'D',
      zip_code,
      action_code: 'A',
      base_alternate: 'B',
      finance_number: financeNumber(city),
      state: city.state,
      county_number: city.countyNumber,
      congressional_district: '01',
      municipality_key: city.key,
      preferred_key: city.key,
      ...record,
    },
    zip4Layout,
  );

const cityLine = (city: UsCity, values: Partial<Record<keyof typeof cityStateLayout.columns, string>>): string =>
  fillRecord(
    {
      copyright_detail_code: 'D',
      facility_code: values.mailing_name === 'Y' ? 'P' : 'U',
      preferred_key: city.key,
      preferred_name: city.name,
      city_delivery: 'Y',
      carrier_route_sort: 'D',
      finance_number: financeNumber(city),
      state: city.state,
      county_number: city.countyNumber,
      county_name: city.county,
      ...values,
    },
    cityStateLayout,
  );

const financeNumber = ({ key }: UsCity): string => `99${key.slice(2)}`;
