import { keyAsJson } from '../../../operations/keys/key-as-json.ts';
import type { KeySummary } from '../../../ports/account-store.ts';
import { type CommandContext, type CommandInput, UsageError } from '../../command.ts';
import { keyFileOption } from '../../read-key-file.ts';
import { formatRecord } from '../../table.ts';
import { keyRows, orNoSuchKey } from './key-words.ts';

/** The argument that names a key. */
export const keyArgument = { syntax: '[api_key]', help: 'The whole key; or use --api-key-file' } as const;

export { keyFileOption };

/** The key's text as it was typed. */
export const readKeyArgument = (input: CommandInput): string => {
  const [named] = input.arguments;
  const { apiKey: fromFile } = input.options;
  if (named !== undefined && fromFile !== undefined)
    throw new UsageError('Give the key as an argument or with --api-key-file, not both.');
  const apiKey = named ?? fromFile;
  if (typeof apiKey !== 'string' || apiKey === '') throw new UsageError('Name the key, or give --api-key-file.');
  return apiKey;
};

/** Shows the key that a command read or changed, and ends it well; ends it badly when there is no such key. */
export const showKey = ({ json, terminal }: CommandContext, apiKey: string, found: KeySummary | undefined): number => {
  const key = orNoSuchKey(found, apiKey);
  terminal.out(json ? JSON.stringify(keyAsJson(key)) : formatRecord(keyRows(key), terminal.width));
  return 0;
};
