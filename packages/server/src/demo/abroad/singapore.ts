import { createRandom } from '../random.ts';
import { words } from '../words/list.ts';
import { type OpenAddressRow, placeAround, streetAround } from './open-address-line.ts';

/** Invented Singapore addresses: each building has a postal code, its homes a storey and a unit. */
export function* singaporeAddresses(count: number, seed: number): Generator<OpenAddressRow> {
  const random = createRandom(seed, 8003);
  for (let made = 0, building = 0; made < count; building++) {
    const sector = sectors[building % sectors.length]!;
    const place = placeAround(random, streetAround(random, sector.centre));
    // The first building is always the same, to be tried.
    const isFirst = building === 0;
    const street = isFirst
      ? 'Tern Walk'
      : `${random.pick(firstWords)} ${random.pick(lastWords)}${random.chance(0.3) ? ` ${random.between(1, 9)}` : ''}`;
    const postcode = `${sector.code}${String(Math.floor(building / sectors.length) + 1).padStart(4, '0')}`;
    const homes = Math.min(count - made, isFirst ? 24 : random.chance(0.6) ? 1 : random.between(4, 40));
    const number = isFirst ? '7' : String(random.between(1, 490));
    for (let home = 0; home < homes; home++, made++)
      yield {
        ...place,
        number,
        street,
        unit: homes === 1 ? '' : `#${twoDigits(2 + Math.floor(home / 4))}-${twoDigits(1 + (home % 4))}`,
        postcode,
        id: `${postcode}${homes === 1 ? '' : `-${home + 1}`}`,
      };
  }
}

const sectors = [
  { code: '01', centre: [103.855, 1.285] },
  { code: '18', centre: [103.855, 1.3] },
  { code: '23', centre: [103.835, 1.305] },
  { code: '40', centre: [103.89, 1.318] },
  { code: '56', centre: [103.845, 1.37] },
  { code: '73', centre: [103.79, 1.437] },
] as const;

const firstWords = words(`Tern Heron Banyan Frangipani Rambutan Tembusu Angsana Kenanga Serai Pandan Kelapa Merbau
  Teratai Bunga Lorong Pasir`);
const lastWords = words('Road Street Avenue Drive Walk Lane Crescent Rise View Terrace');
const twoDigits = (number: number): string => String(number).padStart(2, '0');
