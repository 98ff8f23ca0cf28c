import type { Command } from '../command.ts';
import { confirm, yesOption } from '../confirm.ts';
import { keyArgument, keyFileOption, readKeyArgument } from './admin-parts/key-argument.ts';
import { orNoSuchKey } from './admin-parts/key-words.ts';

/** `fingerpost admin key delete`: deletes a key. */
export default {
  arguments: [keyArgument],
  options: [keyFileOption, yesOption],
  examples: ['fingerpost admin key delete ak_…', 'fingerpost admin key delete --api-key-file key.txt --yes'],
  async run(input, context) {
    const { json, terminal } = context;
    const apiKey = readKeyArgument(input);
    const accounts = await context.openAccounts();
    const { name, accountId, lookupsRemaining } = orNoSuchKey(await accounts.summarise(apiKey), apiKey);
    await confirm(`Deleting the key "${name}" with ${lookupsRemaining} lookups left`, input, context);
    orNoSuchKey(await accounts.deleteKey(apiKey), apiKey);
    const told = { deleted: true, account_id: accountId, name, lookups_remaining: lookupsRemaining };
    terminal.out(json ? JSON.stringify(told) : `The key "${name}" is deleted. ${logStays}`);
    return 0;
  },
} satisfies Command;

/** What people ask next. */
export const logStays = 'Its lookup log stays until it is redacted.';
