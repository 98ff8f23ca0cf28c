import { featureNames } from '@fingerpost/core/match/evidence/features';
import { contributionsOf } from '@fingerpost/core/match/evidence/model';
import type { Ranked } from '@fingerpost/core/match/evidence/rank-candidates';
import { addressPartsOf } from '@fingerpost/core/read/address/address-parts';
import { type CleanseTrace, cleansedOf } from '../../operations/cleanse/cleanse-address.ts';
import type { Explanation } from '../../operations/cleanse/explain-verdict.ts';
import { withLines } from '../../operations/uk-address/uk-address-fields.ts';
import type { AddressRecord } from '../../ports/address-index.ts';

/** What a cleanse saw and why its winner won, as a value for --json. */
export const explainCleanse = (trace: CleanseTrace) => {
  const cleansed = cleansedOf(trace);
  const { address } = trace.text;
  return {
    parts: Object.fromEntries(Object.entries(addressPartsOf(address.all)).filter(([, text]) => text !== '')),
    left_out: address.words.filter(({ part }) => part === 'noise').map(({ shown }) => shown),
    candidates: (trace.answer?.ranked ?? []).slice(0, mostShown).map(showCandidate),
    answer: cleansed && {
      address: lineOf(cleansed.match),
      count: cleansed.count,
      fit: cleansed.fit,
      confidence: cleansed.confidence,
      indicators: cleansed.indicators,
      explanation: cleansed.explain(),
    },
  };
};

/** The same in words. */
export const describeCleanse = (explained: ReturnType<typeof explainCleanse>): string => {
  const { parts, left_out, candidates, answer } = explained;
  const lines = [
    'Read as',
    ...Object.entries(parts).map(([part, text]) => `  ${part.padEnd(26)} ${text}`),
    ...(left_out.length > 0 ? [`  ${'left out'.padEnd(26)} ${left_out.join(' ')}`] : []),
    'Candidates, best first, with the log odds that each is right and the evidence',
    ...candidates.flatMap(describeCandidate),
    'Answer',
    ...(answer === undefined
      ? ['  none: no element of the address matches']
      : [
          `  ${answer.address}: fit ${answer.fit}, confidence ${answer.confidence}${answer.count > 1 ? `, one of ${answer.count} that match as well` : ''}`,
          ...describeReasons(answer.explanation),
        ]),
  ];
  return lines.join('\n');
};

const describeReasons = ({ reasons, because, but, runner_up }: Explanation): readonly string[] => [
  ...reasons.map((reason) => `    ${reason}`),
  ...because.map((reason) => `  for it: ${reason}`),
  ...but.map((reason) => `  against it: ${reason}`),
  ...(runner_up === undefined
    ? []
    : [
        `Second: ${runner_up.address}`,
        ...runner_up.because.map((reason) => `  for it: ${reason}`),
        ...runner_up.but.map((reason) => `  against it: ${reason}`),
      ]),
];

const mostShown = 5;
const mostReasons = 6;

/** The features that say most for or against a candidate. */
const showCandidate = ({ record, logOdds, values }: Ranked<AddressRecord>) => ({
  address: lineOf(record),
  log_odds: rounded(logOdds),
  evidence: [...contributionsOf(values)]
    .map((adds, at) => ({ feature: featureNames[at]!, value: rounded(values[at]!), adds: rounded(adds) }))
    .filter(({ adds }) => adds !== 0)
    .sort((one, other) => Math.abs(other.adds) - Math.abs(one.adds))
    .slice(0, mostReasons),
});

const describeCandidate = ({ address, log_odds, evidence }: ReturnType<typeof showCandidate>): string[] => [
  `  ${log_odds.toFixed(2).padStart(6)}  ${address}`,
  ...evidence.map(({ feature, adds }) => `          ${(adds > 0 ? `+${adds}` : String(adds)).padStart(7)}  ${feature}`),
];

const lineOf = (record: AddressRecord): string => {
  const { group } = record;
  const { line_1, line_2, line_3 } = withLines(record).lines;
  return [line_1, line_2, line_3, group.post_town, group.entry.postcode].filter((line) => line !== '').join(', ');
};

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
