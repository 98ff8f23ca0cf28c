import { expect, test } from 'vitest';
import { readUsAddress } from '../../read/usa/read-us-address.ts';
import { streetFilter, streetVariants } from './street-variants.ts';

const ways = (text: string): readonly string[] =>
  streetVariants(readUsAddress(text)).map(({ pre_directional, street, suffix, post_directional }) =>
    [pre_directional, street, suffix, post_directional].join('|'),
  );

test.each([
  ['a name alone', '12 Broadway, Hillview OH', ['|BROADWAY||']],
  ['a suffix may end the name', '12 Main St, Hillview OH', ['|MAIN|ST|', '|MAIN ST||']],
  [
    'a direction may begin it',
    '12 N Main St, Hillview OH',
    ['N|MAIN|ST|', 'N|MAIN ST||', '|N MAIN|ST|', '|N MAIN ST||'],
  ],
  ['or end it', '12 Main St E, Hillview OH', ['|MAIN|ST|E', '|MAIN ST||E', '|MAIN ST E||']],
  ['boxes have one name', 'PO Box 12, Hillview OH', ['|PO BOX||']],
  ['routes have one name', 'RR 2 Box 7, Hillview OH', ['|RR 2||']],
  ['contract routes too', 'HC 2 Box 7, Hillview OH', ['|HC 2||']],
  ['so has general delivery', 'General Delivery, Hillview OH', ['|GENERAL DELIVERY||']],
  ['and a corner', 'N Main St & Oak Ave, Hillview OH', ['N|MAIN OAK|ST|']],
])('%s', (_, text, names) => expect(ways(text)).toEqual(names));

test('a filter lets the street pass however it is meant, with slips too, and no other', () => {
  const passes = streetFilter(readUsAddress('12 N Stony Island, Hillview OH'));
  expect(['STONY ISLAND', 'STONEY ISLAND', 'STONY', 'N STONY ISLAND', 'MAPLE'].map(passes)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(passes('MAPLE')).toBe(false);
});

test('an address without a street lets none pass', () =>
  expect(['', 'A', 'MAPLE'].map(streetFilter(readUsAddress('Hillview OH')))).toEqual([false, false, false]));
