import { expect, test } from 'vitest';
import { projections } from './projections.ts';

/** "+proj=tmerc +no_defs" as its names and values. */
const readProjection = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(' ').map((term) => term.replace(/^\+/, '').split('=')));

/** The terms that set the scale of each kind of projection. */
const scales: Readonly<Record<string, readonly string[]>> = {
  tmerc: ['k'],
  sterea: ['k'],
  somerc: ['k_0'],
  lcc: ['lat_1', 'lat_2'],
};

test.each(Object.entries(projections))('the %s grid is in metres and has its seven-parameter shift', (_, text) => {
  const { proj, units, towgs84 = '', ...rest } = readProjection(text);
  expect([units, towgs84.split(',').length]).toEqual(['m', 7]);
  expect(Object.keys(rest)).toEqual(['lat_0', 'lon_0', ...scales[proj!]!, 'x_0', 'y_0', 'ellps', 'no_defs']);
});
