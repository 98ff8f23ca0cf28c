import { describe, expect, test } from 'vitest';
import type { Agreement } from './agreement.ts';
import { matchesAnything, matchesInFull, mostAfter, summarise, toldConfidence } from './judge.ts';
import type { Element } from './verdict-weights.ts';

const none: Agreement = { state: 'absent', share: 0, reason: '', faults: 0 };

/** The verdict on some elements; those that are not named are absent. */
const judged = (
  elements: Partial<Record<Element, readonly [share: number, state?: Agreement['state'], faults?: number]>>,
) => {
  const all = {
    organisation: none,
    premise: none,
    postcode: none,
    thoroughfare: none,
    post_town: none,
    locality: none,
  };
  for (const [element, [share, state = 'given', faults = share < 1 ? 1 : 0]] of Object.entries(elements))
    all[element as Element] = { state, share, reason: '', faults };
  return summarise(all);
};

describe('elements', () => {
  test.each([
    ['all of it', 1, 'given', 'FULL'],
    ['all but a rounding', 0.9996, 'given', 'FULL'],
    ['half a thousandth less', 0.9995, 'given', 'FULL'],
    ['nearly all', 0.999, 'given', 'PARTIAL'],
    ['just enough', 0.35, 'given', 'PARTIAL'],
    ['too little', 0.349, 'given', 'INCORRECT'],
    ['only in the text', 0, 'stray', 'INCORRECT'],
    ['not given', 0, 'missing', 'MISSING'],
    ['in neither', 0, 'absent', 'NA'],
  ] as const)('%s', (_, share, state, level) => {
    expect(judged({ premise: [share, state] }).indicators.premise).toBe(level);
  });

  test('the fit counts only what was given, and is never rounded up', () => {
    expect(judged({ premise: [1], locality: [0, 'missing'] }).fit).toBe(1);
    expect(judged({ premise: [0.5], thoroughfare: [1] }).fit).toBe(0.677);
    expect(judged({ premise: [0, 'missing'] }).fit).toBe(0);
  });

  test.each([
    ['premise', 0.31, 0.692],
    ['thoroughfare', 0.45, 0.642],
    ['post_town', 0.6, 0.75],
    ['organisation', 0.692, 0.9],
    ['locality', 0.818, 0.923],
  ] as const)(
    'beside a postcode, another %s leaves a fit of %d, and one that the record lacks %d',
    (element, given, stray) => {
      expect(judged({ postcode: [1], [element]: [0] }).fit).toBe(given);
      expect(judged({ postcode: [1], [element]: [0, 'stray'] }).fit).toBe(stray);
    },
  );
});

describe('whether there is an answer', () => {
  test.each([
    ['a number alone says nothing', { premise: [1] }, false, false],
    ['a name of a building does', { premise: [1] }, true, true],
    ['half a street does', { thoroughfare: [0.5] }, false, true],
    ['another street does not', { thoroughfare: [0] }, false, false],
    ['a locality does not', { locality: [1] }, true, false],
  ] as const)('%s', (_, only, isNamed, is) => expect(matchesAnything(judged(only), isNamed)).toBe(is));

  test.each([
    ['all is the same', [1, 'given'], true],
    ['what neither has does not count', [0, 'absent'], true],
    ['something is missing', [0, 'missing'], false],
    ['something is alike', [0.75, 'given'], false],
  ] as const)('in full: %s', (_, locality, is) => expect(matchesInFull(judged({ premise: [1], locality }))).toBe(is));
});

describe('confidence', () => {
  const full = judged({ premise: [1] });
  const part = judged({ premise: [0.75] });
  const missing = judged({ premise: [1], post_town: [0, 'missing'] });
  const wrong = judged({ premise: [1], post_town: [0] });
  const both = judged({ premise: [0.75, 'given', 2] });
  const stray = judged({ premise: [1], organisation: [0, 'stray', 0] });

  test('the least that a doubt leaves counts', () => {
    expect(mostAfter([])).toBe(1);
    expect(mostAfter(['number_in_range', 'wrong_street_but_named'])).toBe(0.9);
    for (const doubt of ['wrong_premise', 'part_not_in_record', 'part_missing', 'premise_missing'] as const)
      expect(mostAfter([doubt])).toBe(0.7);
    for (const doubt of ['wrong_street', 'unsure_place'] as const) expect(mostAfter([doubt])).toBe(0.7);
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
