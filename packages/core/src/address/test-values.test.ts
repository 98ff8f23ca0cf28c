import { expect, test } from 'vitest';
import { testKeys } from './test-values.ts';

test('one test key can be used and one cannot', () =>
  expect(testKeys).toEqual({ ak_test: { available: true }, ak_test_unavailable: { available: false } }));
