import { expect, test } from 'vitest';
import { writtenAddress } from '../../read/address/written-address.ts';
import { expectedRows } from '../../testing/expected-rows.ts';
import { candidateOf, type Elements, rarity } from '../compare/testing/candidate-of.ts';
import { typedText } from '../compare/typed-text.ts';
import { rankCandidates } from '../evidence/rank-candidates.ts';
import { reasonsOf } from '../evidence/reasons.ts';
import { reservationNames, reservationsOf } from '../evidence/reservations.ts';
import { comparerOf, weighCandidates } from '../evidence/weigh-candidates.ts';
import { judge, toldConfidence } from './judge.ts';
import type { Element } from './verdict-weights.ts';

/** A text, the records that it may mean, by their elements, and the country if it is not the United Kingdom. */
type Asked = { readonly text: string; readonly records: readonly Elements[]; readonly country?: string };

/**
 * How sure the answer is, and the order of the records; of each its log odds, how its elements agree, the fit and the cost, how sure the
 * answer would be without the others and how sure it would be told to be, what is said for and against it, and the reservations.
 */
const verdict = ({ text, records, country }: Asked) => {
  const written = writtenAddress(text, {}, country);
  const read = typedText(written, rarity);
  const candidates = records.map(candidateOf);
  const rank = (asked: typeof candidates) =>
    rankCandidates(read, weighCandidates(read, asked.map(comparerOf(read, rarity))))!;
  const answer = rank(candidates);
  return {
    confidence: rounded(answer.confidence),
    count: answer.count,
    ranked: answer.ranked.map((each) => {
      const { record, logOdds, values, evidence: found } = each;
      const judgement = judge(each);
      const { elements, indicators, doubts, fit, cost } = judgement;
      const agreements = Object.entries(elements).map(
        ([element, { state, share }]) => `${state} ${rounded(share)} ${indicators[element as Element]}`,
      );
      const evidence = rounded(values.reduce((sum, value, at) => sum + value * (at + 1), 0));
      const alone = rank([record]).confidence;
      const told = toldConfidence(alone, judgement, 1, doubts);
      const reasons = reasonsOf(each);
      const held = reservationsOf(found);
      const reservations = reservationNames.filter((_, at) => held[at] === 1);
      return [
        ...[candidates.indexOf(record), rounded(logOdds), evidence, agreements.join(', '), doubts.join(' ')],
        ...[fit, rounded(cost), rounded(alone), told],
        ...[reasons.for, reasons.against, reservations].map((words) => words.join('; ')),
      ];
    }),
  };
};

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

const rows = expectedRows(new URL('testing/verdicts.json', import.meta.url), verdict);
test.each(rows.map(([asked, expected]) => [asked.text, asked, expected]))('%s', (_, asked, expected) => {
  expect(verdict(asked)).toEqual(expected);
});
