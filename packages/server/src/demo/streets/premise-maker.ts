import type { Random } from '../random.ts';
import type { Flavour } from '../words/flavours.ts';

/** What distinguishes a delivery point from the others in its street; 0 and '' if an element is absent. */
export type Premise = {
  readonly number: number;
  readonly name: string;
  readonly sub: string;
  readonly organisation: string;
  readonly department: string;
  readonly poBox: string;
  /** Homes that share its letter box, which the Multiple Residence file lists. */
  readonly residences: number;
};

/** The house numbers a street has given out so far. */
export type Numbering = {
  next: number;
  readonly step: 1 | 2;
};

/** What the making of premises may look at. */
export type Surroundings = {
  readonly random: Random;
  readonly flavour: Flavour;
  readonly numbering: Numbering;
  /** Names of houses that the street has already. */
  readonly takenNames: Set<string>;
};

/** Makes the delivery points of one postcode, from 1 to 180 of them. */
export type PremiseMaker = (surroundings: Surroundings) => Premise[];

/** A premise with a number and nothing more, as most are. */
export const numbered = (number: number, residences = 0): Premise => ({
  number,
  name: '',
  sub: '',
  organisation: '',
  department: '',
  poBox: '',
  residences,
});

/** A premise with a name, and perhaps a number and a part within it. */
export const named = (name: string, number = 0, sub = ''): Premise => ({
  number,
  name,
  sub,
  organisation: '',
  department: '',
  poBox: '',
  residences: 0,
});

/** A premise of an organisation. */
export const occupied = (organisation: string, where: Premise, department = ''): Premise => ({
  number: where.number,
  name: where.name,
  sub: where.sub,
  organisation,
  department,
  poBox: '',
  residences: 0,
});

/** The next house number of the street. */
export const takeNumber = (numbering: Numbering): number => {
  const number = numbering.next;
  numbering.next += numbering.step;
  return number;
};
