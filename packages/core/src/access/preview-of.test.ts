import { expect, test } from 'vitest';
import { previewOf } from './preview-of.ts';

test('a preview is the first six characters and no more', () => {
  expect(previewOf('ak_1234567890')).toBe('ak_123…');
});
