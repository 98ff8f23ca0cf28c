import { expect, test } from 'vitest';
import { joinsAndSplits } from './joins-and-splits.ts';
import { readQuery } from './read-query.ts';

const held =
  'newport pagnell new port st johns john road stratford upon avon on a oneill street 10 school schools shenley henley'.split(
    ' ',
  );
const knows = (word: string, begins: boolean): boolean =>
  held.some((one) => one === word || (begins && one.startsWith(word)));

const offers = (query: string): readonly string[] =>
  joinsAndSplits(readQuery(query)[0]!, knows).map(
    ({ words, corrections }) => `${words.map(({ text }) => text).join(' ')} +${corrections}`,
  );

test.each([
  ['a forgotten gap', 'newportpagnell ', ['newport pagnell +1']],
  ['a gap too many', 'new port pagnell ', ['newport pagnell +1']],
  ['an apostrophe typed as a gap', 'o neill street ', ['oneill street +1']],
  ['a glued saint', 'stjohns road ', ['st johns road +1']],
  ['the fewest words first', 'stratforduponavon ', ['stratford upon avon +2']],
  [
    'all forgotten gaps at once',
    'stjohns newportpagnell ',
    ['st johns newport pagnell +2', 'st johns newportpagnell +1', 'stjohns newport pagnell +1'],
  ],
  ['an unfinished last part', 'newportpag', ['newport pag +1']],
  ['a known word that is also two', 'newport ', ['new port +1']],
  ['nothing unknown', 'quarry road ', []],
  ['both ways to part', 'schoolshenley ', ['schools henley +1', 'school shenley +1']],
  ['nothing for what is too long', `${'newport'.repeat(8)} `, []],
  ['no numbers', '10 10 ', []],
  ['parts of two letters at least', 'stjohna ', []],
  ['four parts at most', 'stjohnsonroad ', ['st johns on road +3']],
])('offers %s', (_, query, readings) => expect(offers(query)).toEqual(readings));

test('parts keep what they stand for, and only the last is unfinished', () => {
  const [reading] = joinsAndSplits(readQuery('stjohns')[0]!, knows);
  expect(reading!.words.map(({ unfinished }) => unfinished)).toEqual([false, true]);
  expect(reading!.words[0]!.aliases).toContain('saint');
});
