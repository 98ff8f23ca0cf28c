import { expect, test } from 'vitest';
import { mostStateWords, stateCodeOf, stateName, statesOfZip, zipPrefixesOf } from './states.ts';

test.each([
  ['OH', 'OH'],
  ['OHIO', 'OH'],
  ['PENNA', 'PA'],
  ['FEDERATED STATES OF MICRONESIA', 'FM'],
  ['OHI', undefined],
  ['', undefined],
])('%j is the state %s', (text, code) => expect(stateCodeOf(text)).toBe(code));

test.each([
  ['44101', ['OH']],
  ['96901', ['FM', 'GU', 'MH', 'MP', 'PW']],
  ['34001', ['FL', 'AA']],
  ['00001', []],
])('a ZIP code like %s lies in %j', (zip, states) => expect(statesOfZip(zip)).toEqual(states));

test('a state has all the first digits of its ranges, and no name has more words than are looked at', () => {
  expect(zipPrefixesOf('PR')).toEqual(['006', '007', '009']);
  expect(zipPrefixesOf('FL')).toHaveLength(27);
  expect([stateName('FM').split(' ').length, mostStateWords]).toEqual([4, 4]);
  expect(stateName('XX')).toBe('');
});
