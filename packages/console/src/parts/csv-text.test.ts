import { expect, test } from 'vitest';
import { parseCsv, writeCsv } from './csv-text.ts';

test.each<[string, string, string[][]]>([
  [
    'plain',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a byte order mark, CRLF and no last line end', '\uFEFFa\r\n1\r\n2', [['a'], ['1'], ['2']]],
  ['quotes, commas and line ends within values', '"a ""x""","b,\nc"\n', [['a "x"', 'b,\nc']]],
  ['empty values at the ends', ',a,\n', [['', 'a', '']]],
  ['an empty value at the very end', 'a,', [['a', '']]],
  ['blank lines left out', 'a\n\n\nb', [['a'], ['b']]],
])('reads %s', (_, text, rows) => expect(parseCsv(text)).toEqual(rows));

test('what is written is read again, and formulas are neutralised', () => {
  const rows = [['a', 'b "c"', 'd,e', 'f\ng', '-1.5', '']];
  expect(parseCsv(writeCsv(rows))).toEqual(rows);
  expect(writeCsv([['=1+1', '@x', '\uff1d1']])).toBe("'=1+1,'@x,'\uff1d1\n");
});
