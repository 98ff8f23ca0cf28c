import { expect, test } from 'vitest';
import { CommandError } from './command.ts';
import { failureInWords } from './failure-words.ts';

test('what a service says cannot move the cursor or colour the screen, and its lines stay lines', () => {
  const details = { errors: [{ path: 'query', message: 'is\u001b[2J wrong' }], suggestions: ['QX1\u0007 1AA'] };
  expect(failureInWords(new CommandError('No\u001b[31m such\nthing', 'failed', details))).toBe(
    'No [31m such\nthing\n  query: is [2J wrong\nDid you mean QX1  1AA?',
  );
});
