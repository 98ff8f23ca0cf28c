import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaFinder, type NamedArea } from './area-finder.ts';

const box = (west: number, south: number, east: number, north: number): number[] =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ].flat();

const find = areaFinder([
  { name: 'Outer', rings: [box(0, 0, 5_000, 5_000), box(1_000, 1_000, 2_000, 2_000)] },
  { name: 'Enclave', rings: [box(1_000, 1_000, 2_000, 2_000)] },
  { name: 'East', rings: [box(5_000, 0, 9_000, 5_000), box(20_000, 0, 21_000, 1_000)] },
  { name: 'Overlap', rings: [box(8_000, 0, 9_000, 5_000)] },
]);

test.each<[string, number, number, string | undefined]>([
  ['inside', 500, 500, 'Outer'],
  ['in a hole that another area fills', 1_500, 1_500, 'Enclave'],
  ['past a hole', 2_500, 1_500, 'Outer'],
  ['in a second part', 20_500, 500, 'East'],
  ['outside all', 15_000, 500, undefined],
  ['beyond the last strip', 500, 9_999_999, undefined],
  ['in two areas', 8_500, 500, undefined],
  ['on a border between two: the eastern one', 5_000, 2_500, 'East'],
  ['on a border that runs east: the northern one', 1_500, 2_000, 'Outer'],
  ['on a corner: one of the two', 5_000, 0, 'East'],
  ['on the outermost border to the west', 0, 2_500, 'Outer'],
  ['on the outermost border to the north', 500, 5_000, undefined],
])('%s', (_, eastings, northings, name) => expect(find({ eastings, northings })).toBe(name));

/** A line from west to east that cuts the land in two, with as many corners as there are heights. */
const cutLand = (heights: readonly number[]): readonly NamedArea[] => {
  const line = heights.flatMap((height, at) => [at * 100, height]);
  const width = (heights.length - 1) * 100;
  const backwards = [...heights.entries()].reverse().flatMap(([at, height]) => [at * 100, height]);
  return [
    { name: 'south', rings: [[...line, width, -9_000, 0, -9_000, 0, heights[0]!]] },
    { name: 'north', rings: [[...backwards, 0, 9_000, width, 9_000, width, heights.at(-1)!]] },
  ];
};

test('every position of land that a border cuts in two is in exactly one part, also on the border itself', () => {
  const height = fc.integer({ min: -3_000, max: 3_000 });
  fc.assert(
    fc.property(
      fc.array(height, { minLength: 2, maxLength: 120 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.option(height),
      (heights, along, asked) => {
        const at = along * (heights.length - 1);
        const [from, to] = [heights[Math.floor(at)]!, heights[Math.floor(at) + 1]!];
        const border = from + (to - from) * (at % 1);
        const found = areaFinder(cutLand(heights))({ eastings: at * 100, northings: asked ?? border });
        expect(['south', 'north']).toContain(found);
        if (asked !== null && Math.abs(asked - border) > 1) expect(found).toBe(asked > border ? 'north' : 'south');
      },
    ),
  );
});
