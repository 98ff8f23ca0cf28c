import { expect, test } from 'vitest';
import type { UsAddress } from '../../address/usa/us-address.ts';
import { readUsAddress } from '../../read/usa/read-us-address.ts';
import { matchUsAddress } from './match-us-address.ts';
import { streetRow } from './testing/zip4-world.ts';

const address = readUsAddress('120 N Main St, Hillview IL 62701');

test.each<[string, Partial<UsAddress>, string]>([
  ['is the one of the row', { state: 'IL' }, 'FULL 1'],
  ['is another', { state: 'OH' }, 'INCORRECT 0'],
  ['is another, whatever the ZIP code says', { state: 'OH', zip: '62701' }, 'INCORRECT 0'],
  ['is not written, and the ZIP code lies in it', { state: '', zip: '62704' }, 'PARTIAL 0.8'],
  ['is not written, and the ZIP code lies in another', { state: '', zip: '44101' }, 'MISSING 0'],
  ['and the ZIP code are not written', { state: '', zip: '' }, 'MISSING 0'],
])('a state that %s', (_, written, verdict) => {
  const { state } = matchUsAddress({ ...address, ...written }, streetRow)!.elements;
  expect(`${state.level} ${state.share}`).toBe(verdict);
});
