import { join } from 'node:path';
import { previewOf } from '@fingerpost/core/access/preview-of';
import { CommandError, UsageError } from '../command.ts';
import type { ClientContext, ClientInput } from './client-context.ts';
import { credentialsPath, readCredentialsFile, type StoredCredentials } from './credentials-file.ts';

/** Where a credential came from. */
export type CredentialSource = 'flag' | 'env' | 'config';

/** A credential and where it came from. */
export type Credential = { readonly value: string; readonly source: CredentialSource };

/** The service to use, and the credentials for it. */
export type Connection = {
  readonly baseUrl: string;
  readonly apiKey: Credential | undefined;
  readonly userToken: Credential | undefined;
  readonly configPath: string;
  /** Why the file of credentials cannot be read, when it cannot. */
  readonly fault: string | undefined;
};

/** The default address of the service. */
export const usualBaseUrl = 'http://localhost:8787/v1';

/** Finds address and credentials: a flag wins over the environment, and that over the file. */
export const findConnection = ({ options }: ClientInput, context: ClientContext): Connection => {
  const configPath = credentialsPath(context);
  const { environment } = context;
  const kept = readCredentialsFile(configPath);
  // Whoever has just run `npm start` is not logged in yet, and has the demo account.
  const file = kept.api_key === undefined && kept.fault === undefined ? { ...demoOf(environment), ...kept } : kept;
  const pick = (flag: unknown, variable: string | undefined, kept: string | undefined): Credential | undefined => {
    if (typeof flag === 'string' && flag.trim() !== '') return { value: flag.trim(), source: 'flag' };
    if (variable?.trim()) return { value: variable.trim(), source: 'env' };
    return kept ? { value: kept, source: 'config' } : undefined;
  };
  const baseUrl = pick(options.baseUrl, environment.FINGERPOST_BASE_URL, file.base_url)?.value ?? usualBaseUrl;
  return {
    baseUrl: readBaseUrl(baseUrl),
    apiKey: pick(options.apiKey, environment.FINGERPOST_API_KEY, file.api_key),
    userToken: pick(options.userToken, environment.FINGERPOST_USER_TOKEN, file.user_token),
    configPath,
    fault: file.fault,
  };
};

/** The demo account in the data folder; nothing if there is none. */
const demoOf = ({ FINGERPOST_DATA = './data' }: ClientContext['environment']): StoredCredentials => {
  const { fault, ...demo } = readCredentialsFile(join(FINGERPOST_DATA, 'demo-credentials.json'));
  return demo;
};

/** The key to use, or the error that says how to give one. */
export const needKey = ({ apiKey, fault }: Connection): string => {
  if (apiKey) return plainCredential(apiKey.value, 'API key');
  const reason = fault === undefined ? 'No API key is set.' : `No API key is set: ${fault}`;
  throw new CommandError(`${reason} Log in with \`fingerpost auth login\`, or set FINGERPOST_API_KEY.`, 'no_api_key');
};

/** The credential, checked: characters that cannot be sent are refused. */
export const plainCredential = (text: string, what: 'API key' | 'user token'): string => {
  if (/^[\x21-\x7e]*$/.test(text)) return text;
  throw new CommandError(`The ${what} ${previewOf(text)} has characters that are not allowed.`, 'invalid_input');
};

/** The user token to use, or the error that says how to give one. */
export const needToken = ({ userToken, fault }: Connection): string => {
  if (userToken) return plainCredential(userToken.value, 'user token');
  const reason = fault === undefined ? 'This needs a user token.' : `This needs a user token: ${fault}`;
  const help = 'Log in with `fingerpost auth login --user-token`, or set FINGERPOST_USER_TOKEN.';
  throw new CommandError(`${reason} ${help}`, 'no_user_token');
};

/** The version prefix is added where only a server is named. */
const readBaseUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError(`"${text}" is not the address of a service. Write it like ${usualBaseUrl}.`);
  return `${url.origin}${url.pathname === '/' ? '/v1' : url.pathname.replace(/\/+$/, '')}`;
};
