import { formatLines } from '@fingerpost/core/address/format-lines';
import { doubts, leastConfidence } from '@fingerpost/core/cleanse/weights';
import type { ScoredCandidate } from '../../operations/cleanse/candidate-pool.ts';
import { type CleanseTrace, cleansedOf } from '../../operations/cleanse/cleanse-address.ts';
import type { AddressRecord } from '../../ports/address-index.ts';

/** What a cleanse saw and why its winner won, as a value for --json. */
export const explainCleanse = (trace: CleanseTrace) => {
  const cleansed = cleansedOf(trace);
  return {
    parts: Object.fromEntries(Object.entries(trace.written.parts).filter(([, text]) => text !== '')),
    left_out: trace.written.words.filter(({ part }) => part === 'noise').map(({ shown }) => shown),
    doors: trace.opened,
    candidates: trace.candidates.slice(0, mostShown).map(showCandidate),
    answer: cleansed && {
      address: lineOf(cleansed.match),
      count: cleansed.count,
      fit: cleansed.fit,
      confidence: cleansed.confidence,
      indicators: cleansed.indicators,
    },
    late: trace.late,
  };
};

/** The same in words. */
export const describeCleanse = (explained: ReturnType<typeof explainCleanse>): string => {
  const { parts, left_out, doors, candidates, answer } = explained;
  const lines = [
    'Read as',
    ...Object.entries(parts).map(([part, text]) => `  ${part.padEnd(26)} ${text}`),
    ...(left_out.length > 0 ? [`  ${'left out'.padEnd(26)} ${left_out.join(' ')}`] : []),
    'Doors opened',
    ...doors.map(({ door, found }) => `  ${door.padEnd(26)} ${found} found`),
    'Candidates, best first',
    ...candidates.flatMap(describeCandidate),
    'Answer',
    answer === undefined
      ? `  none: nothing comes to a confidence of ${leastConfidence}`
      : `  ${answer.address}: fit ${answer.fit}, confidence ${answer.confidence}${answer.count > 1 ? `, one of ${answer.count} that match as well` : ''}`,
  ];
  return lines.join('\n');
};

const mostShown = 5;

const showCandidate = ({ record, door, score }: ScoredCandidate) => ({
  address: lineOf(record),
  door,
  rank: rounded(score.rank),
  score: rounded(score.score),
  elements: Object.fromEntries(
    score.scores.map(({ element, points, outOf, state, reason }) => [
      element,
      { points: rounded(points), outOf, given: state === 'given', reason },
    ]),
  ),
  doubts: score.doubts.map((doubt) => ({ doubt, confidence_at_most: doubts[doubt].most })),
});

const describeCandidate = (candidate: ReturnType<typeof showCandidate>): string[] => [
  `  ${candidate.rank.toFixed(3)}  ${candidate.address}  (${candidate.door})`,
  ...Object.entries(candidate.elements)
    .filter(([, { outOf }]) => outOf > 0)
    .map(
      ([element, { points, outOf, reason }]) =>
        `         ${element.padEnd(14)} ${`${points} of ${outOf}`.padEnd(13)} ${reason}`,
    ),
  ...candidate.doubts.map(
    ({ doubt, confidence_at_most }) =>
      `         ${doubt.replaceAll('_', ' ')}: confidence at most ${confidence_at_most}`,
  ),
];

const lineOf = (record: AddressRecord): string => {
  const { group } = record;
  const { line_1, line_2, line_3 } = formatLines({ ...group, ...record });
  return [line_1, line_2, line_3, group.post_town, group.entry.postcode].filter((line) => line !== '').join(', ');
};

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
