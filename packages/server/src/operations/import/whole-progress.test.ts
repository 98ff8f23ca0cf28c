import { expect, test } from 'vitest';
import type { Delivery } from './import-data.ts';
import { buildProgress, wholeProgress } from './whole-progress.ts';

const delivery = (bytes: number, region = 'gbr') => ({ kind: 'addresses', region, bytes }) as Delivery;
const deliveries = [delivery(300), delivery(50, 'usa'), delivery(100)];

/** The shares that steps of an import give. */
const sharesOf = (at: number, builds: boolean, steps: readonly (readonly [stage: string, done: number])[]) => {
  const shares: (number | undefined)[] = [];
  const progress = wholeProgress(({ whole }) => shares.push(whole), { deliveries, at, builds });
  for (const [stage, done] of steps) progress({ stage, done, total: 10 });
  return shares;
};

test('reading goes by the bytes of all deliveries of the index', () => {
  expect(
    sharesOf(0, false, [
      ['Reading', 0],
      ['Reading', 10],
    ]),
  ).toEqual([0, 0.75]);
  expect(
    sharesOf(2, false, [
      ['Reading', 0],
      ['Reading', 5],
      ['Reading', 10],
    ]),
  ).toEqual([0.75, 0.875, 1]);
  expect(sharesOf(1, false, [['Reading', 5]])).toEqual([0.5]);
});

test('with a build the shares rise through every stage to the end', () => {
  const stages = ['Reading', 'addresses', 'tables', 'checking'].flatMap((stage) =>
    [0, 5, 10].map((done) => [stage, done] as const),
  );
  const shares = sharesOf(2, true, stages) as number[];
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
  expect(shares[0]).toBeGreaterThan(0);
});

test('a build alone begins at nothing, and counts rows', () => {
  const steps: object[] = [];
  const progress = buildProgress((step) => steps.push(step));
  progress({ stage: 'addresses', done: 0, total: 10 });
  progress({ stage: 'checking', done: 1, total: 1 });
  expect(steps).toMatchObject([{ rows: 0, whole: 0 }, { whole: 1 }]);
});
