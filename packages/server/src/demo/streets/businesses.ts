import { streetNouns } from '../words/english-names.ts';
import { floors } from '../words/houses.ts';
import { departments, inventOrganisation, officeTrades, parkTrades, shopTrades } from '../words/organisations.ts';
import { newName } from './new-name.ts';
import { named, numbered, occupied, type Premise, type PremiseMaker, takeNumber } from './premise-maker.ts';

/** A shopping street: shops at the numbers, flats above some of them. */
export const makeShops: PremiseMaker = ({ random, numbering }) => {
  const premises: Premise[] = [];
  const count = random.between(5, 22);
  while (premises.length < count) {
    const number = takeNumber(numbering);
    const wide = random.chance(0.1);
    const where = wide ? named(`${number}-${takeNumber(numbering)}`) : numbered(number);
    premises.push(random.chance(0.8) ? occupied(inventOrganisation(random, shopTrades), where) : where);
    if (!wide && random.chance(0.25)) premises.push(named(`${number}A`));
    else if (!wide && random.chance(0.1)) premises.push(named('', number, 'FIRST FLOOR FLAT'));
  }
  return premises;
};

/** An office house with an organisation on each floor or in each suite. */
export const makeOffices: PremiseMaker = ({ random, numbering, takenNames }) => {
  const house = newName(takenNames, () => `${random.pick(streetNouns)} ${random.pick(officeHouses)}`);
  const number = random.chance(0.6) ? takeNumber(numbering) : 0;
  const bySuite = random.chance(0.4);
  const count = bySuite ? random.between(3, 24) : random.between(2, floors.length);
  return Array.from({ length: count }, (_, i) => {
    const where = named(house, number, bySuite ? `SUITE ${i + 1}` : floors[i]!);
    const department = random.chance(0.08) ? random.pick(departments) : '';
    return occupied(inventOrganisation(random, officeTrades), where, department);
  });
};

/** A business park: units, in blocks if it is large. */
export const makeBusinessPark: PremiseMaker = ({ random, numbering }) => {
  const blocks = random.chance(0.4) ? random.between(2, 4) : 0;
  const count = random.between(3, 26);
  return Array.from({ length: count }, (_, i) => {
    const unit = `UNIT ${takeNumber(numbering)}`;
    const block = `BLOCK ${'ABCD'.charAt(Math.floor((i * blocks) / count))}`;
    const where = blocks > 0 ? named(block, 0, unit) : named(unit);
    return random.chance(0.88) ? occupied(inventOrganisation(random, parkTrades), where) : where;
  });
};

/** One organisation with so much post that the postcode is its own. */
export const makeLargeUser: PremiseMaker = ({ random, numbering }) => {
  const where = random.chance(0.5)
    ? numbered(takeNumber(numbering))
    : named(`${random.pick(streetNouns)} ${random.pick(officeHouses)}`);
  const department = random.chance(0.3) ? random.pick(departments) : '';
  return [occupied(inventOrganisation(random, officeTrades), where, department)];
};

/** Boxes at a delivery office: a number each, most with the organisation that rents it. */
export const makePoBoxes: PremiseMaker = ({ random }) => {
  let box = random.between(1, 9000);
  return Array.from({ length: random.between(1, 30) }, () => {
    box += random.between(1, 5);
    const organisation = random.chance(0.85) ? inventOrganisation(random, officeTrades) : '';
    return { ...occupied(organisation, numbered(0)), poBox: String(box) };
  });
};

const officeHouses = ['HOUSE', 'HOUSE', 'HOUSE', 'CHAMBERS', 'BUILDINGS', 'EXCHANGE'] as const;
