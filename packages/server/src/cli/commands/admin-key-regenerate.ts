import type { Command } from '../command.ts';
import { keyArgument, keyFileOption, readKeyArgument, showKey } from './admin-parts/key-argument.ts';

/** `fingerpost admin key regenerate`: a new text for a key that became known; balance, limits and log stay. */
export default {
  arguments: [keyArgument],
  options: [keyFileOption],
  examples: ['fingerpost admin key regenerate ak_…'],
  async run(input, context) {
    const apiKey = readKeyArgument(input);
    const code = showKey(context, apiKey, await (await context.openAccounts()).replaceKey(apiKey));
    if (!context.json) context.terminal.err('The old key no longer works.');
    return code;
  },
} satisfies Command;
