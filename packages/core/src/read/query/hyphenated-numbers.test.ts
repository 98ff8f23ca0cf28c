import { expect, test } from 'vitest';
import { cutWithHyphens } from './hyphenated-numbers.ts';

test.each([
  ['first', '112-03 10th Ave', ['112-03', '10th', 'ave']],
  ['after other words', 'Apt 5, 112-03B Tern St', ['apt', '5', '112-03b', 'tern', 'st']],
  ['twice', '112-03 to 112-09 Tern', ['112-03', 'to', '112-09', 'tern']],
  ['a ZIP code with its four is none', '62701-1234', undefined],
  ['a date is none', '11-22-33 Tern St', undefined],
  ['a number with more than one letter is none', '112-03AB', undefined],
  ['no hyphen', '112 Tern St', undefined],
])('a house number keeps its hyphen: %s', (_, text, terms) => expect(cutWithHyphens(text)).toEqual(terms));
