import { inPath } from '../../client/api.ts';
import type { ClientContext, ClientInput } from '../../client/client-context.ts';
import { findConnection, needKey } from '../../client/connection.ts';
import { openClient } from '../../client/open-client.ts';

/** The argument that names a key; without it, the one of the login. */
export const namedKeyArgument = {
  syntax: '[key]',
  help: 'The key (ak_…); the one you are logged in with if left out',
} as const;

/** The path of the key that the first argument, or the login, names. */
export const namedKeyPath = (input: ClientInput, context: ClientContext): string => {
  const [named] = input.arguments;
  return `/keys/${inPath(typeof named === 'string' ? named : needKey(findConnection(input, context)))}`;
};

/** The service as the owner of the key sees it, and the key's path in it. */
export const openOwnKey = (input: ClientInput, context: ClientContext) => {
  const path = `/keys/${inPath(needKey(findConnection(input, context)))}`;
  return { api: openClient(input, context, 'owner'), path };
};

/** The text of an argument. */
export const argumentText = ({ arguments: given }: ClientInput, at: number): string => String(given[at] ?? '');
