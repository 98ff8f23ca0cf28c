import { rounded } from './benchmark.ts';
import { unseenFold } from './folds.ts';
import type { Pair } from './pairs.ts';

/** What a list answered: ids, best first. */
export type Listed = { readonly pair: Pair; readonly ids: readonly string[] };

/** What a matcher answered, and how sure it was; an id of '' is no answer. A score orders answers more finely than confidence. */
export type Matched = {
  readonly pair: Pair;
  readonly id: string;
  readonly confidence: number;
  readonly score?: number;
};

/** In per cent of the places in the list: right at the first place, among 5, answered with nothing. */
export type ListFigures = {
  readonly asked: number;
  readonly top_1: number;
  readonly top_5: number;
  readonly empty: number;
};

/**
 * In per cent. Precision counts an answer to a place that is not in the list as wrong; recall is the share of its places that are answered
 * right. `error` is the expected calibration error over ten bins, from 0 to 1.
 */
export type MatchFigures = {
  readonly asked: number;
  readonly first: number;
  readonly empty: number;
  readonly precision_at_075: number;
  readonly recall_at_075: number;
  readonly precision_at_090: number;
  readonly recall_at_090: number;
  readonly recall_at_985: number;
  readonly recall_at_995: number;
  readonly calibration_error: number;
};

/** The figures of all answers, of the fold that no fit saw, and of each kind of difference. */
export type ByPart<Figures> = {
  readonly all: Figures;
  readonly unseen: Figures;
  readonly kinds: Record<string, Figures>;
};

/** Judges lists: search, autocomplete, a word index. */
export const judgeLists = (answers: readonly Listed[]): ByPart<ListFigures> => byPart(answers, listFigures);

/** Judges matches: cleansing, another matcher. */
export const judgeMatches = (answers: readonly Matched[]): ByPart<MatchFigures> => byPart(answers, matchFigures);

const byPart = <Answer extends { readonly pair: Pair }, Figures>(
  answers: readonly Answer[],
  figuresOf: (answers: readonly Answer[]) => Figures,
): ByPart<Figures> => {
  const kinds = [...new Set(answers.map(({ pair }) => pair.kind))].sort();
  return {
    all: figuresOf(answers),
    unseen: figuresOf(answers.filter(({ pair }) => pair.fold === unseenFold)),
    kinds: Object.fromEntries(kinds.map((kind) => [kind, figuresOf(answers.filter(({ pair }) => pair.kind === kind))])),
  };
};

const listFigures = (answers: readonly Listed[]): ListFigures => {
  const held = answers.filter(({ pair }) => pair.right.length > 0);
  const among = (most: number) =>
    held.filter(({ pair, ids }) => ids.slice(0, most).some((id) => pair.right.includes(id)));
  return {
    asked: held.length,
    top_1: perCent(among(1).length, held.length),
    top_5: perCent(among(5).length, held.length),
    empty: perCent(held.filter(({ ids }) => ids.length === 0).length, held.length),
  };
};

const matchFigures = (answers: readonly Matched[]): MatchFigures => {
  const held = answers.filter(({ pair }) => pair.right.length > 0);
  const given = answers.filter(({ id }) => id !== '').sort((one, other) => scoreOf(other) - scoreOf(one));
  const at = (least: number) => {
    const sure = given.filter(({ confidence }) => confidence >= least);
    const right = sure.filter(isRight).length;
    return { precision: sure.length === 0 ? 100 : perCent(right, sure.length), recall: perCent(right, held.length) };
  };
  const [usual, strict] = [at(0.75), at(0.9)];
  return {
    asked: held.length,
    first: perCent(held.filter(isRight).length, held.length),
    empty: perCent(held.filter(({ id }) => id === '').length, held.length),
    precision_at_075: usual.precision,
    recall_at_075: usual.recall,
    precision_at_090: strict.precision,
    recall_at_090: strict.recall,
    recall_at_985: recallAt(0.985, given, held.length),
    recall_at_995: recallAt(0.995, given, held.length),
    calibration_error: calibrationError(given),
  };
};

const scoreOf = ({ score, confidence }: Matched): number => score ?? confidence;
const isRight = ({ pair, id }: Matched): boolean => pair.right.includes(id);

/** The highest recall with at least this precision; answers of one score go together. */
const recallAt = (precision: number, given: readonly Matched[], held: number): number => {
  let right = 0;
  let best = 0;
  for (const [at, answer] of given.entries()) {
    if (isRight(answer)) right++;
    if ((at + 1 === given.length || scoreOf(given[at + 1]!) !== scoreOf(answer)) && right >= precision * (at + 1))
      best = right;
  }
  return perCent(best, held);
};

/** The distance of confidence from the share of right answers, on average over the answers. */
const calibrationError = (given: readonly Matched[]): number => {
  let error = 0;
  for (let bin = 0; bin < 10; bin++) {
    const answers = given.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin);
    const sure = answers.reduce((sum, { confidence }) => sum + confidence, 0);
    error += Math.abs(sure - answers.filter(isRight).length);
  }
  return rounded(error / Math.max(1, given.length), 3);
};

const perCent = (part: number, whole: number): number => rounded((100 * part) / Math.max(1, whole), 4);
