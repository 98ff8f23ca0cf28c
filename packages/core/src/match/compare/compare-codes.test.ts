import { expect, test } from 'vitest';
import { codeShapeOf } from '../../postcode/code-shape.ts';
import { compareCodes } from './compare-codes.ts';

test.each([
  ['', 'QX1 1AA', 'none', 0, 'not given'],
  ['QX11AA', '', 'none', 0, 'none'],
  ['QX11AA', 'QX1 1AA', 'same', 1, 'the same'],
  ['QXL1AA', 'QX1 1AA', 'same', 0.9, 'characters that look alike'],
  ['QXI1AA', 'QX1 1AA', 'same', 0.9, 'characters that look alike'],
  ['QX11A8', 'QX1 1AB', 'same', 0.9, 'characters that look alike'],
  ['QX11AB', 'QX1 1AA', 'slip', 0.6, 'one character is wrong'],
  ['QX11BA', 'QX1 1AB', 'slip', 0.6, 'one character is wrong'],
  ['QX1AA', 'QX1 1AA', 'slip', 0.6, 'one character is wrong'],
  ['QX111AA', 'QX1 1AA', 'slip', 0.6, 'one character is wrong'],
  ['QX11ZY', 'QX1 1AA', 'sector', 0.45, 'the same sector'],
  ['QX19ZY', 'QX1 1AA', 'district', 0.25, 'the same outward code'],
  ['QX111ZY', 'QX11 1AA', 'sector', 0.45, 'the same sector'],
  ['QX119ZY', 'QX11 1AA', 'district', 0.25, 'the same outward code'],
  ['QX1ZY', 'QX1 1AA', 'area', 0, 'another one'],
  ['QX1', 'QX1 1AA', 'none', 0.6, 'only the outward code'],
  ['QX11', 'QX1 1AA', 'none', 0.7, 'only the beginning'],
  ['QX', 'QX1 1AA', 'none', 0.7, 'only the beginning'],
  ['QX2', 'QX1 1AA', 'area', 0, 'another one'],
  ['QX177ZY', 'QX1 1AA', 'area', 0, 'another one'],
  ['ZZ99ZZ', 'QX1 1AA', 'other', 0, 'another one'],
  ['Q11ZZ', 'QX1 1AA', 'other', 0, 'another one'],
] as const)('%j for %j is %s, worth %d: %s', (typed, stored, level, share, reason) => {
  expect(compareCodes(typed, stored)).toEqual({ level, share, reason });
});

test.each([
  ['FRA', '75002', '75002', 'same'],
  ['FRA', '75003', '75002', 'slip'],
  ['FRA', '75119', '75002', 'area'],
  ['FRA', '75034', '75002', 'district'],
  ['FRA', '69001', '75002', 'other'],
  ['NLD', '1012ZX', '1012 AB', 'district'],
  ['SWE', '11456', '114 55', 'slip'],
  ['NLD', '1012', '1012 AB', 'none'],
  ['DNK', '2100', '2100', 'same'],
  ['ISL', '113', '113', 'same'],
  ['ESP', '28013', '', 'none'],
] as const)('%s: %s for %s is %s', (country, typed, stored, level) => {
  expect(compareCodes(typed, stored, codeShapeOf(country)).level).toBe(level);
});
