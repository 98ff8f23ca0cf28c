import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../packages/server/src/cli/commands.ts';
import { optionsOf } from '../packages/server/src/cli/shared-options.ts';
import { provideClient } from './support/client.ts';
import { provideService } from './support/provide-service.ts';

const service = await provideService();
const { apiKey } = await service.makeKey();
const client = provideClient(service.origin);

test('every command that takes a key takes it from a file', async () => {
  for (const { name, kind, load } of commands) {
    const { arguments: args = [], options } = await load();
    const all = optionsOf(kind, options).map(({ syntax }) => syntax);
    const takesKey = args.some(({ syntax }) => syntax.includes('api_key')) || all.includes('--api-key <key>');
    expect([name, all.includes('--api-key-file <file>')]).toEqual([name, takesKey]);
  }
});

test('a key comes from a file or from standard input', async () => {
  const file = join(client.home, 'key.txt');
  writeFileSync(file, `${apiKey}\n`);
  const lookup = ['postcode', 'QX1 1AA', '--api-key-file'];
  expect(await client.json([...lookup, file])).toMatchObject({ code: 2000 });
  expect(await client.json([...lookup, '-'], { stdin: ` ${apiKey}\r\n` })).toMatchObject({ code: 2000 });
  expect(await client.json(['auth', 'login', '--api-key-file', '-'], { stdin: apiKey })).toMatchObject({
    success: true,
  });
  const data = { environment: { FINGERPOST_DATA: service.data } };
  const shown = await client.json(['admin', 'key', 'show', '--api-key-file', '-'], { stdin: apiKey, ...data });
  expect(shown).toMatchObject({ api_key: apiKey });
});

test.each([
  ['twice', ['--api-key', 'ak_x', '--api-key-file', '-'], 'ak_y', 2, /not with both/],
  ['from a file that is not there', ['--api-key-file', '/no/such/file'], '', 1, /cannot be read/],
  ['from an empty file', ['--api-key-file', '-'], '\n', 2, /does not contain exactly one API key/],
  ['as two lines', ['--api-key-file', '-'], 'ak_a\nak_b\n', 2, /does not contain exactly one API key/],
])('a key that is given %s is refused', async (_, words, stdin, code, message) => {
  const run = await client.run(['postcode', 'QX1 1AA', ...words], { stdin });
  expect([run.code, JSON.parse(run.stdout).error.message]).toEqual([code, expect.stringMatching(message)]);
});

test('standard input cannot hold the rows as well', async () => {
  const run = await client.run(['postcode', '--stdin', '--api-key-file', '-'], { stdin: apiKey });
  expect([run.code, run.stdout]).toEqual([2, expect.stringContaining('cannot supply both')]);
});
