import { expect, test } from 'vitest';
import { standardLines } from '../../address/usa/standard-lines.ts';
import { expectedRows } from '../../testing/expected-rows.ts';
import { readUsAddress } from './read-us-address.ts';

/** The parts that were read, without those that are absent, and the lines that they make. */
const reading = (text: string) => {
  const address = readUsAddress(text);
  const parts = Object.entries(address).filter(([, part]) => part.length > 0);
  return { ...Object.fromEntries(parts), lines: standardLines(address) };
};

test.each(expectedRows(new URL('testing/readings.json', import.meta.url), reading))('%s', (text, expected) => {
  expect(reading(text)).toEqual(expected);
});
