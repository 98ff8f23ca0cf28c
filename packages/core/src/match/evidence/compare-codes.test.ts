import { expect, test } from 'vitest';
import { codeShapeOf } from '../../postcode/code-shape.ts';
import { compareCodes } from './compare-codes.ts';

test.each([
  ['nothing typed', '', 'QX1 1AA', 'none'],
  ['the same', 'QX11AA', 'QX1 1AA', 'same'],
  ['characters that look alike', 'QXL1AA', 'QX1 1AA', 'same'],
  ['one character wrong', 'QX11AB', 'QX1 1AA', 'slip'],
  ['two characters exchanged', 'QX11BA', 'QX1 1AB', 'slip'],
  ['two characters wrong, in the sector', 'QX11ZZ', 'QX1 1AA', 'sector'],
  ['the district', 'QX19ZZ', 'QX1 1AA', 'district'],
  ['the sector of a longer outward code', 'QX111ZZ', 'QX11 1AA', 'sector'],
  ['the district of a longer outward code', 'QX119ZZ', 'QX11 1AA', 'district'],
  ['five characters of another code', 'QX1ZZ', 'QX1 1AA', 'area'],
  ['only the outward code', 'QX1', 'QX1 1AA', 'none'],
  ['the sector alone', 'QX11', 'QX1 1AA', 'none'],
  ['another outward code alone', 'QX2', 'QX1 1AA', 'area'],
  ['the area', 'QX99ZZ', 'QX1 1AA', 'area'],
  ['another area', 'ZZ99ZZ', 'QX1 1AA', 'other'],
  ['an area that begins with the other', 'Q11AA', 'QX1 1AA', 'other'],
] as const)('%s', (_, typed, stored, level) => {
  expect(compareCodes(typed, stored)).toBe(level);
});

test.each([
  ['FRA', '75002', '75002', 'same'],
  ['FRA', '75003', '75002', 'slip'],
  ['FRA', '75119', '75002', 'area'],
  ['FRA', '75034', '75002', 'district'],
  ['FRA', '69001', '75002', 'other'],
  ['NLD', '1012ZX', '1012 AB', 'district'],
  ['NLD', '1012', '1012 AB', 'none'],
  ['DNK', '2100', '2100', 'same'],
  ['ISL', '113', '113', 'same'],
  ['ESP', '28013', '', 'none'],
] as const)('%s: %s for %s is %s', (country, typed, stored, level) => {
  expect(compareCodes(typed, stored, codeShapeOf(country))).toBe(level);
});
