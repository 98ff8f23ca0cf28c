import { expect, test } from 'vitest';
import { ApiError } from '../api.ts';
import { inFormWords } from './in-form-words.ts';

const refusal = (path: string) =>
  new ApiError({
    status: 400,
    elapsedMs: 0,
    body: { code: 4001, message: 'No', errors: [{ path, message: 'is wrong' }] },
  });

test.each([
  ['a field', 'daily_limit.limit', '“Each day” is wrong.'],
  ['a field of a list', 'notifications.emails[0]', '“To” is wrong.'],
  ['a field without a label', '/other', '/other is wrong.'],
])('%s is named as the form names it', (_, path, words) => {
  const labels = { daily_limit: 'Each day', emails: 'To' };
  expect(() => inFormWords(labels)(refusal(path))).toThrow(words);
});

test('other errors stay as they are', () => {
  const away = new Error('The server cannot be reached.');
  expect(() => inFormWords({})(away)).toThrow(away);
});
