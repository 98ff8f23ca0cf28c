import { expect, test } from 'vitest';
import { formatRecord, formatTable } from './table.ts';
import { usageChart } from './usage-chart.ts';

const rows = [
  ['1', 'A very long street name that goes on', 'Leeds'],
  ['22', 'Short', 'St. Évrémond'],
];

test('columns are as wide as they need where there is room', () => {
  expect(
    formatTable(
      ['n', 'street', 'town'],
      [
        ['1', 'Row', 'Leeds'],
        ['22', 'Street', ''],
      ],
      undefined,
    ),
  ).toBe(['n   street  town', '1   Row     Leeds', '22  Street'].join('\n'));
});

test.each([20, 30, 40, 60])('no line is wider than %i, and the widest column gives way first', (width) => {
  const lines = formatTable(['n', 'street', 'town'], rows, width).split('\n');
  expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(width);
  expect(lines[2]).toMatch(/^22 /);
});

test('a column that people copy from is never cut: the others give way', () => {
  const lines = formatTable(['n', 'street', 'town'], rows, 30, { whole: ['street'] }).split('\n');
  expect(lines[1]).toContain(rows[0]?.[1]);
  expect(lines[2]).toContain('St. É…');
});

test('a value cannot break its line or reach the terminal', () => {
  expect(formatTable(['a'], [['x\r\ny\u001b[2J']], undefined)).toBe('a\nx y [2J');
  expect(formatRecord([['a', 'x\r\ny\u009b2J']], undefined)).toBe('a  x y 2J');
});

test('a record folds long values below themselves', () => {
  expect(
    formatRecord(
      [
        ['name', 'one two three four five six'],
        ['n', '1'],
      ],
      26,
    ),
  ).toBe(['name  one two three four', '      five six', 'n     1'].join('\n'));
});

test('a chart fits its width, shows the least use, and nothing as nothing', () => {
  const days = [
    { date: '2026-05-01T00:00:00.000Z', count: 10_000 },
    { date: '2026-05-02T00:00:00.000Z', count: 5_000 },
    { date: '2026-05-03T00:00:00.000Z', count: 1 },
    { date: '2026-05-04T00:00:00.000Z', count: 0 },
  ];
  const lines = usageChart(days, 40).split('\n');
  expect(lines[0]).toBe(`2026-05-01  ${'█'.repeat(20)}  10,000`);
  expect(lines[1]).toBe(`2026-05-02  ${'█'.repeat(10)}  5,000`);
  expect(lines[2]).toBe('2026-05-03  ▏  1');
  expect(lines[3]).toBe('2026-05-04    0');
});
