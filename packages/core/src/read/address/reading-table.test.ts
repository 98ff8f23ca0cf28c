import { expect, test } from 'vitest';
import { expectedRows } from '../../testing/expected-rows.ts';
import type { PremiseAtom } from './premise-atoms.ts';
import { writtenAddress } from './written-address.ts';

/** A text of the United Kingdom, or a text and its country. */
type Asked = string | readonly [text: string, country: string];

/** What each stretch of words was read as, and the numbers, flats and storeys among them. */
const reading = (asked: Asked) => {
  const [text, country] = typeof asked === 'string' ? [asked, 'GBR'] : asked;
  const { all, atoms, postcode, poBox } = writtenAddress(text, {}, country);
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

const rows = expectedRows<Asked>(new URL('testing/readings.json', import.meta.url), reading);
test.each(rows.map(([asked, expected]) => ({ asked, expected })))('$asked', ({ asked, expected }) => {
  expect(reading(asked)).toBe(expected);
});
