import { expect, test } from 'vitest';
import { comparePostcodes } from './compare-postcode.ts';

test.each([
  ['QX11AA', 'QX1 1AA', 1, 'the same'],
  ['QX1', 'QX1 1AA', 0.6, 'only the outward code'],
  ['QX11', 'QX1 1AA', 0.7, 'only the beginning'],
  ['QX', 'QX1 1AA', 0.7, 'only the beginning'],
  ['QX2', 'QX1 1AA', 0, 'another one'],
  ['QX12', 'QX1 1AA', 0, 'another one'],
  ['QXI1AA', 'QX1 1AA', 0.9, 'characters that look alike'],
  ['QX11A8', 'QX1 1AB', 0.9, 'characters that look alike'],
  ['QX11AZ', 'QX1 1AA', 0.6, 'one character is wrong'],
  ['QX1AA', 'QX1 1AA', 0.6, 'one character is wrong'],
  ['QX11ZY', 'QX1 1AA', 0.45, 'the same sector'],
  ['QX17ZY', 'QX1 1AA', 0.25, 'the same outward code'],
  ['QX177ZY', 'QX1 1AA', 0, 'another one'],
  ['QY99ZY', 'QX1 1AA', 0, 'another one'],
])('%s for %s is worth %d: %s', (written, stored, share, reason) =>
  expect(comparePostcodes(written, stored)).toEqual({ share, reason }),
);
