import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvBatch, CsvSplitter } from './csv-rows.ts';

const split = (pieces: readonly string[]): CsvBatch => {
  const splitter = new CsvSplitter();
  const batches = [...pieces.map((piece) => splitter.push(piece)), splitter.end()];
  return {
    rows: batches.flatMap(({ rows }) => rows),
    lines: batches.flatMap(({ lines }) => lines),
    faults: batches.flatMap(({ faults }) => faults),
  };
};

const cut = (text: string, borders: readonly number[]): string[] => {
  const places = [0, ...borders.map((border) => border % (text.length + 1)), text.length].sort((a, b) => a - b);
  return places.slice(1).map((place, i) => text.slice(places[i], place));
};

const value = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a', ' '), maxLength: 6 }),
);
const table = fc.array(fc.array(value, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
const mustQuote = (text: string) => /[",\r\n]/.test(text);

test('what was formatted is read back, whatever is quoted and wherever the text is cut', () => {
  fc.assert(
    fc.property(
      table,
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      fc.boolean(),
      fc.array(fc.nat(), { maxLength: 6 }),
      (rows, lineEnd, quoteAll, endLast, borders) => {
        const format = (text: string, alone: boolean) =>
          quoteAll || mustQuote(text) || (alone && text === '') ? `"${text.replaceAll('"', '""')}"` : text;
        const lines = rows.map((row) => row.map((text) => format(text, row.length === 1)).join(','));
        const text = lines.join(lineEnd) + (endLast && rows.length > 0 ? lineEnd : '');
        expect(split(cut(text, borders))).toMatchObject({ rows, faults: [] });
      },
    ),
    { numRuns: 500 },
  );
});

test.each<[string, string, string[][], number[]]>([
  [
    'skips blank lines but counts them',
    'a,b\n\n\r\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [1, 4],
  ],
  ['counts the lines inside quotes', 'a\n"b\nb\n",c\nd', [['a'], ['b\nb\n', 'c'], ['d']], [1, 2, 5]],
  [
    'reads the last row without a line end',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [1, 2],
  ],
  ['keeps empty values at both ends', ',a,\n', [['', 'a', '']], [1]],
  ['takes a quote inside a value as it is', 'the 5" pipe,b\n', [['the 5" pipe', 'b']], [1]],
  [
    'ends a quoted row at CRLF',
    '"a","b"\r\n"c",d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [1, 2],
  ],
  ['reads one empty quoted value as a row', '""\n', [['']], [1]],
])('%s', (_, text, rows, lines) => {
  expect(split([text])).toEqual({ rows, lines, faults: [] });
  expect(split([...text])).toEqual({ rows, lines, faults: [] });
});

test('a malformed row costs its own line only, and says which', () => {
  expect(split(['a\n"b"c,d\ne\n'])).toEqual({
    rows: [['a'], ['e']],
    lines: [1, 3],
    faults: [{ line: 2, reason: 'text follows a closing quote' }],
  });
  expect(split(['a\n"b,c\nd\n', 'e\n'])).toEqual({
    rows: [['a'], ['d'], ['e']],
    lines: [1, 3, 4],
    faults: [{ line: 2, reason: 'a quote is never closed' }],
  });
});

test('a quote that is never closed does not hold the rest of a long file', () => {
  const splitter = new CsvSplitter();
  const lines = 'x,y\n'.repeat(50_000);
  const first = splitter.push(`"open\n${lines}`);
  expect(first.rows).toEqual([]);
  const pushed = Array.from({ length: 10 }, () => splitter.push(lines));
  const rows = [...pushed, splitter.end()].reduce((sum, batch) => sum + batch.rows.length, 0);
  expect(rows).toBe(11 * 50_000);
  expect(pushed.flatMap(({ faults }) => faults)).toEqual([{ line: 1, reason: 'a quote is never closed' }]);
});

test('a file without line ends is refused as no CSV before it fills the memory', () => {
  const splitter = new CsvSplitter();
  expect(() => {
    for (let i = 0; i < 20; i++) splitter.push('x'.repeat(100_000));
  }).toThrow('not a CSV file');
});
