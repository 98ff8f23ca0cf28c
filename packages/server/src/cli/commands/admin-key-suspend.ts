import type { Command } from '../command.ts';
import { keyArgument, keyFileOption, readKeyArgument, showKey } from './admin-parts/key-argument.ts';

/** `fingerpost admin key suspend`: a key that is refused from now on. */
export default {
  arguments: [keyArgument],
  options: [keyFileOption],
  examples: ['fingerpost admin key suspend ak_…'],
  async run(input, context) {
    const apiKey = readKeyArgument(input);
    return showKey(context, apiKey, await (await context.openAccounts()).setSuspended(apiKey, true));
  },
} satisfies Command;
