import { expect, test } from 'vitest';
import { suggestionWatch } from './suggestion-watch.ts';

const limits = { suggestions: 2, windowMs: 1_000_000, perResolve: 2, slowMs: 5_000, times: 2 };

const verdicts = (watch: ReturnType<typeof suggestionWatch>, keys: readonly number[], atMs = 0) =>
  keys.map((key) => watch.suggest(key, atMs).verdict);

test('keys are counted apart, and resolves count for their key', () => {
  const watch = suggestionWatch(limits);
  watch.resolve(2, 0);
  watch.resolve(2, 0);
  expect(verdicts(watch, [1, 2, 1, 2, 1, 2])).toEqual(['served', 'served', 'served', 'served', 'slowed', 'served']);
});

test('a slowed key gets the time when it may ask again', () => {
  const watch = suggestionWatch(limits);
  verdicts(watch, [1, 1]);
  expect(watch.suggest(1, 100)).toEqual({ verdict: 'slowed', untilMs: 5_100 });
  expect(watch.suggest(1, 3_000)).toEqual({ verdict: 'slowed', untilMs: 5_100 });
  expect(watch.suggest(1, 5_100).verdict).toBe('served');
});

test('of many keys those unseen longest are forgotten, so memory is bounded', () => {
  const watch = suggestionWatch(limits, 2);
  expect(verdicts(watch, [1, 1, 2, 3, 1, 1])).toEqual(Array.from({ length: 6 }, () => 'served'));
});

test('nothing is counted where the limits ask for nothing', () => {
  const watch = suggestionWatch({ ...limits, suggestions: 0 });
  expect(verdicts(watch, [1, 1, 1, 1])).toEqual(Array.from({ length: 4 }, () => 'served'));
});
