import type { MatchLevel } from '../../contract/match-levels.ts';
import type { CandidateScore } from './score-candidate.ts';
import { type Doubt, doubts, type Element, faultCost, leastPartial, majorElements, strayCost } from './weights.ts';

/** The verdict on each element of the address that was found. */
export type Judgement = {
  /** From 0 to 1: how well what was given agrees. */
  readonly fit: number;
  readonly indicators: Readonly<Record<Element, MatchLevel>>;
  /** What the elements that do not match in full take from the confidence. */
  readonly cost: number;
};

/** Judges the elements of the winner. */
export const judge = ({ scores }: CandidateScore): Judgement => {
  let points = 0;
  let outOf = 0;
  let cost = 0;
  const indicators: Partial<Record<Element, MatchLevel>> = {};
  for (const score of scores) {
    const level = levelOf(score);
    indicators[score.element] = level;
    if (level !== 'FULL' && level !== 'NA') cost += score.faults * faultCost || strayCost;
    if (score.state !== 'given') continue;
    points += score.points;
    outOf += score.outOf;
  }
  return {
    fit: roundDown(outOf === 0 ? 0 : points / outOf),
    indicators: indicators as Judgement['indicators'],
    cost,
  };
};

/** Says whether any element that locates an address matches: the name of a building does, a number alone does not. */
export const matchesAnything = ({ indicators }: Judgement, isNamed: boolean): boolean =>
  majorElements.some(
    (element) =>
      (element !== 'premise' || isNamed) && (indicators[element] === 'FULL' || indicators[element] === 'PARTIAL'),
  );

/** Says whether everything that the record has was given, and is the same. */
export const matchesInFull = ({ indicators }: Judgement): boolean =>
  Object.values(indicators).every((level) => level === 'FULL' || level === 'NA');

/** The most confidence that doubts about the winner leave, whatever the model says. */
export const mostAfter = (found: readonly Doubt[]): number =>
  found.reduce((most, doubt) => Math.min(most, doubts[doubt]), 1);

/**
 * Confidence as it is reported: three digits, 1 only for a full match without a rival, less for every name or number that does not match,
 * and shared by the addresses that match equally well.
 */
export const toldConfidence = (
  probability: number,
  judgement: Judgement,
  count: number,
  found: readonly Doubt[],
): number => {
  if (matchesInFull(judgement) && count === 1 && found.length === 0) return 1;
  const most = Math.min(mostUnlessFull, mostAfter(found), evened(probability), 1 / count);
  return roundDown(Math.max(leastTold, most - judgement.cost));
};

/** Near certainty the model's differences say little, so they are narrowed, and the mistakes in the text decide. */
const evened = (probability: number): number =>
  probability < nearCertain ? probability : 1 - (1 - probability) ** 2 / (1 - nearCertain);
const nearCertain = 0.8;

const mostUnlessFull = 0.995;
/** An answer has some confidence. */
const leastTold = 0.001;
const roundDown = (value: number): number => Math.floor(value * 1000 + 1e-9) / 1000;

const levelOf = ({ points, outOf, state }: CandidateScore['scores'][number]): MatchLevel => {
  if (state === 'absent') return 'NA';
  if (state === 'missing') return 'MISSING';
  const share = outOf === 0 ? 0 : points / outOf;
  return share >= 0.9995 ? 'FULL' : share >= leastPartial ? 'PARTIAL' : 'INCORRECT';
};
