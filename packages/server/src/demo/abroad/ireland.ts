import { createRandom, type Random } from '../random.ts';
import { phrases, words } from '../words/list.ts';
import { type Centre, type OpenAddressRow, placeAround, streetAround } from './open-address-line.ts';

/** Invented Irish addresses; each home has its own invented Eircode after the real routing key of its town. */
export function* irishAddresses(count: number, seed: number): Generator<OpenAddressRow> {
  const random = createRandom(seed, 8001);
  const taken = new Set<string>();
  let id = 1_900_000_000;
  for (let made = 0; made < count; ) {
    // The first street is always the same, to be tried.
    const isFirst = made === 0;
    const town = isFirst ? galway : random.pick(towns);
    const street = isFirst ? 'Abbey Road' : `${random.pick(names)} ${random.pick(kinds)}`;
    const centre = streetAround(random, town.centre);
    const homes = Math.min(count - made, isFirst ? 24 : random.between(4, 30));
    for (let number = 1; number <= homes; number++, made++)
      yield {
        ...placeAround(random, centre),
        number: String(number),
        street,
        unit: random.chance(0.08) ? `Apartment ${random.between(1, 24)}` : '',
        city: town.name,
        district: random.chance(0.3) ? random.pick(districts) : '',
        region: town.county,
        postcode: newEircode(random, random.pick(town.keys), taken),
        id: String(id++),
      };
  }
}

type Town = {
  readonly name: string;
  readonly county: string;
  readonly keys: readonly string[];
  readonly centre: Centre;
};

const galway: Town = { name: 'Galway', county: 'Galway', keys: ['H91'], centre: [-9.055, 53.275] };
const towns: readonly Town[] = [
  { name: 'Dublin', county: 'Dublin', keys: ['D01', 'D02', 'D04', 'D06', 'D6W', 'D08'], centre: [-6.26, 53.345] },
  { name: 'Cork', county: 'Cork', keys: ['T12', 'T23'], centre: [-8.475, 51.898] },
  galway,
  { name: 'Limerick', county: 'Limerick', keys: ['V94'], centre: [-8.63, 52.665] },
  { name: 'Waterford', county: 'Waterford', keys: ['X91'], centre: [-7.11, 52.26] },
  { name: 'Sligo', county: 'Sligo', keys: ['F91'], centre: [-8.475, 54.272] },
  { name: 'Kilkenny', county: 'Kilkenny', keys: ['R95'], centre: [-7.252, 52.654] },
];

const names = words(`Abbey Ashgrove Ballinure Beechmount Castle Clonard Croaghbeg Derrynane Ferry Glenbeg Harbour
  Hawthorn Knockroe Lissard Mill O'Malley Orchard Priory Rathbeg Seaview Sráid Tullybeg Willowbrook`);
const kinds = words('Road Street Avenue Park Drive Terrace Lane Grove Close Court');
const districts = phrases('Ballymore Upper, Knocknamona, Shanbally, Cloonbeg, Tirnaskea');

/** The four characters after the routing key use no letter that is easily misread. */
const newEircode = (random: Random, key: string, taken: Set<string>): string => {
  for (;;) {
    const code = `${key} ${Array.from({ length: 4 }, () => random.pick(letters)).join('')}`;
    if (taken.has(code)) continue;
    taken.add(code);
    return code;
  }
};
const letters = [...'ACDEFHKNPRTVWXY0123456789'];
