import { createRandom } from '../random.ts';
import { words } from '../words/list.ts';
import { type OpenAddressRow, placeAround, streetAround } from './open-address-line.ts';

/** Invented Dutch addresses: each side of a street has a postcode of its own, as it has there. */
export function* dutchAddresses(count: number, seed: number): Generator<OpenAddressRow> {
  const random = createRandom(seed, 8002);
  const letters = new Map<number, number>();
  let id = 1;
  for (let made = 0; made < count; ) {
    // The first street is always the same, to be tried.
    const isFirst = made === 0;
    const town = isFirst ? towns[2] : random.pick(towns);
    const street = isFirst ? 'Molenstraat' : random.pick(heads) + random.pick(tails);
    const digits = town.from + random.below(town.postcodes);
    const side = letters.get(digits) ?? 0;
    letters.set(digits, side + 2);
    const centre = streetAround(random, town.centre);
    const homes = Math.min(count - made, isFirst ? 24 : random.between(6, 40));
    for (let number = 1; number <= homes; number++, made++)
      yield {
        ...placeAround(random, centre),
        number: `${number}${random.chance(0.06) ? random.pick(['A', 'B', 'C']) : ''}`,
        street,
        unit: random.chance(0.05) ? String(random.between(1, 12)) : '',
        city: town.name,
        region: town.province,
        postcode: `${digits}${lettersOf(side + (number % 2))}`,
        id: `9${String(town.from).slice(0, 3)}20${String(id++).padStart(10, '0')}`,
      };
  }
}

const towns = [
  { name: 'Amsterdam', province: 'Noord-Holland', from: 1011, postcodes: 80, centre: [4.9, 52.37] },
  { name: 'Haarlem', province: 'Noord-Holland', from: 2011, postcodes: 20, centre: [4.64, 52.38] },
  { name: 'Utrecht', province: 'Utrecht', from: 3511, postcodes: 40, centre: [5.12, 52.09] },
  { name: 'Leiden', province: 'Zuid-Holland', from: 2311, postcodes: 20, centre: [4.49, 52.16] },
  { name: 'Eindhoven', province: 'Noord-Brabant', from: 5611, postcodes: 40, centre: [5.48, 51.44] },
  { name: 'Groningen', province: 'Groningen', from: 9711, postcodes: 30, centre: [6.57, 53.22] },
] as const;

const heads = words(`Molen Kerk School Dorps Wilgen Beuken Eiken Linden Haven Brug Water Zonne Klaver Meeuwen Reiger
  Tulpen Anjer Weide Veen Duin Berken Populier Korte Lange Nieuwe Oude`);
const tails = words('straat straat straat laan laan weg weg plein kade gracht hof pad dijk singel');

/** AA, AB … ZZ, without the three pairs that are never used. */
const lettersOf = (place: number): string => {
  const pair = place % (26 * 26);
  const text = String.fromCharCode(65 + Math.floor(pair / 26), 65 + (pair % 26));
  return /^S[ADS]$/.test(text) ? 'ZZ' : text;
};
