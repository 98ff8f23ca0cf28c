import type { KeySummary } from '../../../ports/account-store.ts';
import { type CommandContext, type CommandInput, UsageError } from '../../command.ts';
import { formatRecord } from '../../table.ts';
import { keyAsJson, keyRows, orNoSuchKey } from './key-words.ts';

/** The argument that names a key. */
export const keyArgument = { syntax: '<api_key>', help: 'The key, whole' } as const;

/** The key's text as it was typed. */
export const readKeyArgument = (input: CommandInput): string => {
  const [apiKey] = input.arguments;
  if (typeof apiKey !== 'string' || apiKey === '') throw new UsageError('Name the key.');
  return apiKey;
};

/** Shows the key that a command read or changed, and ends it well; ends it badly when there is no such key. */
export const showKey = ({ json, terminal }: CommandContext, apiKey: string, found: KeySummary | undefined): number => {
  const key = orNoSuchKey(found, apiKey);
  terminal.out(json ? JSON.stringify(keyAsJson(key)) : formatRecord(keyRows(key), terminal.width));
  return 0;
};
