import type { MatchLevel } from '@fingerpost/core/contract/match-levels';
import type { Judgement } from '@fingerpost/core/match/verdict/judge';
import { type Doubt, type Element, trustedConfidence } from '@fingerpost/core/match/verdict/verdict-weights';

/** What a caller may do next with a match. */
export const nextSteps = ['accept', 'confirm', 'fix', 'add_subpremise'] as const;

/** How far a match can be trusted: down to the premise, or only to something larger. */
export const granularities = ['premise', 'building', 'street', 'postcode', 'town', 'none'] as const;

/** What is said of an element. */
export const elementVerdicts = ['match', 'partial', 'missing', 'contradicted', 'unsaid'] as const;

/** Why a match came out as it did. */
export type Explanation = {
  readonly elements: Readonly<Record<Element, (typeof elementVerdicts)[number]>>;
  readonly granularity: (typeof granularities)[number];
  readonly next: (typeof nextSteps)[number];
  readonly reasons: readonly string[];
  /** The strongest reasons for and against the match, in words. */
  readonly because: readonly string[];
  readonly but: readonly string[];
  /** The address that came second, and its reasons; undefined if there was none. */
  readonly runner_up?: {
    readonly address: string;
    readonly because: readonly string[];
    readonly but: readonly string[];
  };
};

/** Candidates in words: the best, and the best at another door. */
export type Compared = Pick<Explanation, 'because' | 'but' | 'runner_up'>;

/** Explains the verdict on a match, element by element. */
export const explainVerdict = ({
  elements: agreements,
  indicators,
  doubts,
  confidence,
  count,
  compared,
}: Pick<Judgement, 'elements' | 'indicators' | 'doubts'> & {
  readonly confidence: number;
  readonly count: number;
  readonly compared: Compared;
}): Explanation => {
  const elements = Object.fromEntries(
    Object.entries(indicators).map(([element, level]) => [element, verdictOf[level]]),
  ) as Explanation['elements'];
  const granularity = granularityOf(elements, doubts);
  return {
    elements,
    granularity,
    next: nextStep(granularity, confidence, doubts),
    reasons: [
      ...Object.entries(agreements)
        .filter(([, { state }]) => state !== 'absent')
        .map(([element, { reason }]) => `${nameOf(element)}: ${reason}`),
      ...(count > 1 ? [`${count} addresses match as well as this one`] : []),
    ],
    ...compared,
  };
};

const verdictOf: Readonly<Record<MatchLevel, (typeof elementVerdicts)[number]>> = {
  FULL: 'match',
  PARTIAL: 'partial',
  MISSING: 'missing',
  INCORRECT: 'contradicted',
  NA: 'unsaid',
};

/** Doubts that leave the building certain, but not which part of it. */
const partDoubts: ReadonlySet<Doubt> = new Set(['part_missing', 'part_not_in_record']);

const granularityOf = (
  { premise, thoroughfare, postcode, post_town, organisation }: Explanation['elements'],
  doubts: readonly Doubt[],
): Explanation['granularity'] => {
  const agrees = (verdict: (typeof elementVerdicts)[number]): boolean => verdict === 'match' || verdict === 'partial';
  const isPlaced = agrees(thoroughfare) || agrees(postcode) || agrees(post_town);
  if (isPlaced && agrees(premise) && !doubts.includes('wrong_premise'))
    return doubts.some((doubt) => partDoubts.has(doubt)) ? 'building' : 'premise';
  if (isPlaced && premise === 'unsaid' && agrees(organisation)) return 'premise';
  if (agrees(thoroughfare) && (agrees(postcode) || agrees(post_town))) return 'street';
  if (agrees(postcode)) return 'postcode';
  return agrees(post_town) ? 'town' : 'none';
};

const nextStep = (
  granularity: Explanation['granularity'],
  confidence: number,
  doubts: readonly Doubt[],
): Explanation['next'] => {
  if (doubts.includes('part_missing')) return 'add_subpremise';
  if (granularity === 'premise' && confidence >= trustedConfidence) return 'accept';
  return confidence >= leastToConfirm ? 'confirm' : 'fix';
};

/** A match that is less likely than this is not worth a question. */
const leastToConfirm = 0.4;

const nameOf = (element: string): string => element.replace('_', ' ');
