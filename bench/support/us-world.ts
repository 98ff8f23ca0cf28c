import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataCatalogues } from '../../packages/server/src/compose/data-catalogues.ts';
import { createRandom, type Random } from '../../packages/server/src/demo/random.ts';
import { formats } from '../../packages/server/src/import/formats.ts';
import { cityRecord, zip4Record } from '../../packages/server/src/import/testing/usps-records.ts';
import { importData } from '../../packages/server/src/operations/import/import-data.ts';
import { Refusals } from '../../packages/server/src/operations/import/refusals.ts';

/** An invented US address whose ZIP+4 is known. */
export type UsPremise = {
  readonly number: string;
  readonly pre: string;
  readonly street: string;
  readonly suffix: string;
  readonly unit: string;
  readonly city: string;
  readonly zip: string;
  readonly zipPlus4: string;
};

/** Makes an invented state of many streets, imports it by the real importer, and gives one premise of each block. */
export const makeUsWorld = async (data: string, zips: number): Promise<readonly UsPremise[]> => {
  const random = createRandom(5, 1);
  const { pick } = random;
  const premises: UsPremise[] = [];
  const records: string[] = [];
  const cities: string[] = [];
  for (let at = 0; at < zips; at++) {
    const zip = String(43_000 + at * 7);
    const city = `${pick(beginnings)}${pick(endings)}`.toUpperCase();
    cities.push(
      cityRecord({ zip_code: zip, key: `Z${zip}`, name: city, preferred_key: `Z${zip}`, preferred_name: city }),
    );
    const taken = new Set<string>();
    for (let plus4 = 1_000; plus4 < 1_000 + blocksOfZip; plus4 += blocksOfStreet * 2) {
      const name = newStreet(random, taken);
      const high = random.chance(0.15);
      for (let block = 0; block < blocksOfStreet * 2; block++) {
        const low = 100 * Math.floor(block / 2 + 1) + (block % 2);
        const shared = {
          zip_code: zip,
          pre_directional: name.pre,
          street_name: name.street,
          suffix: name.suffix,
          plus4_low: String(plus4 + block),
          plus4_high: String(plus4 + block),
          municipality_key: `Z${zip}`,
          preferred_key: `Z${zip}`,
          update_key: `U${zip}${plus4 + block}`,
        };
        const number = String(low + 2 * random.below(49));
        const units = high && block === 0;
        const range = units ? [number, number] : [String(low), String(low + 98)];
        records.push(
          zip4Record({
            ...shared,
            primary_low: range[0]!.padStart(10, '0'),
            primary_high: range[1]!.padStart(10, '0'),
            primary_side: block % 2 === 0 ? 'E' : 'O',
            ...(units && {
              record_type: 'H',
              secondary_abbreviation: 'APT',
              secondary_low: '00000001',
              secondary_high: '00000040',
              secondary_side: 'B',
            }),
          }),
        );
        premises.push({
          ...name,
          number,
          unit: units ? String(1 + random.below(40)) : '',
          city,
          zip,
          zipPlus4: `${zip}-${plus4 + block}`,
        });
      }
    }
  }
  await importUsps(data, records, cities);
  return premises;
};

/** A street that the ZIP code does not have yet. */
const newStreet = ({ pick }: Random, taken: Set<string>) => {
  for (;;) {
    const street = {
      pre: pick(['', '', 'N', 'S', 'E', 'W']),
      street: pick(names).toUpperCase(),
      suffix: pick(suffixes),
    };
    const key = Object.values(street).join(' ');
    if (taken.has(key)) continue;
    taken.add(key);
    return street;
  }
};

const importUsps = async (data: string, records: readonly string[], cities: readonly string[]): Promise<void> => {
  const folder = join(data, 'usps-files');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '430.txt'), records.join('\n'));
  writeFileSync(join(folder, 'ctystate.txt'), cities.join('\n'));
  const catalogues = dataCatalogues({ folder: data, nowMs: Date.now, random: Math.random });
  const [delivery] = await formats.find(({ name }) => name === 'usps')!.open([folder], { names: [] });
  await importData({ delivery, refusals: new Refusals({ rows: 0 }), build: true }, catalogues);
};

const blocksOfStreet = 4;
const blocksOfZip = 480;
const beginnings = [
  'Maple ',
  'Cedar ',
  'Stone',
  'Fair',
  'Mill',
  'North ',
  'Oak ',
  'Glen',
  'River',
  'Spring',
  'Wood',
  'Ash',
];
const endings = ['Fork', 'field', 'burg', 'ton', 'dale', 'view', 'haven', 'wood', 'ridge', 'port', 'brook', 'City'];
const suffixes = ['ST', 'AVE', 'RD', 'DR', 'LN', 'CT', 'BLVD', 'PL', 'WAY', 'CIR'];
const names =
  'Alder|Aspen|Bayview|Birchwood|Bluebird|Bramble Hill|Brookside|Canterbury|Chestnut|Churchill|Clearwater|Cloverdale|Cottonwood|Crescent Bay|Dogwood|Eastgate|Elmhurst|Fieldstone|Foxglove|Franklin Park|Greenbriar|Harvest Moon|Hawthorne|Heritage|Hickory|Highland|Hollybrook|Hunters Run|Ironwood|Juniper|Kensington|Kingfisher|Lakeshore|Laurel|Lexington|Lindenwald|Locust Grove|Magnolia|Meadowlark|Millstone|Mockingbird|Mulberry|Newbury|Orchard Valley|Overlook|Partridge|Pebble Beach|Pinecrest|Quail Hollow|Redwood|Ridgemont|Rosewood|Saddleback|Sandpiper|Sherwood|Sycamore|Tamarack|Thornhill|Timberline|Valleybrook|Walnut|Westminster|Whispering Pines|Willowbrook|Windsor|Wisteria|2nd|3rd|14th|21st|42nd'.split(
    '|',
  );
