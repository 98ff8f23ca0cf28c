import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../packages/server/src/ports/testing/temporary-folder.ts';
import { type Service, startService } from './support/start-service.ts';

const guides = join(import.meta.dirname, '../docs/guides');
const tools = ['bash', 'cat', 'curl', 'head', 'jq'].map((name) => [name, `/usr/bin/${name}`] as const);
const hasTools = tools.every(([, path]) => existsSync(path));

let service: Service;
let home: string;
let demo: { apiKey: string; userToken: string };

beforeAll(async () => {
  service = await startService();
  demo = await service.makeKey();
  home = temporaryFolder();
  const programs = join(home, 'bin');
  mkdirSync(programs);
  for (const [name, path] of tools) symlinkSync(path, join(programs, name));
  const binary = process.env.FINGERPOST_TEST_BINARY ?? '';
  writeFileSync(join(programs, 'fingerpost'), `#!/bin/bash\nexec ${process.execPath} ${binary} "$@"\n`, {
    mode: 0o755,
  });
});
afterAll(async () => {
  await service.stop();
  rmSync(home, { recursive: true });
});

/** The commands of a guide that work on a key, with the demo credentials in the place of what it leaves open. */
const scriptOf = (guide: string): string =>
  [...readFileSync(join(guides, guide), 'utf8').matchAll(/^```sh\n(.*?)^```/gms)]
    .map(([, block = '']) => block)
    .filter((block) => /ak_…|fingerpost (keys|admin key|postcode)/.test(block))
    .join('\n')
    .replaceAll('http://localhost:8787', service.origin)
    .replaceAll('ak_…', demo.apiKey)
    .replaceAll('uk_…', demo.userToken);

/** Follows it in a shell that has nothing but these programs; a command that needs data of another guide may fail. */
const follow = (script: string) =>
  promisify(execFile)('/usr/bin/bash', ['-c', script], {
    cwd: home,
    env: {
      PATH: join(home, 'bin'),
      HOME: home,
      FINGERPOST_DATA: service.data,
      FINGERPOST_BASE_URL: `${service.origin}/v1`,
      FINGERPOST_API_KEY: demo.apiKey,
      FINGERPOST_USER_TOKEN: demo.userToken,
    },
  }).catch((error: { stderr: string }) => error);

test.skipIf(!hasTools)(
  'the guides can be followed on the demo key, one after the other, and it still works',
  async () => {
    const followed: string[] = [];
    for (const guide of readdirSync(guides).filter((name) => name.endsWith('.md'))) {
      const script = scriptOf(guide);
      if (script === '') continue;
      await follow(script);
      followed.push(guide);
      const { status, body } = await service.get('/postcodes/QX11AA', demo.apiKey);
      expect([guide, status, body.message]).toEqual([guide, 200, 'Success']);
    }
    expect(followed).toEqual(expect.arrayContaining(['command-line.md', 'keys.md', 'run-the-service.md', 'usage.md']));
    const { name, limits, notifications } = (await service.accounts.summarise(demo.apiKey))!;
    expect([name, limits.daily, notifications.emails]).toEqual(['Checkout', 5000, ['ops@example.org']]);
  },
);
