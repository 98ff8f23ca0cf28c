import type { MatchLevel } from '../contract/match-levels.ts';
import type { CandidateScore } from './score-candidate.ts';
import { doubts, type Element, leastPartial } from './weights.ts';

/** The judgement on the winner. */
export type Judgement = {
  /** From 0 to 1: how well what was given agrees. */
  readonly fit: number;
  /** From 0 to 1: how sure it is that this is the address that was meant. */
  readonly confidence: number;
  readonly indicators: Readonly<Record<Element, MatchLevel>>;
};

/** Judges the winner; `rivals` are the ranks of other addresses, and a rival as good as the winner leaves half of the confidence at most. */
export const judge = (winner: CandidateScore, rivals: readonly number[]): Judgement => {
  let points = 0;
  let outOf = 0;
  for (const score of winner.scores) {
    if (score.state !== 'given') continue;
    points += score.points;
    outOf += score.outOf;
  }
  const sure = winner.doubts.reduce((most, doubt) => Math.min(most, doubts[doubt].most), 1);
  const best = rivals.reduce((most, rival) => Math.max(most, rival), -1);
  const ties = rivals.filter((rival) => rival >= winner.rank - tie).length;
  const apart = Math.min(1, (winner.rank - best) / clearlyApart);
  const alone = ties > 0 ? 1 / (ties + 1) : 0.75 + 0.25 * apart;
  return {
    fit: round(outOf === 0 ? 0 : points / outOf),
    confidence: round(Math.min(winner.score * (winner.score < 1 ? alone : ties > 0 ? alone : 1), sure)),
    indicators: indicatorsOf(winner),
  };
};

/** Scores this close are equal. */
export const tie = 0.004;
/** A lead as large as this leaves no doubt which of two addresses is meant. */
export const clearlyApart = 0.06;

const round = (value: number): number => Math.floor(value * 1000 + 1e-9) / 1000;

const indicatorsOf = ({ scores }: CandidateScore): Judgement['indicators'] => {
  const indicators: Partial<Record<Element, MatchLevel>> = {};
  for (const { element, points, outOf, state } of scores) {
    const share = outOf === 0 ? 0 : points / outOf;
    indicators[element] =
      state === 'absent'
        ? 'NA'
        : state === 'missing'
          ? 'MISSING'
          : share >= 0.9995
            ? 'FULL'
            : share >= leastPartial
              ? 'PARTIAL'
              : 'INCORRECT';
  }
  return indicators as Judgement['indicators'];
};
