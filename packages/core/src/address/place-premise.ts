import type { UkElements } from './elements.ts';
import {
  beginsAndEndsWithDigit,
  isNumberWithLetter,
  isNumberWithLetters,
  isSingleLetter,
  splitTrailingNumber,
  standsAsNumber,
} from './number-like.ts';

/** The elements that say which building it is. */
export type BuildingElements = Pick<UkElements, 'sub_building_name' | 'building_name' | 'building_number'>;

/** Where a premise is written: on lines above the street, and beside the street's name. */
export type Placement = {
  readonly above: readonly string[];
  readonly beside: string;
  /** The separator between `beside` and the street: a comma after a single letter. */
  readonly gap: ' ' | ', ';
};

/** Places the premise by the formatting rules of Royal Mail's PAF Programmers' Guide, and one rule it does not print. */
export const placePremise = (elements: BuildingElements): Placement => {
  const sub = elements.sub_building_name.trim();
  const name = elements.building_name.trim();
  const number = presentNumber(elements.building_number);
  for (const rule of rules) {
    const placement = rule(sub, name, number);
    if (placement !== undefined) return placement;
  }
  return nowhere;
};

/** The building number; '' when there is none, which fixed-width sources write as blanks or zeros. */
export const presentNumber = (written: string): string => {
  const number = written.trim();
  for (let i = 0; i < number.length; i++) if (number.charCodeAt(i) !== 48) return number;
  return '';
};

type Rule = (sub: string, name: string, number: string) => Placement | undefined;

/** Rule 1: without building elements only the organisation is above the street. */
const rule1OrganisationOnly: Rule = (sub, name, number) =>
  sub === '' && name === '' && number === '' ? nowhere : undefined;

/** Rule 2: a number alone is written beside the street, or beside the locality if there is no street. */
const rule2NumberOnly: Rule = (sub, name, number) => (sub === '' && name === '' ? beside([], number) : undefined);

/** Rule 3: a name alone is above the street; if it is or ends in a number, that number is beside the street (exceptions I to IV). */
const rule3NameOnly: Rule = (sub, name, number) => (sub === '' && number === '' ? placeName([], name) : undefined);

/** Rule 4: a name and a number: the name above, the number beside the street. */
const rule4NameAndNumber: Rule = (sub, name, number) =>
  sub === '' && name !== '' && number !== '' ? beside([name], number) : undefined;

/** Rule 5: a part of a numbered building is above the street, but a single letter joins the number ("7B"). */
const rule5PartAndNumber: Rule = (sub, name, number) => {
  if (name !== '' || sub === '' || number === '') return undefined;
  return isSingleLetter(sub) ? beside([], number + sub) : beside([sub], number);
};

/** Rule 6: a part and a name, each on its line; a number-like part joins the name, a number-like name goes beside the street. */
const rule6PartAndName: Rule = (sub, name, number) => {
  if (sub === '' || name === '' || number !== '') return undefined;
  if (standsAsNumber(name)) return placeName([sub], name);
  const split = splitTrailingNumber(name);
  return split === undefined ? beside(joinPart(sub, name), '') : beside(joinPart(sub, split[0]), split[1]);
};

/** Rule 7: a part, a name and a number: as rule 6, with the number beside the street. */
const rule7PartNameAndNumber: Rule = (sub, name, number) =>
  sub !== '' && name !== '' && number !== '' ? beside(joinPart(sub, name), number) : undefined;

/** Not in the guide: a part without a building is placed as a name would be, and "30gf" counts as a number. It is never split. */
const ruleOfPartOnly: Rule = (sub, name, number) => {
  if (sub === '' || name !== '' || number !== '') return undefined;
  if (isSingleLetter(sub)) return { above: [], beside: sub, gap: ', ' };
  return standsAsNumber(sub) || isNumberWithLetters(sub) ? beside([], sub) : beside([sub], '');
};

const rules: readonly Rule[] = [
  rule1OrganisationOnly,
  rule2NumberOnly,
  rule3NameOnly,
  rule4NameAndNumber,
  rule5PartAndNumber,
  rule6PartAndName,
  rule7PartNameAndNumber,
  ruleOfPartOnly,
];

const beside = (above: readonly string[], number: string): Placement => ({ above, beside: number, gap: ' ' });
const nowhere: Placement = beside([], '');

const placeName = (above: readonly string[], name: string): Placement => {
  if (isSingleLetter(name)) return { above, beside: name, gap: ', ' };
  if (standsAsNumber(name)) return beside(above, name);
  const split = splitTrailingNumber(name);
  return split === undefined ? beside([...above, name], '') : beside([...above, split[0]], split[1]);
};

/** A part such as "2B" shares the line of its building ("2B Kiln House"; "B, Kiln House"). */
const joinPart = (sub: string, name: string): readonly string[] => {
  if (isSingleLetter(sub)) return [`${sub}, ${name}`];
  return beginsAndEndsWithDigit(sub) || isNumberWithLetter(sub) ? [`${sub} ${name}`] : [sub, name];
};
