import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { othersTurn } from './others-turn.ts';

test('however many work in pieces, each turn has one piece of one of them, and all have their share', async () => {
  const pieces: number[] = [];
  const work = async (worker: number) => {
    for (let piece = 0; piece < 3; piece++) {
      await othersTurn();
      pieces.push(worker);
    }
  };
  const done = Promise.all([work(1), work(2), work(3)]);
  for (let turn = 1; turn <= 9; turn++) {
    await nextTurn();
    expect(pieces.length).toBeLessThanOrEqual(turn);
  }
  await done;
  expect(pieces).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
});
