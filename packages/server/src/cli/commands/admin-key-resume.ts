import type { Command } from '../command.ts';
import { keyArgument, keyFileOption, readKeyArgument, showKey } from './admin-parts/key-argument.ts';

/** `fingerpost admin key resume`: a suspended key that works again. */
export default {
  arguments: [keyArgument],
  options: [keyFileOption],
  examples: ['fingerpost admin key resume ak_…'],
  async run(input, context) {
    const apiKey = readKeyArgument(input);
    return showKey(context, apiKey, await (await context.openAccounts()).setSuspended(apiKey, false));
  },
} satisfies Command;
