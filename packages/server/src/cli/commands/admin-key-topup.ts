import type { Command } from '../command.ts';
import { keyArgument, keyFileOption, readKeyArgument, showKey } from './admin-parts/key-argument.ts';
import { readCount } from './admin-parts/read-options.ts';

/** `fingerpost admin key topup`: more lookups for a key. */
export default {
  arguments: [keyArgument],
  options: [keyFileOption, { syntax: '--lookups <n>', help: 'Lookups to add', required: true }],
  examples: ['fingerpost admin key topup ak_… --lookups 1000'],
  async run(input, context) {
    const apiKey = readKeyArgument(input);
    const lookups = readCount(input.options, 'lookups', 1);
    return showKey(context, apiKey, await (await context.openAccounts()).topUp(apiKey, lookups));
  },
} satisfies Command;
