import { expect, test } from 'vitest';
import type { AddressIndex } from '../../ports/address-index.ts';
import { testRecord } from '../records/test-record.ts';
import { warmUp } from './warm-up.ts';

/** An index of one address, which notes what is searched for. */
const indexOfOne = () => {
  const typed: string[] = [];
  const index = {
    listPostcodes: (first: string) => (first === 'I' ? [testRecord('paf').group.entry] : []),
    listAddresses: () => ({ addresses: [testRecord('paf')], total: 1 }),
    suggest: ({ text }: { text: string }) => typed.push(text),
  } as unknown as AddressIndex;
  return { index, typed };
};

test('an index is searched for its own addresses as they are typed', () => {
  const { index, typed } = indexOfOne();
  expect(warmUp(index, { nowMs: () => 0, budgetMs: 1 })).toBe(typed.length);
  expect(typed.slice(0, 3)).toEqual(['Fla', 'Flat 1, ', 'Flat 1, 2 Sig']);
});

test('it ends when the time is up', () => {
  const { index, typed } = indexOfOne();
  let now = 0;
  warmUp(index, { nowMs: () => now++, budgetMs: 3 });
  expect(typed).toHaveLength(2);
});
