import { expect, test } from 'vitest';
import { csvValue } from './csv-value.ts';

test.each([
  ['plain', 'plain'],
  ['two words', 'two words'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  [' ahead', '" ahead"'],
  ['after ', '"after "'],
])('%j stands as %j', (value, written) => expect(csvValue(value)).toBe(written));
