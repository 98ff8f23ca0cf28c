import { expect, test } from 'vitest';
import { readResult, writeReviewed } from './decisions.ts';

const csv = [
  'address,status,message,confidence,match_line_1,match_post_town,match_postcode',
  '1 harbour row,ok,,0.97,1 Harbour Row,Quillhaven,QX1 1AA',
  'harbour,ok,,0.4,Harbour House,Quillhaven,QX1 1AB',
  'nowhere,no_result,,,,,',
].join('\n');

test('what is certain is accepted, the rest is open', () => {
  const { asked, rows } = readResult(csv);
  expect(asked).toEqual([0]);
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

test('a doubtful row has its reasons, a double its first row, and only the columns that were checked are shown', () => {
  const { asked, rows } = readResult(
    [
      'id,address,status,message,confidence,match_line_1,explanation_reasons,same_as',
      '1,harbour,ok,,0.4,Harbour House,"premise: the flat is not given, thoroughfare: the same",',
      '2,1 harbour row,ok,,0.97,1 Harbour Row,postcode: not given,1',
    ].join('\n'),
    [],
    ['address'],
  );
  expect(asked).toEqual([1]);
  expect(rows.map(({ doubts, sameAs }) => [doubts, sameAs])).toEqual([
    [['premise: the flat is not given'], ''],
    [[], '1'],
  ]);
});
