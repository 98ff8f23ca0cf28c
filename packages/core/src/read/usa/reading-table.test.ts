import { expect, test } from 'vitest';
import { standardLines } from '../../address/usa/standard-lines.ts';
import type { GivenUsParts } from '../../address/usa/us-address.ts';
import { expectedRows } from '../../testing/expected-rows.ts';
import { readUsAddress } from './read-us-address.ts';

/** A text, or a text with the parts that were given in addition and the cities of its ZIP code. */
type Asked = string | { readonly text: string; readonly given?: GivenUsParts; readonly cities?: readonly string[] };

/** The parts that were read, without those that are absent, and the lines that they make. */
const reading = (asked: Asked) => {
  const { text, given = {}, cities = [] } = typeof asked === 'string' ? { text: asked } : asked;
  const address = readUsAddress(text, given, { cities });
  const parts = Object.entries(address).filter(([, part]) => part.length > 0);
  return { ...Object.fromEntries(parts), lines: standardLines(address) };
};

const rows = expectedRows<Asked>(new URL('testing/readings.json', import.meta.url), reading);
test.each(rows.map(([asked, expected]) => ({ asked, expected })))('$asked', ({ asked, expected }) => {
  expect(reading(asked)).toEqual(expected);
});
