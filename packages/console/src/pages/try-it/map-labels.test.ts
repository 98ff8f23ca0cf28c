import { expect, test } from 'vitest';
import { labelsOf } from './map-labels.ts';

const tile = {
  postcodes: [
    { text: 'QX1 1AA', at: [0, 0] },
    { text: 'QX1 1AB', at: [10, 10] },
    { text: 'QX1 1AD', at: [0, 4_000] },
  ],
  streets: [
    { name: 'Long Reach', line: [[2_000, 2_000]] },
    {
      name: 'Harbour Row',
      line: [
        [1_000, 1_000],
        [900, 1_000],
      ],
    },
    {
      name: 'Harbour Row',
      line: [
        [3_000, 1_000],
        [1_000, 1_000],
      ],
    },
  ],
  doors: [],
} as const;

test('a street is named once, along its longest piece and never upside down; names that would overlap are left out', () => {
  const labels = labelsOf(tile, 256 / 4_096);
  expect(labels.map(({ text }) => text)).toEqual(['Long Reach', 'Harbour Row', 'QX1 1AA', 'QX1 1AD']);
  expect(labels[1]).toMatchObject({ x: 125, turn: 0 });
});
