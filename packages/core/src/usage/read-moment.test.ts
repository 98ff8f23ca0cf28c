import { expect, test } from 'vitest';
import { readMoment } from './read-moment.ts';

test.each([
  ['the last year with four digits', '9998-12-31', true],
  ['the year after', '9999-01-01', false],
  ['a day of that year', '9999-01-15', false],
  ['the first day', '1970-01-01', true],
  ['the day before', '1969-12-31', false],
  ['the day before, whatever its offset', '1969-12-31T23:30:00-01:00', false],
  ['a moment before the first day by its offset', '1970-01-01T00:30:00+01:00', false],
  ['a day that no calendar has', '2026-02-30', false],
])('%s is a moment: %s → %s', (_, text, is) => expect(readMoment(text) !== undefined).toBe(is));
