import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { startLoopbackDns } from '../../../packages/server/src/adapters/dns/testing/loopback-dns.ts';
import { freePort } from '../../../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';
import { abroadDeliveries } from '../../../packages/server/src/demo/abroad/write-abroad-data.ts';
import { patience } from '../../../packages/server/src/ports/testing/patience.ts';
import { temporaryFolder } from '../../../packages/server/src/ports/testing/temporary-folder.ts';
import { endBinary, runBinary, startBinary } from '../binary.ts';
import { guideBlocks } from './guide-blocks.ts';
import { putFiles } from './guide-files.ts';

const tools = ['bash', 'cat', 'curl', 'date', 'install', 'jq', 'sleep'].map(
  (name) => [name, `/usr/bin/${name}`] as const,
);

/** Says whether the machine has the programs that guides use. */
export const hasTools = tools.every(([, path]) => existsSync(path));

/** How a command ended, and what it printed. */
export type Ran = {
  readonly command: string;
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
};

/** A server with the demo data, and a shell in a folder with the files that guides read. */
export const openDesk = async () => {
  const home = temporaryFolder();
  const data = join(home, 'data');
  const dns = await startLoopbackDns({
    'gmail.com': { MX: [{ preference: 5, exchange: 'mail.example' }] },
    'example.com': { MX: [{ preference: 5, exchange: 'mail.example' }] },
    'mail.example': { A: ['192.0.2.1'] },
  });
  const settings = { FINGERPOST_DNS_SERVERS: dns.address };
  const port = String(await freePort());
  const server = await startBinary(data, settings, ['--demo', '--port', port]);
  const demo = JSON.parse(readFileSync(join(data, 'demo-credentials.json'), 'utf8'));
  await vi.waitUntil(async () => hasCountries(server.baseUrl, demo.api_key), patience);
  const made = await runBinary(
    ['admin', 'key', 'create', '--lookups', '100', '--datasets', 'paf', '--sublicensing', '--json'],
    data,
  );
  const shared = JSON.parse(made.stdout);
  putFiles(home);
  for (const folder of ['bin', 'srv', 'builds', '.config/fish/completions'])
    mkdirSync(join(home, folder), { recursive: true });
  for (const [name, path] of tools) if (name !== 'curl') symlinkSync(path, join(home, 'bin', name));
  const program = (name: string, script: string) =>
    writeFileSync(join(home, 'bin', name), `#!/bin/bash\n${script}\n`, { mode: 0o755 });
  program('curl', 'exec /usr/bin/curl --fail-with-body --silent --show-error "$@"');
  program('fingerpost', servesAside(process.env.FINGERPOST_TEST_BINARY ?? ''));
  writeFileSync(join(home, 'key.txt'), demo.api_key);
  writeFileSync(join(home, 'secret'), readFileSync(join(data, 'secret')));
  writeFileSync(join(home, 'sources.json'), sourcesOf(home));
  const metricsPort = String(await freePort());
  const printed: string[] = [];

  /** What the guide leaves open or calls by a name of its own. */
  const inPlace = (command: string): string => {
    const { api_key, user_token } = /licensee|admin key resume/.test(command) ? shared : demo;
    const last = (pattern: RegExp): string => printed.map((text) => pattern.exec(text)?.[1]).findLast(Boolean) ?? '';
    return [
      ['https://addresses.example.org/v1', server.baseUrl],
      ['localhost:8787', `localhost:${port}`],
      ['9464', metricsPort],
      ['/srv/fingerpost', join(home, 'srv')],
      ['/var/www/builds', join(home, 'builds')],
      ['accounts-2026-05-20.backup', 'accounts-*.backup'],
      ['ak_…', api_key],
      ['uk_…', user_token],
      ['q3v…', last(/"cli_token":"([^"]+)"/)],
      ['sl_…', last(/"key":"(sl_[^"]+)"/)],
      ['li_05y5y3uvx05bva75', last(/"id":"(li_[^"]+)"/)],
      ['job_…', last(/"id":"(job_[^"]+)"/)],
    ].reduce((text, [shown = '', meant = '']) => text.replaceAll(shown, meant), command);
  };

  /** Runs a command of a guide after those before it: variables and files stay. */
  const run = async (command: string): Promise<Ran> => {
    const { api_key, user_token } = /licensee/.test(command) ? shared : demo;
    const state = join(home, '.state');
    const script = `[ -f ${state} ] && . ${state}
export FINGERPOST_API_KEY=${api_key} FINGERPOST_USER_TOKEN=${user_token}
set -a
${inPlace(command)}
status=$?
export -p > ${state}
exit $status`;
    const env = {
      PATH: join(home, 'bin'),
      HOME: home,
      FINGERPOST_DATA: data,
      FINGERPOST_BASE_URL: server.baseUrl,
      ...settings,
    };
    const { stdout, stderr, code } = await promisify(execFile)('/usr/bin/bash', ['-c', script], { cwd: home, env })
      .then((output) => ({ ...output, code: 0 }))
      .catch((error: { stdout: string; stderr: string; code: number }) => error);
    printed.push(stdout);
    return { command, status: code, stdout, stderr };
  };

  return {
    run,
    inPlace,
    /** A guide begins in a shell of its own. */
    newShell: () => rmSync(join(home, '.state'), { force: true }),
    async close() {
      const aside = join(home, 'servers');
      if (existsSync(aside))
        for (const id of readFileSync(aside, 'utf8').trim().split('\n')) process.kill(Number(id), 'SIGKILL');
      await endBinary(server, 'SIGTERM');
      await dns.stop();
      rmSync(home, { recursive: true, maxRetries: 5 });
    },
  };
};

/** The command line, but a server that is started goes on beside the shell. */
const servesAside = (binary: string): string => `
if [ "$1" != serve ]; then exec ${process.execPath} ${binary} "$@"; fi
${process.execPath} ${binary} "$@" --port 0 --json > "$HOME/serve.$$" 2> /dev/null < /dev/null &
echo $! >> "$HOME/servers"
until [ -s "$HOME/serve.$$" ]; do kill -0 $! || exit 1; sleep 0.1; done`;

/** The file of sources that the guide shows, with files of this folder. */
const sourcesOf = (home: string): string => {
  const { text = '{}' } = guideBlocks.find(({ text }) => text.includes('"sources": [')) ?? {};
  const { sources } = JSON.parse(
    text
      .replace('"url": "https://data.example.org/onspd.zip"', '"path": "ONSPD_NOV_2025.zip"')
      .replace('/mnt/royal-mail', join(home, 'royal-mail')),
  );
  return JSON.stringify({ sources });
};

/** Demo data of other countries comes a little later. */
const hasCountries = async (baseUrl: string, key: string): Promise<boolean> => {
  const { result } = (await (await fetch(`${baseUrl}/keys/${key}`)).json()) as { result: { contexts: unknown[] } };
  return result.contexts.length > abroadDeliveries.length;
};
