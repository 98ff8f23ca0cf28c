import { expect, test } from 'vitest';
import { inertCell, inertUnlessNumber } from './inert-cell.ts';

test.each([
  ['=1+1', "'=1+1", "'=1+1"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['-2+3+cmd|x', "'-2+3+cmd|x", "'-2+3+cmd|x"],
  ['+SUM(A1)', "'+SUM(A1)", "'+SUM(A1)"],
  ['＝１', "'＝１", "'＝１"],
  ['\t=1', "'\t=1", "'\t=1"],
  ['-0.1276', "'-0.1276", '-0.1276'],
  ['+44 (0)7400 123-456', "'+44 (0)7400 123-456", '+44 (0)7400 123-456'],
  ['1 High Street', '1 High Street', '1 High Street'],
  ['', '', ''],
])('%j', (value, inert, unlessNumber) =>
  expect([inertCell(value), inertUnlessNumber(value)]).toEqual([inert, unlessNumber]),
);
