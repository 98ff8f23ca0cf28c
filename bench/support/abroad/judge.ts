import { trustedConfidence } from '@fingerpost/core/match/verdict/verdict-weights';
import { foldText } from '@fingerpost/core/text/fold-text';
import type { Cleanser } from '../../../packages/server/src/operations/cleanse/cleanser.ts';
import type { AddressRecord } from '../../../packages/server/src/ports/address-index.ts';
import { rounded } from '../benchmark.ts';

/** A text, and whether an address is the one that it means; one that means no address of the data accepts none. */
export type Question = { readonly text: string; readonly isRight: (record: AddressRecord) => boolean };

/** Shares in percent. */
export type Shares = {
  readonly asked: number;
  /** The right address is the first that search finds; search finds nothing. */
  readonly first: number;
  readonly none: number;
  /** Cleansing answers the right address, with any confidence; the right one with 0.75 or more; another one with 0.75 or more. */
  readonly cleansed: number;
  readonly trusted: number;
  readonly trusted_wrong: number;
};

/** An answer of cleansing: how sure it was, and whether it is right. */
export type Answered = { readonly confidence: number; readonly isRight: boolean };

export type Asked = { readonly search: (text: string) => AddressRecord | undefined; readonly cleanse: Cleanser };

/** Asks every question of search and of cleansing. */
export const judgeQuestions = (
  questions: readonly Question[],
  { search, cleanse }: Asked,
  datasets: Parameters<Cleanser>[1],
) => {
  let [first, none] = [0, 0];
  const answers: Answered[] = questions.map(({ text, isRight }) => {
    const hit = search(text.slice(0, longestQuery));
    if (hit === undefined) none++;
    else if (isRight(hit)) first++;
    const found = cleanse({ query: text, postcode: '', post_town: '', county: '' }, datasets);
    if (found === 'late') throw new Error(`Over its time: ${text}`);
    return { confidence: found?.confidence ?? 0, isRight: found !== undefined && isRight(found.match) };
  });
  const share = (count: number): number => rounded((100 * count) / Math.max(1, questions.length), 4);
  const isTrusted = ({ confidence }: Answered): boolean => confidence >= trustedConfidence;
  const shares: Shares = {
    asked: questions.length,
    first: share(first),
    none: share(none),
    cleansed: share(answers.filter(({ isRight }) => isRight).length),
    trusted: share(answers.filter((one) => isTrusted(one) && one.isRight).length),
    trusted_wrong: share(answers.filter((one) => isTrusted(one) && !one.isRight).length),
  };
  return { shares, answers };
};

/** The share of answerable questions that are answered if so many of the answers must be right, in percent. */
export const recallAt = (precision: number, answers: readonly Answered[], answerable: number): number => {
  const given = [...answers]
    .filter(({ confidence }) => confidence > 0)
    .sort((one, other) => other.confidence - one.confidence);
  let right = 0;
  let best = 0;
  for (const [at, { isRight, confidence }] of given.entries()) {
    if (isRight) right++;
    // Answers of the same confidence are accepted together.
    if (given[at + 1]?.confidence !== confidence && right / (at + 1) >= precision) best = right;
  }
  return rounded((100 * best) / Math.max(1, answerable), 4);
};

/** Says whether two texts are the same but for case, accents and spaces. */
export const sameText = (one: string, other: string): boolean =>
  foldText(one).replaceAll(' ', '') === foldText(other).replaceAll(' ', '');

const longestQuery = 150;
