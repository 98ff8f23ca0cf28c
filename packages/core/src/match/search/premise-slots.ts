import {
  elementOccurrences,
  type MatchedElement,
  type Occurrence,
  type PremiseTexts,
  premiseOccurrences,
  rangeOccurrences,
} from './match-occurrences.ts';

/** The kinds of a premise's slots, as bits in the order of `premiseOccurrences`. */
export type PremiseSlots = RoleSlots &
  NameSlots & {
    /** Numbers and flats, and those among them that need a word in an exact answer. */
    readonly identity: number;
    readonly must: number;
  };

/** The slots of house numbers and of flats. */
export type RoleSlots = { readonly house: number; readonly flat: number };

/** The slots of the names of building and organisation, and of each "the". */
export type NameSlots = { readonly building: number; readonly organisation: number; readonly articles: number };

/** The kinds of the premise's slots. */
export const premiseSlots = (premise: PremiseTexts): PremiseSlots => {
  const occurrences = premiseOccurrences(premise);
  const bitsOf = (has: (occurrence: Occurrence, at: number) => boolean): number =>
    occurrences.reduce((bits, occurrence, at) => (has(occurrence, at) ? bits | (1 << at) : bits), 0);
  const first =
    lengthOf(premise, 'building_number') +
    lengthOf(premise, 'sub_building_name') +
    lengthOf(premise, 'po_box') +
    rangeOccurrences(premise.ranges).length;
  const second = first + lengthOf(premise, 'building_name');
  const end = second + lengthOf(premise, 'organisation_name');
  return {
    ...roleSlots(premise),
    identity: bitsOf(({ part }) => part === 'identity'),
    must: bitsOf(({ must }) => must),
    building: bitsOf((_, at) => at >= first && at < second),
    organisation: bitsOf((_, at) => at >= second && at < end),
    articles: bitsOf(isArticle),
  };
};

/** The slots of the premise's house number and flat. */
export const roleSlots = (premise: Pick<PremiseTexts, 'building_number' | 'sub_building_name'>): RoleSlots => {
  const house = lengthOf(premise, 'building_number');
  const flat = lengthOf(premise, 'sub_building_name');
  return { house: (1 << house) - 1, flat: ((1 << flat) - 1) << house };
};

/** Says whether the slot is a "the". */
export const isArticle = ({ terms }: Occurrence): boolean => terms[0] === article;
export const article = 'the';

const lengthOf = <Element extends MatchedElement>(premise: Pick<PremiseTexts, Element>, element: Element): number =>
  elementOccurrences(element, premise[element]).length;
