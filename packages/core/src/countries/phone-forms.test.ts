import { expect, test } from 'vitest';
import { traitsOf } from './countries.ts';
import { phoneFromAbroad } from './phone-forms.ts';

const digits = (count: number): string => '1632960123456789'.slice(0, count);
const isPhone = (pattern: RegExp, text: string): boolean => text.replace(pattern, '') === '';

test.each([
  ['the United Kingdom', 'GBR', [10, 11]],
  ['Ireland', 'IRL', [9, 10]],
])('phone numbers of %s have as many figures as its plan gives them', (_, country, counts) => {
  const { phone } = traitsOf(country);
  const taken = [7, 8, 9, 10, 11, 12, 13].filter((count) => isPhone(phone!, `0${digits(count - 1)}`));
  expect(taken).toEqual(counts);
});

test.each(['+', '00'])(
  'after %s there are one to three figures of a country, and seven to eleven of a number',
  (start) => {
    const taken = [6, 7, 8, 9, 13, 14, 15, 16].filter((count) => isPhone(phoneFromAbroad, start + digits(count)));
    expect(taken).toEqual([8, 9, 13, 14]);
  },
);

test.each([
  ['a country without a plan', 'FRA'],
  ['the United States', 'USA'],
])('%s has no numbers that begin with 0', (_, country) => expect(traitsOf(country).phone).toBeUndefined());
