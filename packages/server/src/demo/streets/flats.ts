import type { Random } from '../random.ts';
import { streetNouns } from '../words/english-names.ts';
import { blockWords, flatWords } from '../words/houses.ts';
import { newName } from './new-name.ts';
import { named, type Premise, type PremiseMaker, takeNumber } from './premise-maker.ts';

/** A block of flats: one building, often with a number in the street, and a flat at each delivery point. */
export const makeFlats: PremiseMaker = ({ random, numbering, takenNames }) => {
  const block = newName(takenNames, () => `${random.pick(streetNouns)} ${random.pick(blockWords)}`);
  const number = random.chance(0.4) ? takeNumber(numbering) : 0;
  return flatsOf(random, block, number, flatsInPostcode(random));
};

/** A new block that nobody has moved into. */
export const makeNewFlats: PremiseMaker = ({ random, takenNames }) =>
  flatsOf(
    random,
    newName(takenNames, () => `${random.pick(streetNouns)} HOUSE`),
    0,
    random.between(8, 30),
  );

const flatsOf = (random: Random, block: string, number: number, count: number): Premise[] => {
  const word = random.pick(flatWords);
  return Array.from({ length: count }, (_, i) => named(block, number, `${word} ${i + 1}`));
};

/** Most blocks are small; a few towers fill more than a page of answers. */
const flatsInPostcode = (random: Random): number => {
  const draw = random.next();
  if (draw < 0.88) return random.between(6, 36);
  if (draw < 0.985) return random.between(36, 90);
  return random.between(101, 160);
};
