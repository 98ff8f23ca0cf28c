import { previewOf } from '@fingerpost/core/access/preview-of';
import { keyAsJson } from '../../operations/keys/key-as-json.ts';
import { type Command, UsageError } from '../command.ts';
import { confirm, yesOption } from '../confirm.ts';
import { formatTable } from '../table.ts';
import { keyArgument, keyFileOption, readKeyArgument, showKey } from './admin-parts/key-argument.ts';
import { describeLimit, lookupsLeft, orNoSuchKey, stateOf } from './admin-parts/key-words.ts';
import { limitOptions, readCount, readLimits } from './admin-parts/read-key-options.ts';

/** `fingerpost admin key list`: all keys, oldest first. */
export const adminKeyList = {
  examples: ['fingerpost admin key list', 'fingerpost admin key list --json'],
  async run(_input, { json, terminal, openAccounts }) {
    const keys = await (await openAccounts()).listKeys();
    if (json) terminal.out(JSON.stringify(keys.map(keyAsJson)));
    else if (keys.length === 0) terminal.out('There is no key yet. Make one with: fingerpost admin key create --help');
    else {
      const head = ['key', 'name', 'account', 'state', 'lookups left', 'daily', 'monthly', 'each IP', 'datasets'];
      const rows = keys.map((key) => {
        const limits = [key.limits.daily, key.limits.monthly, key.limits.individual].map(describeLimit);
        const worth = [stateOf(key), lookupsLeft(key), ...limits, key.licences.join(', ')];
        return [previewOf(key.apiKey), key.name, key.accountId, ...worth];
      });
      terminal.out(formatTable(head, rows, terminal.width));
    }
    return 0;
  },
} satisfies Command;

/** `fingerpost admin key show`: a key and all that is known of it. */
export const adminKeyShow = {
  arguments: [keyArgument],
  options: [keyFileOption],
  examples: ['fingerpost admin key show ak_…'],
  async run(input, context) {
    const apiKey = readKeyArgument(input);
    return showKey(context, apiKey, await (await context.openAccounts()).summarise(apiKey));
  },
} satisfies Command;

/** `fingerpost admin key topup`: more lookups for a key. */
export const adminKeyTopup = {
  arguments: [keyArgument],
  options: [keyFileOption, { syntax: '--lookups <n>', help: 'Lookups to add', required: true }],
  examples: ['fingerpost admin key topup ak_… --lookups 1000'],
  async run(input, context) {
    const apiKey = readKeyArgument(input);
    const lookups = readCount(input.options, 'lookups', 1);
    return showKey(context, apiKey, await (await context.openAccounts()).topUp(apiKey, lookups));
  },
} satisfies Command;

/** `fingerpost admin key limits`: how much a key may use. */
export const adminKeyLimits = {
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

/** `fingerpost admin key suspend`: a key that is refused from now on. */
export const adminKeySuspend = {
  arguments: [keyArgument],
  options: [keyFileOption],
  examples: ['fingerpost admin key suspend ak_…'],
  async run(input, context) {
    const apiKey = readKeyArgument(input);
    return showKey(context, apiKey, await (await context.openAccounts()).setSuspended(apiKey, true));
  },
} satisfies Command;

/** `fingerpost admin key resume`: a suspended key that works again. */
export const adminKeyResume = {
  arguments: [keyArgument],
  options: [keyFileOption],
  examples: ['fingerpost admin key resume ak_…'],
  async run(input, context) {
    const apiKey = readKeyArgument(input);
    return showKey(context, apiKey, await (await context.openAccounts()).setSuspended(apiKey, false));
  },
} satisfies Command;

/** `fingerpost admin key regenerate`: a new text for a key that became known; balance, limits and log stay. */
export const adminKeyRegenerate = {
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

/** `fingerpost admin key delete`: deletes a key. */
export const adminKeyDelete = {
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
