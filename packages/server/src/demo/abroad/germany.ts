import { createRandom } from '../random.ts';
import { phrases, words } from '../words/list.ts';
import { type OpenAddressRow, placeAround, streetAround } from './open-address-line.ts';

/** Invented German addresses in real towns; some numbers have a letter. The first street is always the same, to be tried. */
export function* germanAddresses(count: number, seed: number): Generator<OpenAddressRow> {
  const random = createRandom(seed, 8005);
  for (let made = 0; made < count; ) {
    const isFirst = made === 0;
    const town = isFirst ? towns[0] : random.pick(towns);
    const glued = `${random.pick(heads)}${random.pick(tails)}`;
    const street = isFirst ? 'Möwenstraße' : random.chance(0.25) ? random.pick(names) : glued;
    const postcode = random.pick(words(town.postcodes));
    const centre = streetAround(random, town.centre);
    const homes = Math.min(count - made, isFirst ? 24 : random.between(6, 40));
    for (let number = 1; number <= homes; number++, made++)
      yield {
        ...placeAround(random, centre),
        number: `${number}${random.chance(0.06) ? random.pick(['a', 'b', 'c']) : ''}`,
        street,
        city: town.name,
        region: town.state,
        postcode,
      };
  }
}

const towns = [
  { name: 'Berlin', state: 'Berlin', postcodes: '10115 10435 10999 12043 13347', centre: [13.4, 52.52] },
  { name: 'Hamburg', state: 'Hamburg', postcodes: '20095 20357 22765', centre: [9.99, 53.55] },
  { name: 'München', state: 'Bayern', postcodes: '80331 80802 81667', centre: [11.575, 48.137] },
  { name: 'Köln', state: 'Nordrhein-Westfalen', postcodes: '50667 50823', centre: [6.957, 50.937] },
  { name: 'Leipzig', state: 'Sachsen', postcodes: '04109 04229', centre: [12.375, 51.34] },
  { name: 'Tübingen', state: 'Baden-Württemberg', postcodes: '72070 72074', centre: [9.055, 48.52] },
] as const;

const heads = words(
  'Mühlen Linden Kirch Schul Garten Brunnen Hafen Reiher Storchen Ahorn Buchen Sonnen Wiesen Specht Ziegel',
);
const tails = words('straße straße straße weg weg platz allee gasse ring');
const names = phrases(
  'Am Mühlbach, An der Alten Ziegelei, Zum Schwanenteich, Professor-Specht-Straße, Obere Gasse, Große Bleichwiese',
);
