import { compile } from '../../text/compile.ts';
import { sameName } from '../compare/find-name.ts';
import { type WordClass, wordClasses } from '../compare/record-words.ts';
import type { Evidence } from './evidence.ts';
import { type WordSums, wordSums } from './word-sums.ts';

/** How a record compares with the other candidates for the same text. */
export type RivalStanding = {
  /** 1 for the candidates with the most evidence, a half for the next. */
  readonly rank: number;
  /** How much more evidence there is for it than for the best other one, as a share of the greatest; negative if there is less. */
  readonly lead: number;
  /** The share of the typed weight that another candidate explains and this one does not, and that this one alone explains. */
  readonly against: number;
  readonly alone: number;
};

type FeatureValue = (evidence: Evidence, standing: RivalStanding, sums: WordSums) => number;

/** The features of a candidate that the model reads, each a number with a name. Adding one needs a new fit (`npm run fit`). */
export const features = {
  'typed words explained': (e) => e.typedShare,
  'typed words explained to the letter': (_, __, { exact }) => exact,
  'known words unexplained': (_, __, { known }) => Math.log1p(known),
  'unknown words unexplained': (_, __, { unknown }) => Math.log1p(unknown),
  'rarest known word unexplained': (_, __, { rarest }) => rarest,
  'rarest word shared': (e) => e.explained.rarest,
  'whole match': (e, _, { exact }) => flag(isWhole(e, exact)),
  'record explained': (e) => recordShare(e),
  'record explained without organisation': (e) => shareWithoutName(e),
  'no organisation': (e) => none(e, 'organisation'),
  'no organisation, and words left': (e, _, { known, unknown }) =>
    none(e, 'organisation') * Math.log1p(known + unknown),
  'organisation explained': (e) => e.share.organisation ?? 0,
  'another organisation': (e) => flag(e.share.organisation === 0),
  'organisation left': (e) => Math.log1p(left(e, 'organisation')),
  'no building name': (e) => none(e, 'building'),
  'building explained': (e) => e.share.building ?? 0,
  'name explained': (e) => Math.max(e.share.organisation ?? 0, e.share.building ?? 0),
  'no street': (e) => none(e, 'street'),
  'street explained': (e) => e.share.street ?? 0,
  'street explained in full': (e) => flag((e.share.street ?? 0) > 0.99),
  'another street': (e) => flag(e.share.street === 0),
  'street and building left': (e) => Math.log1p(left(e, 'street') + left(e, 'building')),
  'locality explained': (e) => e.share.locality ?? 0,
  'town explained': (e) => e.share.town ?? 0,
  'region explained': (e) => e.share.region ?? 0,
  'typed street unexplained': (_, __, { street }) => street,
  'typed town unexplained': (_, __, { town }) => town,
  'typed organisation unexplained': (_, __, { organisation }) => organisation,
  'typed building unexplained': (_, __, { building }) => building,
  'another kind of place': (e) => flag(e.otherKind),
  'another street, and not the postcode': (e, _, { street }) =>
    flag(e.code !== 'same') * street * (1 - (e.share.street ?? 1)),
  'another town, and not the postcode': (e) => flag(e.elsewhere && e.code !== 'same'),
  'another town, no name': (e) => flag(e.elsewhere && e.code !== 'same' && e.nameShare < sameName),
  'neighbouring words shared': (_, __, { neighbours }) => neighbours,
  opposed: (e) => flag(e.opposed),
  'number before a shared word': (e) => flag(e.before.same),
  'another number before a shared word': (e) => flag(e.before.other),
  'a number shared': (e) => flag(e.numbers.common > 0),
  'first number the same': (e) => flag(e.numbers.firstSame),
  'all numbers the same': (e) => flag(e.numbers.common > 0 && e.numbers.typedOnly + e.numbers.storedOnly === 0),
  'numbers contradict': (e) => flag(e.numbers.common === 0 && e.numbers.typedOnly > 0 && e.numbers.storedOnly > 0),
  'numbers typed and not stored': (e) => Math.min(3, e.numbers.typedOnly),
  'numbers stored and not typed': (e) => Math.min(3, e.numbers.storedOnly),
  'a number typed, none stored, and no name': (e) =>
    flag(e.numbers.typedOnly > 0 && e.numbers.common + e.numbers.storedOnly === 0) * (1 - e.nameShare),
  'no numbers at all': (e) => flag(e.numbers.common + e.numbers.typedOnly + e.numbers.storedOnly === 0),
  'premise agrees': (e) => e.premise.share ?? 0,
  'premise not said': (e) => flag(e.premise.share === undefined),
  'another premise': (e) => flag(e.premise.doubt === 'wrong_premise'),
  'a part that the record lacks': (e) => flag(e.premise.doubt === 'part_not_in_record'),
  'a part that was not typed': (e) => flag(e.premise.doubt === 'part_missing'),
  'a premise that was not typed': (e) => flag(e.premise.doubt === 'premise_missing'),
  'a number of the range': (e) => flag(e.premise.doubt === 'number_in_range'),
  'same box': (e) => flag(e.box === 'same'),
  'another box': (e) => flag(e.box === 'other'),
  'postcode the same': (e) => flag(e.code === 'same'),
  'postcode with a slip': (e) => flag(e.code === 'slip'),
  'postcode of the sector': (e) => flag(e.code === 'sector'),
  'postcode of the district': (e) => flag(e.code === 'district'),
  'postcode of the area': (e) => flag(e.code === 'area'),
  'another postcode': (e) => flag(e.code === 'other'),
  'street and number': (e) => flag((e.share.street ?? 0) > 0.99 && e.numbers.common > 0),
  'name and street': (e) => (e.share.organisation ?? e.share.building ?? 0) * (e.share.street ?? 0),
  'postcode and street': (e) => flag(e.code === 'same') * (e.share.street ?? 0),
  'typed words explained, no postcode': (e) => flag(e.code === 'none') * e.typedShare,
  'record explained, no postcode': (e) => flag(e.code === 'none') * recordShare(e),
  'name explained, no postcode': (e) =>
    flag(e.code === 'none') * Math.max(e.share.organisation ?? 0, e.share.building ?? 0),
  'town explained, no postcode': (e) => flag(e.code === 'none') * (e.share.town ?? 0),
  rank: (_, s) => s.rank,
  lead: (_, s) => s.lead,
  'explained elsewhere alone': (_, s) => s.against,
  'explained here alone': (_, s) => s.alone,
} as const satisfies Record<string, FeatureValue>;

/** Features that may only count against a candidate, whatever the fit finds, because its pairs contain no homes. */
export const onlyAgainst: readonly Feature[] = [
  'opposed',
  'no organisation, and words left',
  'typed building unexplained',
  'another kind of place',
  'a number typed, none stored, and no name',
  'another number before a shared word',
  'numbers contradict',
  'numbers typed and not stored',
  'numbers stored and not typed',
  'another premise',
  'a part that the record lacks',
  'a part that was not typed',
  'a premise that was not typed',
  'a number of the range',
  'another box',
  'another street',
  'typed street unexplained',
  'another street, and not the postcode',
  'another town, and not the postcode',
  'another town, no name',
  'another organisation',
  'known words unexplained',
  'unknown words unexplained',
  'rarest known word unexplained',
  'explained elsewhere alone',
];

/** The least that some of them count against a candidate. */
export const leastAgainst: Partial<Readonly<Record<Feature, number>>> = {
  'numbers contradict': -2,
  'another premise': -1,
  'a part that the record lacks': -1,
  'a part that was not typed': -1.5,
};

/** The name of a feature. */
export type Feature = keyof typeof features;
export const featureNames = Object.keys(features) as readonly Feature[];

/** The values of all features in their order. */
export const featureValues = (evidence: Evidence, standing: RivalStanding): readonly number[] =>
  valuesInOrder(evidence, standing, wordSums(evidence));

/** One call for each feature, because a loop over them would look each one up. */
const valuesInOrder = compile<(...of: Parameters<FeatureValue>) => readonly number[]>(
  Object.fromEntries(featureNames.map((name, at) => [`value${at}`, features[name]])),
  `(evidence, standing, sums) => [${featureNames.map((_, at) => `value${at}(evidence, standing, sums)`)}]`,
);

const recordShare = ({ explained: { found }, weight }: Evidence): number => {
  const all = weight.organisation + weight.building + weight.street + weight.locality + weight.town;
  const typed = found.organisation + found.building + found.street + found.locality + found.town;
  return all === 0 ? 0 : Math.min(1, typed / all);
};

const shareWithoutName = ({ explained: { found }, weight }: Evidence): number => {
  const all = weight.building + weight.street + weight.locality + weight.town;
  return all === 0 ? 0 : Math.min(1, (found.building + found.street + found.locality + found.town) / all);
};

/** The text has every word and number of the record, and no other. */
const isWhole = (e: Evidence, exact: number): boolean =>
  (e.code === 'same' || e.code === 'none') &&
  e.numbers.typedOnly + e.numbers.storedOnly === 0 &&
  e.premise.doubt === undefined &&
  exact > nearlyAll &&
  isFound(e);

const isFound = ({ explained: { found }, weight }: Evidence): boolean => {
  for (const of of wordClasses) if (of !== 'region' && found[of] < weight[of] * nearlyAll) return false;
  return true;
};
const nearlyAll = 0.999;

const flag = (is: boolean): number => (is ? 1 : 0);
const none = ({ weight }: Evidence, of: WordClass): number => flag(weight[of] === 0);
const left = ({ explained, weight }: Evidence, of: WordClass): number => Math.max(0, weight[of] - explained.found[of]);
