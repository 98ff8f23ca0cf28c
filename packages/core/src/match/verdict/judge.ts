import type { MatchLevel } from '../../contract/match-levels.ts';
import type { CandidateScore } from './score-candidate.ts';
import { type Doubt, doubts, type Element, elementCosts, leastPartial, majorElements } from './weights.ts';

/** The verdict on each element of the address that was found. */
export type Judgement = {
  /** From 0 to 1: how well what was given agrees. */
  readonly fit: number;
  readonly indicators: Readonly<Record<Element, MatchLevel>>;
};

/** Judges the elements of the winner. */
export const judge = ({ scores }: CandidateScore): Judgement => {
  let points = 0;
  let outOf = 0;
  const indicators: Partial<Record<Element, MatchLevel>> = {};
  for (const score of scores) {
    indicators[score.element] = levelOf(score);
    if (score.state !== 'given') continue;
    points += score.points;
    outOf += score.outOf;
  }
  return {
    fit: roundDown(outOf === 0 ? 0 : points / outOf),
    indicators: indicators as Judgement['indicators'],
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

/** Confidence as it is reported: three digits, 1 only for a full match without a rival, and less for every element that does not match. */
export const toldConfidence = (
  probability: number,
  judgement: Judgement,
  count: number,
  found: readonly Doubt[],
): number =>
  matchesInFull(judgement) && count === 1 && found.length === 0
    ? 1
    : roundDown(Math.max(leastTold, Math.min(mostUnlessFull, mostAfter(found), probability) - costOf(judgement)));

const costOf = ({ indicators }: Judgement): number =>
  Object.values(indicators).reduce((cost, level) => cost + (costs[level] ?? 0), 0);
const costs: Partial<Readonly<Record<MatchLevel, number>>> = elementCosts;

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
