import { previewOf } from '@fingerpost/core/access/preview-of';
import { connectApi, inPath } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { askSecret } from '../client/ask.ts';
import type { ClientCommand, ClientContext, ClientInput } from '../client/client-context.ts';
import { type Connection, findConnection, plainCredential, usualBaseUrl } from '../client/connection.ts';
import { writeCredentials } from '../client/credentials-file.ts';
import { show } from '../client/show.ts';
import { CommandError } from '../command.ts';
import { optionText } from '../option-values.ts';

/** `fingerpost auth login`: keeps credentials once the service has taken them. Nothing is written before. */
export default {
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
