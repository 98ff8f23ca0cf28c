import { expect, test } from 'vitest';
import { lineThrough } from './line-through.ts';
import { isTile, isWithin, metresAcross, placeOf, pointAt, type Tile, tileSize } from './tile.ts';

const london: Tile = { z: 16, x: 32_745, y: 21_792 };

test('a place and its point are each other', () => {
  for (const place of [
    [0, 0],
    [1_000, 3_000],
    [4_095, 4_095],
  ] as const)
    expect(placeOf(london, pointAt(london, place))).toEqual(place);
});

test('a tile in London is where it is, and as wide as it is', () => {
  const { longitude, latitude } = pointAt(london, [tileSize / 2, tileSize / 2]);
  expect(longitude).toBeCloseTo(-0.124, 2);
  expect(latitude).toBeCloseTo(51.503, 2);
  expect(metresAcross(london)).toBeCloseTo(380, -1);
});

test.each([
  [{ z: 16, x: 0, y: 65_535 }, true],
  [{ z: 16, x: 0, y: 65_536 }, false],
  [{ z: 16, x: -1, y: 0 }, false],
  [{ z: 11, x: 0, y: 0 }, false],
  [{ z: 17, x: 0, y: 0 }, false],
  [{ z: 12.5, x: 0, y: 0 }, false],
  [{ z: Number.NaN, x: 0, y: 0 }, false],
])('%j is a tile: %j', (tile, is) => expect(isTile(tile)).toBe(is));

test('each place is in one tile', () => {
  expect(isWithin([0, 0])).toBe(true);
  expect(isWithin([tileSize, 0])).toBe(false);
});

test('the doors of both sides of a street make one line along it', () => {
  const doors = Array.from({ length: 20 }, (_, at) => ({
    longitude: -1 + Math.floor(at / 2) * 0.0001,
    latitude: 52 + (at % 2) * 0.00005,
  }));
  const line = lineThrough(doors);
  expect(line).toHaveLength(5);
  const east = line.map(({ longitude }) => longitude);
  expect([...east].sort((a, b) => a - b)).toEqual(east[0]! < east[1]! ? east : [...east].reverse());
  for (const { latitude } of line) expect(latitude).toBeCloseTo(52.000025, 5);
});
