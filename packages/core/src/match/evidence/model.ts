import type { AcceptedKind } from './accepted-kinds.ts';
import { acceptance, coefficients } from './coefficients.ts';
import { featureNames } from './features.ts';

/** The log odds that a candidate is the address that was meant: what its features add up to. */
export const logOddsOf = (values: readonly number[]): number => {
  let sum = coefficients.bias;
  for (let at = 0; at < values.length; at++) sum += inOrder[at]! * values[at]!;
  return sum;
};

/** What each feature adds to the log odds. */
export const contributionsOf = (values: readonly number[]): readonly number[] =>
  values.map((value, at) => inOrder[at]! * value);

const inOrder = Float64Array.from(featureNames, (name) => coefficients.features[name]);

/** What decides whether the best candidate is accepted. */
export type Acceptance = {
  /** Its log odds. */
  readonly own: number;
  /** Those of the best candidate at another door; `noRival` if there is none. */
  readonly rival: number;
  readonly hasPostcode: boolean;
  /** What speaks against it, as `reservationsOf` says it. */
  readonly reservations: readonly number[];
  /** The values of its features. */
  readonly values: readonly number[];
};

/** The log odds of an impossible candidate. */
export const noRival = -10;

/** The values that the second model reads, in its order. */
export const acceptanceValues = (asked: Acceptance): readonly number[] => [
  ...standingValues(asked),
  ...asked.reservations,
  ...asked.values,
];

/** The first of them, which are about the candidate beside its rivals. */
const standingValues = ({ own, rival, hasPostcode }: Acceptance): readonly number[] => {
  const lead = Math.min(8, own - Math.max(noRival, rival));
  const withoutCode = hasPostcode ? 0 : 1;
  return [1, own, lead, withoutCode, withoutCode * own, withoutCode * lead];
};

/** The probability that the best candidate is right. */
export const probabilityOf = (asked: Acceptance, kind: AcceptedKind): number => {
  const weights = acceptanceWeights[kind];
  let sum = 0;
  let at = 0;
  // Summed part by part, because a list of all values would be made for each answer several times.
  for (const values of [standingValues(asked), asked.reservations, asked.values])
    for (let each = 0; each < values.length; each++) sum += weights[at++]! * values[each]!;
  return 1 / (1 + Math.exp(-sum));
};

const acceptanceWeights = {
  organisation: Float64Array.from(acceptance.organisation),
  home: Float64Array.from(acceptance.home),
} as const satisfies Record<AcceptedKind, Float64Array>;
