import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SampleRequest, writeSamples } from './write-samples.ts';

const awkward = { query: `O'Brien's "inn" \\ $HOME`, explain: true, tags: ['a', 'b'], none: null };
const requests: readonly (readonly [string, SampleRequest])[] = [
  ['a question', { method: 'GET', target: '/v1/emails?query=a%40example.org&tags=a,b' }],
  ['a body of JSON', { method: 'POST', target: '/v1/cleanse/addresses', body: JSON.stringify(awkward, undefined, 2) }],
  ['a body of CSV', { method: 'POST', target: '/v1/jobs', body: 'a,b\n"it\'s",2\n', bodyType: 'text/csv' }],
  ['a deletion', { method: 'DELETE', target: '/v1/keys/{key}/configs/x' }],
];

/** How each language runs here; one that this machine lacks is skipped. */
const runners: Readonly<Record<string, (file: string) => readonly string[]>> = {
  curl: (file) => ['sh', file],
  JavaScript: (file) => ['node', file],
  Python: (file) => ['python3', file],
  PHP: (file) => ['php', file],
  Go: (file) => ['go', 'run', file],
};
const extensions: Readonly<Record<string, string>> = {
  JavaScript: 'mjs',
  Python: 'py',
  PHP: 'php',
  Go: 'go',
  curl: 'sh',
};
const checks: Readonly<Record<string, readonly string[]>> = {
  curl: ['curl', '--version'],
  JavaScript: ['node', '--version'],
  Python: ['python3', '-c', 'import requests'],
  PHP: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
  Go: ['go', 'version'],
};
const runs = ([program = '', ...words]: readonly string[]): boolean => spawnSync(program, words).status === 0;

let folder: string;
let seen: {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
  response.setHeader('content-type', 'application/json').end('{"result":1,"code":2000,"message":"Success"}');
});
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fingerpost-samples-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe.each(Object.keys(runners))('%s', (language) => {
  test.skipIf(!runs(checks[language] ?? []))(
    'sends each request as the contract has it',
    { timeout: 600_000 },
    async () => {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      for (const [what, request] of requests) {
        const text = writeSamples(request, 'key', origin)[language as 'curl'];
        const file = join(folder, `sample.${extensions[language]}`);
        writeFileSync(file, language === 'PHP' ? `<?php\n${text}` : text);
        const [program = '', ...words] = runners[language]!(file);
        await promisify(execFile)(program, words);
        expect([seen.method, seen.url], what).toEqual([
          request.method,
          request.target.replace('{key}', 'YOUR_API_KEY'),
        ]);
        expect(seen.headers.authorization, what).toBe('Bearer YOUR_API_KEY');
        if (request.body === undefined) continue;
        expect(seen.headers['content-type'], what).toBe(request.bodyType ?? 'application/json');
        if (request.bodyType === undefined) expect(JSON.parse(seen.body), what).toEqual(awkward);
        else expect(seen.body, what).toBe(request.body);
      }
    },
  );
});

test('a user token goes into its own header', () => {
  const { curl } = writeSamples({ method: 'GET', target: '/v1/keys/{key}/usage' }, 'owner', 'http://localhost:8787');
  expect(curl).toContain(`-H 'Authorization: user_token="YOUR_USER_TOKEN"'`);
});
