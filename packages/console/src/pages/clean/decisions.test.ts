import { expect, test } from 'vitest';
import { readResult, writeReviewed } from './decisions.ts';

const csv = [
  'address,status,message,confidence,match_line_1,match_post_town,match_postcode',
  '1 harbour row,ok,,0.97,1 Harbour Row,Quillhaven,QX1 1AA',
  'harbour,ok,,0.4,Harbour House,Quillhaven,QX1 1AB',
  'nowhere,no_result,,,,,',
].join('\n');

test('what is certain is accepted, the rest is open', () => {
  const { given, rows } = readResult(csv);
  expect(given).toBe(1);
  expect(rows.map(({ decision, confidence, found }) => [decision, confidence, found])).toEqual([
    ['accepted', 0.97, '1 Harbour Row, Quillhaven, QX1 1AA'],
    ['open', 0.4, 'Harbour House, Quillhaven, QX1 1AB'],
    ['open', undefined, ''],
  ]);
});

test('the reviewed file has the decision and the address that counts', () => {
  const table = readResult(csv);
  const rows = table.rows.map((row) => (row.number === 2 ? { ...row, decision: 'left' as const } : row));
  const [heading, first, second] = writeReviewed({ ...table, rows }).split('\n');
  expect(heading).toMatch(/,decision,reviewed_address$/);
  expect(first).toMatch(/,accepted,"1 Harbour Row, Quillhaven, QX1 1AA"$/);
  expect(second).toMatch(/,left,$/);
});
