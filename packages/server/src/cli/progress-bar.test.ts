import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createProgressDisplay, describeStep } from './progress-bar.ts';

test.each([
  [
    'share, rows, rate and time left',
    { done: 50, total: 100, rows: 1_200_000 },
    2_000,
    '50% · 1,200,000 rows · 600,000 rows/s · 2 s left',
  ],
  ['no rate before there is one', { done: 1, total: 100, rows: 5 }, 10, '1% · 5 rows'],
  ['minutes when it is long', { done: 1, total: 100 }, 10_000, '1% · 17 min left'],
  ['a plain count when the end is not known', { done: 1_234, total: undefined }, 5_000, '1,234'],
  ['an empty task', { done: 0, total: 0 }, 0, '0'],
])('a step says %s', (_, step, elapsedMs, words) =>
  expect(describeStep({ stage: 's', ...step }, { stageMs: elapsedMs, shownMs: elapsedMs, doneBefore: 0 })).toBe(words),
);

test('the time left is that to the end of all the work, if it is known', () => {
  const step = { stage: 'Reading', done: 50, total: 100, rows: 10_000, whole: 0.4 };
  const words = describeStep(step, { stageMs: 2_000, shownMs: 10_000, doneBefore: 0.2 });
  expect(words).toBe('50% · 10,000 rows · 5,000 rows/s · 30 s left');
});

const display = (options: { json?: boolean; interactive?: boolean }) => {
  const lines: string[] = [];
  const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 120 });
  let timeMs = 0;
  const context = {
    json: options.json ?? false,
    nowMs: () => timeMs,
    terminal: { interactive: options.interactive ?? false, out: () => {}, err: (line: string) => lines.push(line) },
  };
  const progress = createProgressDisplay(context, stream);
  for (const [atMs, stage, done] of [
    [0, 'Reading', 0],
    [1_000, 'Reading', 1],
    [6_000, 'Reading', 6],
    [6_001, 'Building', 0],
  ] as const) {
    timeMs = atMs;
    progress.step({ stage, done, total: 10 });
  }
  progress.stop();
  progress.stop();
  return { lines, drawn: String(stream.read() ?? '') };
};

test('away from a terminal it writes a line for each stage and every few seconds', () => {
  expect(display({})).toEqual({ lines: ['Reading: 0%', 'Reading: 60% · 4 s left', 'Building: 0%'], drawn: '' });
});

test('with --json it is silent', () =>
  expect(display({ json: true, interactive: true })).toEqual({ lines: [], drawn: '' }));

test('on a terminal it draws a bar for each stage', () => {
  const { lines, drawn } = display({ interactive: true });
  expect(lines).toEqual([]);
  expect(drawn).toContain('Reading');
  expect(drawn).toContain('60%');
  expect(drawn).toContain('Building');
});
