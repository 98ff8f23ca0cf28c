import { expect, test } from 'vitest';
import { writtenAddress } from '../../read/address/written-address.ts';
import { expectedRows } from '../../testing/expected-rows.ts';
import { candidateOf, type Elements, rarity } from '../compare/testing/candidate-of.ts';
import { typedText } from '../compare/typed-text.ts';
import { rankCandidates } from '../evidence/rank-candidates.ts';
import { comparerOf, weighCandidates } from '../evidence/weigh-candidates.ts';
import { judge } from './judge.ts';

/** A text and the records that it may mean, by their elements. */
type Asked = { readonly text: string; readonly records: readonly Elements[] };

/** The order of the records, the log odds of each, how its elements agree, and how sure the answer is. */
const verdict = ({ text, records }: Asked) => {
  const written = writtenAddress(text);
  const read = typedText(written, rarity);
  const candidates = records.map(candidateOf);
  const answer = rankCandidates(read, weighCandidates(read, candidates.map(comparerOf(read, rarity))))!;
  return {
    confidence: rounded(answer.confidence),
    count: answer.count,
    ranked: answer.ranked.map(({ record, logOdds, values, evidence: found }) => {
      const { elements, doubts } = judge(found);
      const agreements = Object.values(elements).map(({ state, share }) => `${state} ${rounded(share)}`);
      const evidence = rounded(values.reduce((sum, value, at) => sum + value * (at + 1), 0));
      return [candidates.indexOf(record), rounded(logOdds), evidence, agreements.join(', '), doubts.join(' ')];
    }),
  };
};

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

const rows = expectedRows(new URL('testing/verdicts.json', import.meta.url), verdict);
test.each(rows.map(([asked, expected]) => [asked.text, asked, expected]))('%s', (_, asked, expected) => {
  expect(verdict(asked)).toEqual(expected);
});
