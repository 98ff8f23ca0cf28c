/** The elements that are scored, each with a verdict of its own. */
export type Element = 'organisation' | 'premise' | 'postcode' | 'thoroughfare' | 'locality' | 'post_town';

/** What each element weighs, and what share of that a candidate keeps when the text does not say it. */
export const weights = {
  premise: { outOf: 40, whenMissing: 0.2 },
  thoroughfare: { outOf: 22, whenMissing: 0.6 },
  postcode: { outOf: 18, whenMissing: 0.6 },
  post_town: { outOf: 12, whenMissing: 0.7 },
  organisation: { outOf: 8, whenMissing: 0.7 },
  locality: { outOf: 4, whenMissing: 0.8 },
} as const satisfies Record<Element, { readonly outOf: number; readonly whenMissing: number }>;

/** What weighs a part of the text that the candidate has nothing for: little, since people add names and villages of their own. */
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

/** What decisive doubts do: the most confidence they leave, whatever else agrees, and what they take from the rank among candidates. */
export const doubts = {
  wrong_premise: { most: 0.3, rank: 0.1 },
  part_not_in_record: { most: 0.6, rank: 0.1 },
  part_missing: { most: 0.5, rank: 0.1 },
  premise_missing: { most: 0.45, rank: 0.1 },
  number_in_range: { most: 0.8, rank: 0.1 },
  wrong_street: { most: 0.3, rank: 0.25 },
  wrong_street_but_named: { most: 0.75, rank: 0.1 },
  unsure_place: { most: 0.55, rank: 0.1 },
  nowhere: { most: 0.15, rank: 0.3 },
} as const satisfies Record<string, { readonly most: number; readonly rank: number }>;

/** A doubt about the winner, by its name in the table. */
export type Doubt = keyof typeof doubts;

/** An answer with less confidence than this is no answer. */
export const leastConfidence = 0.2;

/** Confidence from which on an answer can be taken without a look at it. */
export const trustedConfidence = 0.75;
