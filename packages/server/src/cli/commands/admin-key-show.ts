import type { Command } from '../command.ts';
import { keyArgument, keyFileOption, readKeyArgument, showKey } from './admin-parts/key-argument.ts';

/** `fingerpost admin key show`: a key and all that is known of it. */
export default {
  arguments: [keyArgument],
  options: [keyFileOption],
  examples: ['fingerpost admin key show ak_…'],
  async run(input, context) {
    const apiKey = readKeyArgument(input);
    return showKey(context, apiKey, await (await context.openAccounts()).summarise(apiKey));
  },
} satisfies Command;
