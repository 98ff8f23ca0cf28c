import { createRandom } from '../random.ts';
import { phrases, words } from '../words/list.ts';
import { type OpenAddressRow, placeAround, streetAround } from './open-address-line.ts';

/** Invented French addresses in real towns; some numbers are repeated with bis. The first street is always the same, to be tried. */
export function* frenchAddresses(count: number, seed: number): Generator<OpenAddressRow> {
  const random = createRandom(seed, 8004);
  for (let made = 0; made < count; ) {
    const isFirst = made === 0;
    const town = isFirst ? towns[0] : random.pick(towns);
    const street = isFirst ? 'Rue des Mouettes' : `${random.pick(kinds)} ${random.pick(names)}`;
    const postcode = String(town.from + (isFirst ? 3 : random.below(town.postcodes))).padStart(5, '0');
    const centre = streetAround(random, town.centre);
    const homes = Math.min(count - made, isFirst ? 24 : random.between(6, 40));
    for (let home = 1; home <= homes; home++, made++)
      yield {
        ...placeAround(random, centre),
        number: home % 12 === 0 ? `${home} bis` : String(home),
        street,
        city: town.name,
        region: town.region,
        postcode,
      };
  }
}

const towns = [
  { name: 'Paris', region: 'Paris', from: 75001, postcodes: 20, centre: [2.35, 48.857] },
  { name: 'Lyon', region: 'Rhône', from: 69001, postcodes: 9, centre: [4.835, 45.76] },
  { name: 'Lille', region: 'Nord', from: 59800, postcodes: 1, centre: [3.06, 50.63] },
  { name: 'Nantes', region: 'Loire-Atlantique', from: 44000, postcodes: 1, centre: [-1.55, 47.215] },
  { name: 'Strasbourg', region: 'Bas-Rhin', from: 67000, postcodes: 1, centre: [7.75, 48.58] },
  { name: 'Annecy', region: 'Haute-Savoie', from: 74000, postcodes: 1, centre: [6.13, 45.9] },
] as const;

const kinds = words('Rue Rue Rue Rue Avenue Boulevard Impasse Allée Place Chemin');
const names =
  phrases(`des Hirondelles, du Moulin Bleu, de la Fontaine Claire, des Cigognes, du Vieux Four, Saint-Merle, de l'Étang,
  des Quatre Saisons, du Docteur Pinson, du Général Merle, de la Corderie, des Tilleuls, Notre-Dame des Prés, de l'Abreuvoir`);
