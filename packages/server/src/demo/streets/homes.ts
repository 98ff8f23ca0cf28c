import { dividedHouse, farmWords } from '../words/houses.ts';
import { homeTrades, inventOrganisation } from '../words/organisations.ts';
import { newName } from './new-name.ts';
import {
  named,
  numbered,
  occupied,
  type Premise,
  type PremiseMaker,
  type Surroundings,
  takeNumber,
} from './premise-maker.ts';

/** Houses along a street, most with a number alone. */
export const makeHomes: PremiseMaker = (surroundings) => fillWithHomes(surroundings, homesInPostcode(surroundings));

/** A close or mews off another street: fewer houses, numbered through. */
export const makeClose: PremiseMaker = (surroundings) =>
  fillWithHomes(surroundings, surroundings.random.between(4, 18));

/** Houses of a country lane, most with a name alone. */
export const makeLane: PremiseMaker = ({ random, flavour, numbering, takenNames }) => {
  const inventName = () =>
    random.chance(0.2) ? `${flavour.village(random)} ${random.pick(farmWords)}` : random.pick(flavour.houses);
  return Array.from({ length: random.between(2, 14) }, () => {
    const name = newName(takenNames, inventName);
    return random.chance(0.15) ? named(name, takeNumber(numbering)) : named(name);
  });
};

/** Stairs of a Scottish tenement: flats named by floor and position, "2/1" in the west and "2F1" in the east. */
export const makeTenements: PremiseMaker = ({ random, numbering }) => {
  const premises: Premise[] = [];
  const eastern = random.chance(0.5);
  const stairs = random.between(1, 4);
  for (let stair = 0; stair < stairs; stair++) {
    const number = takeNumber(numbering);
    const storeys = random.between(3, 4);
    for (let floor = 0; floor < storeys; floor++) {
      for (let door = 1; door <= 2; door++) {
        premises.push(named('', number, eastern ? `${floor === 0 ? 'G' : floor}F${door}` : `${floor}/${door}`));
      }
    }
  }
  return premises;
};

/** New houses that nobody has moved into. */
export const makeNewHomes: PremiseMaker = ({ random, numbering }) =>
  Array.from({ length: random.between(6, 24) }, () => numbered(takeNumber(numbering)));

const homesInPostcode = ({ random }: Surroundings): number => 4 + random.below(14) + random.below(15);

const fillWithHomes = (surroundings: Surroundings, count: number): Premise[] => {
  const premises: Premise[] = [];
  while (premises.length < count) addHouse(surroundings, premises);
  return premises;
};

/** One house as chance has it: the rarer a kind, the later its turn. */
const addHouse = (surroundings: Surroundings, premises: Premise[]): void => {
  const { random, numbering } = surroundings;
  const number = takeNumber(numbering);
  const draw = random.next();
  if (draw < 0.88) premises.push(numbered(number));
  else if (draw < 0.9) premises.push(named(houseName(surroundings)));
  else if (draw < 0.92) premises.push(named(houseName(surroundings), number));
  else if (draw < 0.945) premises.push(numbered(number), named(`${number}A`));
  else if (draw < 0.955) premises.push(named(`${number}-${takeNumber(numbering)}`));
  else if (draw < 0.97) premises.push(...divided(number, random.between(2, 4), random.chance(0.5)));
  else if (draw < 0.98) premises.push(...lettered(number, random.between(2, 4)));
  else if (draw < 0.99) premises.push(numbered(number, random.between(2, 5)));
  else premises.push(occupied(inventOrganisation(random, homeTrades), numbered(number)));
};

const houseName = ({ random, flavour, takenNames }: Surroundings): string =>
  newName(takenNames, () => random.pick(flavour.houses));

/** PAF writes a number with a letter, or a range of numbers, as a building name. */
const lettered = (number: number, count: number): Premise[] =>
  Array.from({ length: count }, (_, i) => named(`${number}${'ABCD'.charAt(i)}`));

const divided = (number: number, count: number, byFloor: boolean): Premise[] =>
  Array.from({ length: count }, (_, i) => named('', number, byFloor ? dividedHouse[i]! : `FLAT ${i + 1}`));
