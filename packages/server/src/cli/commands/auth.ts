import { previewOf } from '@fingerpost/core/access/preview-of';
import { connectApi, inPath } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { askSecret } from '../client/ask.ts';
import type { ClientCommand, ClientContext, ClientInput } from '../client/client-context.ts';
import {
  type Connection,
  type Credential,
  findConnection,
  plainCredential,
  usualBaseUrl,
} from '../client/connection.ts';
import { credentialsPath, removeCredentials, writeCredentials } from '../client/credentials-file.ts';
import { show } from '../client/show.ts';
import { CommandError } from '../command.ts';
import { optionText } from '../option-values.ts';

/** `fingerpost auth login`: keeps credentials once the service has taken them. Nothing is written before. */
export const authLogin = {
  options: [
    { syntax: '--api-key <key>', help: 'API key (ak_…); asked for in a terminal' },
    { syntax: '--user-token <token>', help: 'User token (uk_…), needed to manage the key; asked for in a terminal' },
  ],
  examples: [
    'fingerpost auth login',
    'fingerpost auth login --api-key ak_… --user-token uk_…',
    'fingerpost auth login --api-key ak_… --base-url https://addresses.example.org/v1',
  ],
  async run(input, context) {
    const connection = findConnection(input, context);
    const given = await readCredentialInput(input, context);
    const apiKey = plainCredential(given.apiKey, 'API key');
    const userToken = plainCredential(given.userToken, 'user token');
    const available = await verify(apiKey, userToken, connection, context);
    const { configPath, baseUrl } = connection;
    const kept = {
      api_key: apiKey,
      ...(userToken !== '' && { user_token: userToken }),
      ...(baseUrl !== usualBaseUrl && { base_url: baseUrl }),
    };
    writeCredentials(configPath, kept, context.nowMs());
    show(context, { success: true, config_path: configPath, available }, () =>
      [
        `Logged in as ${previewOf(apiKey)} at ${baseUrl}; kept in ${configPath}.`,
        ...(available ? [] : ['The key cannot look anything up now: fingerpost keys details says why.']),
      ].join('\n'),
    );
    return 0;
  },
} satisfies ClientCommand;

const readCredentialInput = async (input: ClientInput, { terminal }: ClientContext) => {
  const textOf = (name: string): string => optionText(input, name)?.trim() ?? '';
  const given = { apiKey: textOf('apiKey'), userToken: textOf('userToken') };
  if (given.apiKey !== '') return given;
  if (!terminal.canAsk) {
    throw new CommandError('Give the key with --api-key: there is no terminal to ask for it.', 'invalid_input');
  }
  const apiKey = await askSecret('API key');
  return { apiKey, userToken: given.userToken || (await askSecret('User token (Enter to skip)', true)) };
};

/** Whether the key can be used now. Throws `auth_failed` when either credential is rejected. */
const verify = async (
  apiKey: string,
  userToken: string,
  { baseUrl }: Connection,
  { signal }: ClientContext,
): Promise<boolean> => {
  const path = `/keys/${inPath(apiKey)}`;
  const key = await connectApi({ baseUrl, signal }).ask({ path }).catch(rejected('API key'));
  if (userToken !== '') {
    await connectApi({ baseUrl, signal, userToken })
      .ask({ path: `${path}/details` })
      .catch(rejected('user token'));
  }
  return (key.body.result as { available?: unknown } | undefined)?.available === true;
};

const rejected = (what: string) => (error: unknown) => {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'invalid_response')
    throw new CommandError(`The ${what} was rejected: ${error.message}`, 'auth_failed', error.details);
  throw error;
};

/** `fingerpost auth logout`: forgets the credentials; that there were none is no failure. */
export const authLogout = {
  examples: ['fingerpost auth logout'],
  async run(_input, context) {
    const configPath = credentialsPath(context);
    const removed = removeCredentials(configPath);
    show(context, { success: true, removed, config_path: configPath }, () =>
      removed ? `Logged out; ${configPath} is removed.` : 'You were not logged in.',
    );
    return 0;
  },
} satisfies ClientCommand;

/** `fingerpost auth whoami`: which credentials are used, where they come from, and whether the key works. */
export const authWhoami = {
  examples: ['fingerpost auth whoami', 'fingerpost auth whoami --json'],
  async run(input, context) {
    const connection = findConnection(input, context);
    if (connection.fault !== undefined) context.terminal.err(connection.fault);
    const { apiKey, userToken, baseUrl } = connection;
    const state = await askState(connection, context);
    const answer = { api_key: shown(apiKey), user_token: shown(userToken), ...state };
    show(context, answer, () =>
      [
        `API key     ${inWords(apiKey)}`,
        `User token  ${inWords(userToken)}`,
        `Service     ${baseUrl}`,
        `State       ${describeState(state)}`,
      ].join('\n'),
    );
    return 0;
  },
} satisfies ClientCommand;

type State = { readonly live: boolean; readonly available?: boolean };

/** A key that the service does not know, and a service that does not answer, are both not live. */
const askState = async ({ apiKey, baseUrl }: Connection, { signal }: ClientContext): Promise<State> => {
  if (apiKey === undefined) return { live: false };
  try {
    const { body } = await connectApi({ baseUrl, signal, timeoutMs: 10_000 }).ask({
      path: `/keys/${inPath(apiKey.value)}`,
    });
    return { live: true, available: (body.result as { available?: unknown } | undefined)?.available === true };
  } catch {
    return { live: false, available: false };
  }
};

const shown = (credential: Credential | undefined) =>
  credential === undefined ? null : { source: credential.source, preview: previewOf(credential.value) };

const inWords = (credential: Credential | undefined): string =>
  credential === undefined ? 'none' : `${previewOf(credential.value)} (${origins[credential.source]})`;

const origins = { flag: 'from the command line', env: 'from the environment', config: 'from auth login' } as const;

const describeState = ({ live, available }: State): string => {
  if (!live) return available === undefined ? 'not logged in' : 'the service does not know the key, or does not answer';
  return available ? 'the key can be used' : 'the key exists, but cannot look anything up now';
};
