import { expect, test } from 'vitest';
import { projections } from './projections.ts';

/** "+proj=tmerc +no_defs" as its names and values. */
const readProjection = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(' ').map((term) => term.replace(/^\+/, '').split('=')));

test.each(Object.entries(projections))('the %s grid is in metres and has its seven-parameter shift', (_, text) => {
  const { proj, units, towgs84 = '', ...rest } = readProjection(text);
  expect([proj, units, towgs84.split(',').length]).toEqual([expect.stringMatching(/^(?:tmerc|sterea)$/), 'm', 7]);
  expect(Object.keys(rest)).toEqual(['lat_0', 'lon_0', 'k', 'x_0', 'y_0', 'ellps', 'no_defs']);
});
