import { describe, expect, test } from 'vitest';
import { judge, matchesAnything, matchesInFull, mostAfter, toldConfidence } from './judge.ts';
import type { ElementScore } from './score-group.ts';
import type { Element } from './weights.ts';

const score = (
  element: Element,
  points: number,
  outOf: number,
  state: ElementScore['state'] = 'given',
  faults = points < outOf ? 1 : 0,
): ElementScore => ({ element, points, outOf, state, reason: '', faults });

const judged = (...scores: readonly ElementScore[]) => judge({ scores, doubts: [] });

describe('elements', () => {
  test.each<[string, ElementScore, string]>([
    ['all of it', score('premise', 40, 40), 'FULL'],
    ['all but a rounding', score('premise', 39.981, 40), 'FULL'],
    ['nearly all', score('premise', 39.9, 40), 'PARTIAL'],
    ['half a thousandth less', score('premise', 1_999, 2_000), 'FULL'],
    ['just enough', score('premise', 14, 40), 'PARTIAL'],
    ['too little', score('premise', 13.9, 40), 'INCORRECT'],
    ['nothing that could be scored', score('premise', 0, 0), 'INCORRECT'],
    ['not given', score('premise', 8, 40, 'missing'), 'MISSING'],
    ['not in the record', score('premise', 0, 0, 'absent'), 'NA'],
  ])('%s', (_, premise, level) => expect(judged(premise).indicators.premise).toBe(level));

  test('the fit counts only what was given, and is never rounded up', () => {
    expect(judged(score('premise', 40, 40), score('locality', 1, 4, 'missing')).fit).toBe(1);
    expect(judged(score('premise', 20, 40), score('thoroughfare', 22, 22)).fit).toBe(0.677);
    expect(judged(score('premise', 8, 40, 'missing')).fit).toBe(0);
  });
});

describe('whether there is an answer', () => {
  test.each<[string, ElementScore, boolean, boolean]>([
    ['a number alone says nothing', score('premise', 40, 40), false, false],
    ['a name of a building does', score('premise', 40, 40), true, true],
    ['half a street does', score('thoroughfare', 11, 22), false, true],
    ['another street does not', score('thoroughfare', 0, 22), false, false],
    ['a locality does not', score('locality', 4, 4), true, false],
  ])('%s', (_, only, isNamed, is) => expect(matchesAnything(judged(only), isNamed)).toBe(is));

  test.each<[string, ElementScore, boolean]>([
    ['all is the same', score('locality', 4, 4), true],
    ['what the record lacks does not count', score('locality', 0, 0, 'absent'), true],
    ['something is missing', score('locality', 3, 4, 'missing'), false],
    ['something is alike', score('locality', 3, 4), false],
  ])('in full: %s', (_, other, is) => expect(matchesInFull(judged(score('premise', 40, 40), other))).toBe(is));
});

describe('confidence', () => {
  const full = judged(score('premise', 40, 40));
  const part = judged(score('premise', 30, 40));
  const missing = judged(score('premise', 40, 40), score('post_town', 8, 12, 'missing'));
  const wrong = judged(score('premise', 40, 40), score('post_town', 0, 12));
  const both = judged(score('premise', 30, 40, 'given', 2));
  const stray = judged(score('premise', 40, 40), score('organisation', 0, 2, 'given', 0));

  test('the least that a doubt leaves counts', () => {
    expect(mostAfter([])).toBe(1);
    expect(mostAfter(['number_in_range', 'nowhere', 'part_missing'])).toBe(0.5);
  });

  test.each([
    ['1 for a match in full', full, 1, 0.8, 1],
    ['not where there is another', full, 2, 0.5, 0.5],
    ['less for an element that is alike', part, 1, 0.9999, 0.984],
    ['less for one that is missing', missing, 1, 0.9999, 0.984],
    ['less for one that is wrong', wrong, 1, 0.9999, 0.984],
    ['twice as much less for two parts of an element', both, 1, 0.9999, 0.973],
    ['a little less for an element that the record lacks', stray, 1, 0.9999, 0.989],
    ['shared by all that match equally well', part, 4, 0.9, 0.239],
    ['rounded down', part, 1, 0.7768, 0.765],
    ['what is nearly certain is told as such', part, 1, 0.9, 0.939],
    ['never nothing', wrong, 1, 0.0001, 0.001],
  ])('%s', (_, judgement, count, probability, told) =>
    expect(toldConfidence(probability, judgement, count, [])).toBe(told),
  );

  test('never more than a doubt leaves, also of a match in full', () =>
    expect(toldConfidence(0.95, full, 1, ['part_missing'])).toBe(0.7));
});
