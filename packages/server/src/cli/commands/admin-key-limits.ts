import { type Command, UsageError } from '../command.ts';
import { keyArgument, keyFileOption, readKeyArgument, showKey } from './admin-parts/key-argument.ts';
import { limitOptions, readLimits } from './admin-parts/read-options.ts';

/** `fingerpost admin key limits`: how much a key may use. */
export default {
  arguments: [keyArgument],
  options: [keyFileOption, ...limitOptions],
  examples: ['fingerpost admin key limits ak_… --daily 500 --individual off'],
  async run(input, context) {
    const apiKey = readKeyArgument(input);
    const limits = readLimits(input.options);
    if (Object.keys(limits).length === 0) throw new UsageError('Name a limit: --daily, --monthly or --individual.');
    return showKey(context, apiKey, await (await context.openAccounts()).setLimits(apiKey, limits));
  },
} satisfies Command;
