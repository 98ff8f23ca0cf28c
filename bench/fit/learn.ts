import { type Feature, featureNames, leastAgainst, onlyAgainst } from '@fingerpost/core/match/evidence/features';
import { acceptanceValues, noRival } from '@fingerpost/core/match/evidence/model';
import { dot, type Example, fitLogistic } from './logistic.ts';

/** A text with its candidates, as the model reads them. */
export type Asked = {
  readonly fold: number;
  readonly hasPostcode: boolean;
  readonly candidates: readonly {
    readonly values: readonly number[];
    readonly door: string;
    readonly right: boolean;
    /** The most confidence that rules leave it. */
    readonly most: number;
  }[];
};

/** Both models: which candidate is best, and whether the best is right. */
export type Learnt = { readonly bias: number; readonly weights: Float64Array; readonly acceptance: Float64Array };

/** Learns both models from texts. A feature that may only count against a candidate is left out if it would count for one. */
export const learn = (asked: readonly Asked[]): Learnt => {
  const { means, spreads } = scaleOf(asked);
  const left = new Set(featureNames);
  for (;;) {
    const learnt = learnWith(asked, left, means, spreads);
    const wrong = onlyAgainst.filter((name) => learnt.weights[featureNames.indexOf(name)]! > 0);
    if (wrong.length === 0) return learnt;
    for (const name of wrong) left.delete(name);
  }
};

/** Learns with some of the features; the others weigh nothing. */
const learnWith = (
  asked: readonly Asked[],
  left: ReadonlySet<Feature>,
  means: Float64Array,
  spreads: Float64Array,
): Learnt => {
  const isLeft = featureNames.map((name) => left.has(name));
  const examples: Example[] = asked.flatMap(({ candidates }) =>
    candidates.map(({ values, right }) => {
      const scaled = new Float64Array(values.length + 1);
      scaled[0] = 1;
      for (let at = 0; at < values.length; at++)
        if (isLeft[at]) scaled[at + 1] = (values[at]! - means[at]!) / spreads[at]!;
      return { values: scaled, right };
    }),
  );
  const fitted = fitLogistic(examples, ridge);
  const weights = new Float64Array(featureNames.length);
  let bias = fitted[0]!;
  for (let at = 0; at < weights.length; at++) {
    weights[at] = fitted[at + 1]! / spreads[at]!;
    bias -= weights[at]! * means[at]!;
    weights[at] = Math.min(weights[at]!, leastAgainst[featureNames[at]!] ?? weights[at]!);
  }
  const accepted = asked.flatMap((one): Example[] => {
    const best = bestOf(one, { bias, weights });
    return best === undefined ? [] : [{ values: Float64Array.from(acceptanceValues(best)), right: best.right }];
  });
  return { bias, weights, acceptance: fitLogistic(accepted, gentleRidge) };
};

/** The candidate that a model puts first, with what the second model reads of it. */
export const bestOf = <Candidate extends Asked['candidates'][number]>(
  { candidates, hasPostcode }: Pick<Asked, 'hasPostcode'> & { readonly candidates: readonly Candidate[] },
  { bias, weights }: Pick<Learnt, 'bias' | 'weights'>,
) => {
  const scored = candidates
    .map((one) => ({ ...one, own: bias + dot(weights, one.values) }))
    .sort((one, other) => other.own - one.own);
  const [best] = scored;
  if (best === undefined) return undefined;
  const rival = scored.find(({ door }) => door !== best.door)?.own ?? noRival;
  return { ...best, rival, hasPostcode };
};

/** The strength of regularisation: what few examples show counts little. */
const ridge = 5;
const gentleRidge = 1;
/** What hardly any example has must not count for much when one has it. */
const leastSpread = 0.05;

const scaleOf = (asked: readonly Asked[]) => {
  const size = featureNames.length;
  const [sums, squares] = [new Float64Array(size), new Float64Array(size)];
  let count = 0;
  for (const { candidates } of asked)
    for (const { values } of candidates) {
      count++;
      for (let at = 0; at < size; at++) {
        sums[at]! += values[at]!;
        squares[at]! += values[at]! ** 2;
      }
    }
  const means = sums.map((sum) => sum / count);
  return {
    means,
    spreads: squares.map((sum, at) => Math.max(leastSpread, Math.sqrt(Math.max(0, sum / count - means[at]! ** 2)))),
  };
};
