import { expect, test } from 'vitest';
import { numberWithin } from './number-within.ts';

const even = { low: '100', high: '198', side: 'even' } as const;
const both = (low: string, high: string) => ({ low, high, side: 'both' }) as const;

test.each([
  ['100', even, true],
  ['198', even, true],
  ['0102', even, true],
  ['103', even, false],
  ['98', even, false],
  // The examples of Publication 28, Appendix E.
  ['98A', even, false],
  ['198A', even, false],
  ['102B', even, true],
  ['158A', even, true],
  ['158AA', even, false],
  ['158 1/2', even, true],
  ['198 1/2', even, false],
  ['15A', both('10A', '20A'), true],
  ['15', both('10A', '20A'), false],
  ['15B', both('10A', '20A'), false],
  ['115D', both('115C', '115F'), true],
  ['115G', both('115C', '115F'), false],
  ['AB100', both('AB90', 'AB120'), true],
  ['112-44', both('112-10', '112-98'), true],
  ['113-44', both('112-10', '112-98'), false],
  ['C', both('A', 'D'), true],
  ['A', both('A', 'D'), true],
  ['E', both('A', 'D'), false],
  ['AA', both('A', 'D'), false],
  ['112-10', both('112-10', '112-98'), true],
  ['112-98', both('112-10', '112-98'), true],
  ['112-99', both('112-10', '112-98'), false],
  ['112-9', both('112-10', '112-98'), false],
  ['113-20', both('112-10', '114-98'), false],
  ['112-10A', both('112-10', '112-98'), false],
  ['B5', both('A1', 'A9'), false],
  ['5', both('A1', 'A9'), false],
  ['A5', both('1', '9'), false],
  ['112-11', { low: '112-10', high: '112-98', side: 'even' }, false],
  ['101', { low: '101', high: '199', side: 'odd' }, true],
  ['150', { low: '101', high: '199', side: 'odd' }, false],
  ['', both('', ''), true],
  ['12', both('', ''), false],
])('%s in %o: %s', (number, span, within) => expect(numberWithin(number, span)).toBe(within));
