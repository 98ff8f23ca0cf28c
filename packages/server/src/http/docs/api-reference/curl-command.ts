import type { Access } from '../../route.ts';
import type { ExampleRequest } from './examples.ts';

/** The request as a command for a shell; what only the reader knows stands as variables, such as $API_KEY. */
export const curlCommand = ({ method, target, body }: ExampleRequest, access: Access, publicUrl: string): string =>
  [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${publicUrl}${target.replace(/\{([a-z_]+)\}/g, shellVariable)}"`,
    ...credentials[access],
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${body.replaceAll("'", "'\\''")}'`]),
  ].join(' \\\n  ');

const shellVariable = (_: string, name: string): string => (name === 'key' ? '$API_KEY' : `$${name.toUpperCase()}`);

const credentials: Readonly<Record<Access, readonly string[]>> = {
  open: [],
  key: ['-H "Authorization: Bearer $API_KEY"'],
  owner: ['-H "Authorization: user_token=\\"$USER_TOKEN\\""'],
};
