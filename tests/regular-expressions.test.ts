import { expect, test } from 'vitest';
import { readDialled } from '../packages/core/src/phone/read-dialled.ts';
import { readUsAddress } from '../packages/core/src/read/usa/read-us-address.ts';
import { readDecimals } from '../packages/server/src/http/parameters/parameters.ts';
import { readCredentials } from '../packages/server/src/http/shell/credentials.ts';
import { allRegexes } from '../scripts/regexes/all.ts';
import { boundedRegexes, notJudged } from '../scripts/regexes/bounded.ts';
import { filesThatMakeRegexes } from '../scripts/regexes/collect.ts';
import { judgeRegexes } from '../scripts/regexes/judge.ts';
import { hashOf, readLinear } from '../scripts/regexes/linear.ts';

test('every regular expression is linear, or its text is bounded (npm run check:regexes keeps what it finds)', async () => {
  const written = await allRegexes();
  expect(written.length).toBeGreaterThan(500);
  expect(written.map(({ at }) => at)).toContain('packages/core/src/read/usa/highways.ts');
  const linear = readLinear();
  const unknown = written.filter(({ text }) => !linear.has(hashOf(text)) && !boundedRegexes.has(text));
  const verdicts = unknown.length === 0 ? new Map<unknown, undefined>() : await judgeRegexes(unknown);
  expect([...verdicts.values()].filter((verdict) => verdict !== undefined)).toEqual([]);
});

test('files whose expressions are not judged still make some', () => {
  expect(filesThatMakeRegexes()).toEqual(expect.arrayContaining([...notJudged.keys()]));
});

const long = 100_000;

// An expression that is quadratic takes half a minute for such a text, and more; a linear one some milliseconds.
test.each<[string, () => unknown]>([
  ['the header with credentials', () => readCredentials({}, `SERVICE ${'a'.repeat(long)}`, ['SERVICE'])],
  ['a list of numbers', () => readDecimals(`${'1'.repeat(long)}x`)],
  ['a phone number of digits', () => readDialled('1'.repeat(long))],
  ['a phone number of blanks', () => readDialled(`+44${' '.repeat(long)}.`)],
  ['a city of hyphens', () => readUsAddress('1 MAIN ST', { city: '-'.repeat(long) })],
  ['a state of digits', () => readUsAddress('1 MAIN ST', { state: '1'.repeat(long) })],
  ['a ZIP code of digits', () => readUsAddress('1 MAIN ST', { zip_code: `${'1.0'.repeat(long / 3)}` })],
])('%s that has no end is read at once', (_, read) => {
  const startedMs = performance.now();
  read();
  expect(performance.now() - startedMs).toBeLessThan(5_000);
});
