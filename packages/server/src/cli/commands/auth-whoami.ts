import { previewOf } from '@fingerpost/core/access/preview-of';
import { connectApi, inPath } from '../client/api.ts';
import type { ClientCommand, ClientContext } from '../client/client-context.ts';
import { type Connection, type Credential, findConnection } from '../client/connection.ts';
import { show } from '../client/show.ts';

/** `fingerpost auth whoami`: which credentials are used, where they come from, and whether the key works. */
export default {
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
