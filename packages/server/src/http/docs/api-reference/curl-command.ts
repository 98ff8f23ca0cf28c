import type { Access } from '../../route.ts';
import type { ExampleRequest } from './examples.ts';

/** The request as a command for a shell; values that only the reader knows are variables, such as $API_KEY. */
export const curlCommand = (
  { method, target, body, bodyType }: ExampleRequest,
  access: Access,
  publicUrl: string,
): string =>
  [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${publicUrl}${target.replace(/\{([a-z_]+)\}/g, shellVariable)}"`,
    ...credentials[access],
    ...(body === undefined ? [] : bodyOf(body, bodyType)),
  ].join(' \\\n  ');

const bodyOf = (body: string, type = 'application/json'): readonly string[] => [
  `-H "Content-Type: ${type}"`,
  `${type === 'application/json' ? '-d' : '--data-binary'} '${body.replaceAll("'", "'\\''")}'`,
];

const shellVariable = (_: string, name: string): string => (name === 'key' ? '$API_KEY' : `$${name.toUpperCase()}`);

const credentials: Readonly<Record<Access, readonly string[]>> = {
  open: [],
  key: ['-H "Authorization: Bearer $API_KEY"'],
  owner: ['-H "Authorization: user_token=\\"$USER_TOKEN\\""'],
};
