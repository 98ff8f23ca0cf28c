import { expect, test } from 'vitest';
import {
  countResolve,
  countSuggestion,
  newRecord,
  type SuggestionLimits,
  type SuggestionRecord,
  watchesSuggestions,
} from './suggestion-rule.ts';

const minute = 60_000;
const hour = 60 * minute;
const limits: SuggestionLimits = {
  suggestions: 30,
  windowMs: 24 * hour,
  perResolve: 10,
  slowMs: 5 * minute,
  times: 3,
};

/** Plays a script: `n` suggestions or resolves at a time; gives the verdict of the last suggestion. */
const play = (
  script: readonly (readonly ['suggest' | 'resolve', count: number, atMs: number])[],
  given: SuggestionLimits = limits,
) => {
  let record: SuggestionRecord = newRecord;
  let verdict = 'served';
  for (const [what, count, atMs] of script) {
    for (let i = 0; i < count; i++) {
      if (what === 'resolve') record = countResolve(record, atMs, given);
      else ({ record, verdict } = countSuggestion(record, atMs, given));
    }
  }
  return { record, verdict };
};

test.each<[string, Partial<SuggestionLimits>, boolean]>([
  ['all three', {}, true],
  ['the least of each', { suggestions: 1, windowMs: 1, perResolve: 1 }, true],
  ['no count', { suggestions: 0 }, false],
  ['no window', { windowMs: 0 }, false],
  ['no ratio', { perResolve: 0 }, false],
])('limits with %s watch suggestions or not', (_, changes, watches) =>
  expect(watchesSuggestions({ ...limits, ...changes })).toBe(watches),
);

test.each<[string, Parameters<typeof play>[0], string]>([
  ['up to the limit all are served', [['suggest', 30, hour]], 'served'],
  ['one more is too many', [['suggest', 31, hour]], 'slowed'],
  [
    'what is nearly a window old still counts',
    [
      ['suggest', 30, 0],
      ['suggest', 1, 23 * hour],
    ],
    'slowed',
  ],
  [
    'what is a whole window old does not',
    [
      ['suggest', 30, 0],
      ['suggest', 1, 24 * hour],
    ],
    'served',
  ],
  [
    'with enough resolves they are never too many',
    [
      ['resolve', 100, hour],
      ['suggest', 1_000, hour],
    ],
    'served',
  ],
  [
    'with too few resolves they are',
    [
      ['resolve', 3, hour],
      ['suggest', 31, hour],
    ],
    'slowed',
  ],
  [
    'exactly one resolve for so many is enough',
    [
      ['resolve', 4, hour],
      ['suggest', 40, hour],
    ],
    'served',
  ],
  [
    'what is older than the window is forgotten',
    [
      ['suggest', 30, hour],
      ['suggest', 30, 26 * hour],
    ],
    'served',
  ],
  [
    'what is younger is not',
    [
      ['suggest', 20, hour],
      ['suggest', 20, 20 * hour],
    ],
    'slowed',
  ],
  [
    'it is slowed for a while',
    [
      ['suggest', 31, hour],
      ['suggest', 1, hour + 4 * minute],
    ],
    'slowed',
  ],
  [
    'and then served again',
    [
      ['suggest', 31, hour],
      ['suggest', 1, hour + 5 * minute],
    ],
    'served',
  ],
  [
    'what is asked while it is slowed is not counted',
    [
      ['suggest', 31, hour],
      ['suggest', 100, hour + minute],
      ['suggest', 30, hour + 5 * minute],
    ],
    'served',
  ],
  [
    'the second time it is slowed',
    [
      ['suggest', 31, hour],
      ['suggest', 31, 2 * hour],
    ],
    'slowed',
  ],
  [
    'the third time it is suspended',
    [
      ['suggest', 31, hour],
      ['suggest', 31, 2 * hour],
      ['suggest', 31, 3 * hour],
    ],
    'suspended',
  ],
  [
    'times of another day do not add up',
    [
      ['suggest', 31, hour],
      ['suggest', 31, 2 * hour],
      ['suggest', 31, 27 * hour],
    ],
    'slowed',
  ],
])('%s', (_, script, verdict) => expect(play(script).verdict).toBe(verdict));

test('without a number of times nothing is ever suspended', () => {
  const script = [1, 2, 3, 4, 5].map((at) => ['suggest', 31, at * hour] as const);
  expect(play(script, { ...limits, times: 0 }).verdict).toBe('slowed');
});

test('without a time to slow it for, a key is suspended the third time and served until then', () => {
  const unslowed = { ...limits, slowMs: 0 };
  expect(play([['suggest', 31, hour]], unslowed).verdict).toBe('served');
  expect(play([['suggest', 93, hour]], unslowed).verdict).toBe('suspended');
});

test('a key that was suspended begins anew once it is resumed', () => {
  const { record } = play([['suggest', 93, hour]], { ...limits, slowMs: 0 });
  expect(record).toEqual(newRecord);
});

test('a key takes no more memory the longer it is used', () => {
  const script = Array.from({ length: 2_000 }, (_, at) => ['resolve', 1, at * 10 * minute] as const);
  expect(play(script).record.slices.length).toBeLessThanOrEqual(25);
});

test.each([
  [{}, true],
  [{ suggestions: 0 }, false],
  [{ windowMs: 0 }, false],
  [{ perResolve: 0 }, false],
  [{ times: 0 }, true],
])('%j says whether there is anything to watch', (off, watched) =>
  expect(watchesSuggestions({ ...limits, ...off })).toBe(watched),
);
