/** The elements that have a verdict of their own. */
export type Element = 'organisation' | 'premise' | 'postcode' | 'thoroughfare' | 'locality' | 'post_town';

/** At least one of these elements must match for there to be an answer. */
export const majorElements = [
  'postcode',
  'thoroughfare',
  'post_town',
  'premise',
  'organisation',
] as const satisfies readonly Element[];

/**
 * What each element weighs in the fit, and what it weighs if only the text has it: little, because people add names and villages of their
 * own.
 */
export const weights = {
  premise: { given: 40, stray: 8 },
  thoroughfare: { given: 22, stray: 10 },
  postcode: { given: 18, stray: 0 },
  post_town: { given: 12, stray: 6 },
  organisation: { given: 8, stray: 2 },
  locality: { given: 4, stray: 1.5 },
} as const satisfies Record<Element, { readonly given: number; readonly stray: number }>;

/** Half a match or better is partial, less is incorrect. */
export const leastPartial = 0.35;

/**
 * The most confidence that a decisive doubt leaves, whatever else agrees. How far below that an answer is, the model has learnt; but nothing
 * makes up for another number on the door, so such an answer is never trusted.
 */
export const doubts = {
  wrong_premise: 0.7,
  part_not_in_record: 0.7,
  part_missing: 0.7,
  premise_missing: 0.7,
  number_in_range: 0.9,
  wrong_street: 0.7,
  wrong_street_but_named: 0.9,
  unsure_place: 0.7,
  nowhere: 0.5,
} as const satisfies Record<string, number>;

/** A doubt about the winner, by its name in the table. */
export type Doubt = keyof typeof doubts;

/** What each name or number that is missing, misspelt or different takes from the confidence, and an element that the record lacks. */
export const faultCost = 0.011;
export const strayCost = 0.006;

/** From this confidence on, an answer can be accepted without review. */
export const trustedConfidence = 0.75;
