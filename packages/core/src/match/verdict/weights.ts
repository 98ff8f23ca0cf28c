/** The elements that are scored, each with a verdict of its own. */
export type Element = 'organisation' | 'premise' | 'postcode' | 'thoroughfare' | 'locality' | 'post_town';

/** At least one of these elements must match for there to be an answer. */
export const majorElements = [
  'postcode',
  'thoroughfare',
  'post_town',
  'premise',
  'organisation',
] as const satisfies readonly Element[];

/** What each element weighs, and what share of that a candidate keeps when the text does not say it. */
export const weights = {
  premise: { outOf: 40, whenMissing: 0.2 },
  thoroughfare: { outOf: 22, whenMissing: 0.6 },
  postcode: { outOf: 18, whenMissing: 0.6 },
  post_town: { outOf: 12, whenMissing: 0.7 },
  organisation: { outOf: 8, whenMissing: 0.7 },
  locality: { outOf: 4, whenMissing: 0.8 },
} as const satisfies Record<Element, { readonly outOf: number; readonly whenMissing: number }>;

/** The weight of text that the candidate does not explain: little, because people add names and villages of their own. */
export const unexplainedWeights = {
  premise: 8,
  thoroughfare: 10,
  postcode: 0,
  post_town: 6,
  organisation: 2,
  locality: 1.5,
} as const satisfies Record<Element, number>;

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
