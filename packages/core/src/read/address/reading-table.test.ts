import { expect, test } from 'vitest';
import { expectedRows } from '../../testing/expected-rows.ts';
import type { PremiseAtom } from './premise-atoms.ts';
import { writtenAddress } from './written-address.ts';

/** What each stretch of words was read as, and the numbers, flats and storeys among them. */
const reading = (text: string) => {
  const { all, atoms, postcode, poBox } = writtenAddress(text);
  const stretches: string[] = [];
  for (const [at, { shown, part = 'nothing', line }] of all.entries()) {
    const before = all[at - 1];
    if (before?.line === line && (before.part ?? 'nothing') === part) stretches.push(`${stretches.pop()} ${shown}`);
    else stretches.push(`${part}: ${shown}`);
  }
  return [...stretches, ...atoms.map(describeAtom), ...(poBox === '' ? [] : [`box ${poBox}`]), postcode].join(' | ');
};

const describeAtom = ({ kind, value, weak, street, range }: PremiseAtom): string =>
  `${kind} ${value}${weak ? ' perhaps' : ''}${street === undefined ? '' : ` before word ${street}`}${range === undefined ? '' : ` from ${range[0]} to ${range[1]}`}`;

test.each(expectedRows(new URL('testing/readings.json', import.meta.url), reading))('%s', (text, expected) => {
  expect(reading(text)).toBe(expected);
});
