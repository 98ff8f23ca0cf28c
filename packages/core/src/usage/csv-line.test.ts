import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test.each([
  ['plain values stay plain', ['a', '', 'b c'], 'a,,b c'],
  ['a comma asks for quotes', ['a,b'], '"a,b"'],
  ['a quote is doubled', ['say "hi"'], '"say ""hi"""'],
  ['lines stay inside their value', ['a\r\nb'], '"a\r\nb"'],
  ['a formula is made text', ['=1+1'], "'=1+1"],
  ['a plus is made text', ['+447400123456'], "'+447400123456"],
  ['a minus is made text', ['-1'], "'-1"],
  ['an at sign is made text', ['@SUM(A1)'], "'@SUM(A1)"],
  ['a tab is made text', ['\t=1'], "'\t=1"],
  ['a carriage return is made text', ['\r=1'], '"\'\r=1"'],
  ['a formula with a comma is both', ['=HYPERLINK("x","y")'], '"\'=HYPERLINK(""x"",""y"")"'],
  ['a line feed is made text', ['\n=1'], '"\'\n=1"'],
  ...[...'\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212'].map((sign): [string, string[], string] => [
    `${sign} in another width is made text`,
    [`${sign}1`],
    `'${sign}1`,
  ]),
  ['signs further in stay', ['a=1'], 'a=1'],
])('%s', (_, values, line) => expect(csvLine(values)).toBe(`${line}\r\n`));
