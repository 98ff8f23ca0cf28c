import { acceptsOccurrence } from '@fingerpost/core/match/search/match-word';
import { blankWord, type QueryWord } from '@fingerpost/core/read/query/query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { premiseAt, restAt, restMark } from '../../lines/line-fields.ts';
import { readRanges } from '../../lines/range-text.ts';
import { OpenNumberFilter } from './open-number-filter.ts';

const word = (text: string, unfinished = false): QueryWord => ({ ...blankWord, text, kind: 'number', unfinished });

/** The line of a premise with these ranges and the text before and after them. */
const lineOf = (ranges: string, building_number = ''): Buffer => {
  const rest: string[] = new Array(premiseAt.native_own + 1 - restAt('premise')).fill('');
  rest[premiseAt.ranges - restAt('premise')] = ranges;
  rest[premiseAt.native_own - restAt('premise')] = 'S\u001fC042\u001f517';
  return Buffer.from(`${building_number}${restMark}${rest.join('\t')}`);
};
const mayBeIn = (sought: QueryWord, line: Buffer) => new OpenNumberFilter(sought).mayBeIn(line, 0, line.length);

test.each<[string, QueryWord, Buffer, boolean]>([
  ['a number between the ends', word('142'), lineOf('b:100:198:e'), true],
  ['one beyond them', word('517'), lineOf('b:100:198:e'), false],
  ['one of the second range', word('7'), lineOf('b:100:198:e;s:1:12:b'), true],
  ['one of neither', word('99'), lineOf('b:100:198:e;s:1:12:b'), false],
  ['the beginning of one', word('14', true), lineOf('b:100:198:e'), true],
  ['the beginning of none', word('2', true), lineOf('b:100:198:e'), false],
  ['what would begin one, but is whole', word('14'), lineOf('b:100:198:e'), false],
  ['one that is written out', word('517'), lineOf('s:1:12:b', '517'), true],
  ['one that only its source has', word('517'), lineOf(''), false],
  ['letters among figures', word('810h'), lineOf('b:100:898:e'), false],
  ['letters among letters', word('a3'), lineOf('s:A1:A9:b'), true],
])('a line may have %s', (_, sought, line, held) => expect(mayBeIn(sought, line)).toBe(held));

test('no line is passed over that answers', () => {
  const end = fc
    .tuple(fc.constantFrom('', '', '', 'A', '12-'), fc.nat(1_200))
    .map(([prefix, number]) => prefix + number);
  const ranges = fc
    .array(fc.tuple(fc.constantFrom('b', 's', 'p'), end, end, fc.constantFrom('o', 'e', 'b')), {
      minLength: 1,
      maxLength: 2,
    })
    .map((each) => each.map((parts) => parts.join(':')).join(';'));
  const typed = fc.tuple(fc.constantFrom('', '', '0', 'a'), fc.nat(1_200), fc.boolean());
  fc.assert(
    fc.property(ranges, typed, (text, [prefix, number, unfinished]) => {
      const sought = word(prefix + number, unfinished);
      const answers = readRanges(text).some((range) =>
        acceptsOccurrence(sought, { terms: [], part: 'identity', must: true, range }),
      );
      if (answers) expect(mayBeIn(sought, lineOf(text)), `${sought.text} in ${text}`).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
