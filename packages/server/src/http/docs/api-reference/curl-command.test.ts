import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlCommand } from './curl-command.ts';

/** What a shell hands to curl. */
const argumentsOf = (command: string): string[] =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], {
    env: { API_KEY: 'ak_1', USER_TOKEN: 'uk_2', LICENSEE: 'li_3' },
    encoding: 'utf8',
  })
    .split('\0')
    .slice(0, -1);

const url = 'http://guide.test';

test('a shell sends the key and the address as they were meant', () => {
  const command = curlCommand({ method: 'GET', target: '/v1/addresses?query=a+b&limit=1' }, 'key', url);
  expect(argumentsOf(command)).toEqual([`${url}/v1/addresses?query=a+b&limit=1`, '-H', 'Authorization: Bearer ak_1']);
});

test('what only the reader knows comes from variables, and a body arrives whole', () => {
  const body = '{"name": "O\'Hara & $sons"}';
  const target = '/v1/keys/{key}/licensees/{licensee}';
  expect(argumentsOf(curlCommand({ method: 'PUT', target, body }, 'owner', url))).toEqual([
    '-X',
    'PUT',
    `${url}/v1/keys/ak_1/licensees/li_3`,
    '-H',
    'Authorization: user_token="uk_2"',
    '-H',
    'Content-Type: application/json',
    '-d',
    body,
  ]);
});
