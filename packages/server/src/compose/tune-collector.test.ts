import { setImmediate } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { tuneCollector } from './tune-collector.ts';

/** Makes objects as searches do, and keeps the last of them. */
const work = async (turns: number): Promise<void> => {
  const kept: object[] = [];
  for (let turn = 0; turn < turns; turn++) {
    for (let made = 0; made < 40_000; made++) {
      kept[(turn * 40_000 + made) % 60_000] = { made, parts: [made, `part ${made}`] };
      for (let passing = 0; passing < 5; passing++) void { passing, parts: [passing] };
    }
    await setImmediate();
  }
};

test('the young generation stops growing, however much is kept for a while', async () => {
  tuneCollector();
  await work(60);
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  expect(young?.space_size).toBeGreaterThan(0);
  expect(young?.space_size).toBeLessThanOrEqual(2 * 32 * 2 ** 20);
});
