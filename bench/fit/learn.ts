import { type AcceptedKind, acceptedKinds } from '@fingerpost/core/match/evidence/accepted-kinds';
import { type Feature, featureNames, leastAgainst, onlyAgainst } from '@fingerpost/core/match/evidence/features';
import { acceptanceValues, noRival } from '@fingerpost/core/match/evidence/model';
import { reservationNames } from '@fingerpost/core/match/evidence/reservations';
import { dot, type Example, fitLogistic } from './logistic.ts';

/** A text with its candidates, as the model reads them. */
export type Asked = {
  readonly name: ClassName;
  readonly fold: number;
  readonly hasPostcode: boolean;
  readonly candidates: readonly {
    readonly values: readonly number[];
    readonly door: string;
    readonly kind: AcceptedKind;
    readonly right: boolean;
    readonly reservations: readonly number[];
  }[];
};

/** The classes of texts: real pairs, invented homes on real streets, rows of the list in their own words. */
export const classNames = ['businesses', 'homes', 'own words'] as const;
export type ClassName = (typeof classNames)[number];

/** Both models: which candidate is best, and whether the best is right. */
export type Learnt = Ranker & { readonly acceptance: Readonly<Record<AcceptedKind, Float64Array>> };
type Ranker = { readonly bias: number; readonly weights: Float64Array };

/**
 * Learns both models from texts. The ranking is learnt from real pairs alone, which invented homes would only blur; what a whole match
 * adds to it, from rows in their own words, because the pairs have none. Whether the best is right is learnt from all classes, and from
 * texts that the first model did not see: each fold is judged by a model of the others.
 */
export const learn = (asked: readonly Asked[]): Learnt => {
  const folds = [...new Set(asked.map(({ fold }) => fold))];
  const unseen = folds.flatMap((fold) => {
    const ranker = learnRanker(asked.filter((one) => one.fold !== fold));
    return asked.filter((one) => one.fold === fold).map((one) => ({ one, ranker }));
  });
  const acceptance = Object.fromEntries(acceptedKinds.map((kind) => [kind, learnAcceptance(unseen, kind)]));
  return { ...learnRanker(asked), acceptance: acceptance as Learnt['acceptance'] };
};

const learnRanker = (asked: readonly Asked[]): Ranker => {
  const pairs = asked.filter(({ name }) => name === 'businesses');
  const ranker = learnFromPairs(pairs);
  ranker.weights[whole] = learnWhole(
    asked.filter(({ name }) => name === 'own words'),
    ranker,
  );
  return ranker;
};
const whole = featureNames.indexOf('whole match');

/** What a whole match adds, everything else being as it is. */
const learnWhole = (asked: readonly Asked[], { bias, weights }: Ranker): number => {
  const examples = asked.flatMap(({ candidates }) =>
    candidates.map(({ values, right }) => ({ own: bias + dot(weights, values), is: values[whole]!, right })),
  );
  let weight = 0;
  for (let round = 0; round < 30; round++) {
    let slope = -gentleRidge * weight;
    let curve = gentleRidge;
    for (const { own, is, right } of examples) {
      if (is === 0) continue;
      const guess = 1 / (1 + Math.exp(-(own + weight)));
      slope += (right ? 1 : 0) - guess;
      curve += guess * (1 - guess);
    }
    weight += Math.max(-1, Math.min(1, slope / curve));
  }
  return Math.max(leastOfWhole, weight);
};
/** More than an organisation or a rare name can outweigh: what is typed as it is stored comes first. */
const leastOfWhole = 6;

/** A feature that may only count against a candidate is left out if it would count for one. */
const learnFromPairs = (asked: readonly Asked[]): Ranker => {
  const { means, spreads } = scaleOf(asked);
  const left = new Set<Feature>(featureNames.filter((name) => name !== 'whole match'));
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
): Ranker => {
  const isLeft = featureNames.map((name) => left.has(name));
  const examples: Example[] = asked.flatMap(({ candidates }) =>
    candidates.map(({ values, right }) => {
      const scaled = new Float64Array(values.length + 1);
      scaled[0] = 1;
      for (let at = 0; at < values.length; at++)
        if (isLeft[at]) scaled[at + 1] = (values[at]! - means[at]!) / spreads[at]!;
      return { values: scaled, right, weight: 1 };
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
  return { bias, weights };
};

/** A reservation that would raise the confidence is left out. */
const learnAcceptance = (
  asked: readonly { readonly one: Asked; readonly ranker: Ranker }[],
  kind: AcceptedKind,
): Float64Array => {
  const counts = new Map<ClassName, number>();
  for (const { one } of asked) counts.set(one.name, (counts.get(one.name) ?? 0) + 1);
  const examples = asked.flatMap(({ one, ranker }): Example[] => {
    const best = bestOf(one, ranker);
    if (best === undefined || best.kind !== kind) return [];
    const weight = (shares[one.name] * asked.length) / counts.get(one.name)!;
    return [{ values: Float64Array.from(acceptanceValues(best)), right: best.right, weight }];
  });
  for (;;) {
    const acceptance = fitLogistic(examples, ridgeOfAcceptance);
    const first = acceptance.length - reservationNames.length - featureNames.length;
    const mayOnlyLower = (at: number): boolean =>
      at >= first &&
      (at < first + reservationNames.length ||
        onlyAgainst.includes(featureNames[at - first - reservationNames.length]!));
    const wrong = [...acceptance.keys()].filter((at) => mayOnlyLower(at) && acceptance[at]! > 0);
    if (wrong.length === 0) return acceptance;
    for (const { values } of examples) for (const at of wrong) values[at] = 0;
  }
};

/** How much each class counts for the acceptance, however many texts it has. */
const shares: Readonly<Record<ClassName, number>> = { businesses: 0.6, homes: 0.3, 'own words': 0.1 };

/** The candidate that a model puts first, with what the second model reads of it. */
export const bestOf = <Candidate extends Asked['candidates'][number]>(
  { candidates, hasPostcode }: Pick<Asked, 'hasPostcode'> & { readonly candidates: readonly Candidate[] },
  { bias, weights }: Ranker,
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
const ridgeOfAcceptance = 3;
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
