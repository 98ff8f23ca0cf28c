import { expect, test } from 'vitest';
import { inertCell, inertUnlessNumber } from './inert-cell.ts';

test.each([
  ['=1+1', "'=1+1", "'=1+1"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['-2+3+cmd|x', "'-2+3+cmd|x", "'-2+3+cmd|x"],
  ['+SUM(A1)', "'+SUM(A1)", "'+SUM(A1)"],
  ['＝１', "'＝１", "'＝１"],
  ['\t=1', "'\t=1", "'\t=1"],
  [' =1', "' =1", "' =1"],
  ['\u00a0=1', "'\u00a0=1", "'\u00a0=1"],
  ['\ufeff=1', "'\ufeff=1", "'\ufeff=1"],
  ['\v@SUM(A1)', "'\v@SUM(A1)", "'\v@SUM(A1)"],
  ['\u200b+cmd|x', "'\u200b+cmd|x", "'\u200b+cmd|x"],
  ['Flat 1;=1+1;x', "Flat 1;'=1+1;x", "Flat 1;'=1+1;x"],
  ['a; \t@x', "a;' \t@x", "a;' \t@x"],
  ['1;-2;+44 7400', "1;'-2;'+44 7400", '1;-2;+44 7400'],
  [' -5', "' -5", ' -5'],
  ['a=b; c-d', 'a=b; c-d', 'a=b; c-d'],
  ['-0.1276', "'-0.1276", '-0.1276'],
  ['+44 (0)7400 123-456', "'+44 (0)7400 123-456", '+44 (0)7400 123-456'],
  ['1 High Street', '1 High Street', '1 High Street'],
  ['', '', ''],
])('%j', (value, inert, unlessNumber) =>
  expect([inertCell(value), inertUnlessNumber(value)]).toEqual([inert, unlessNumber]),
);
