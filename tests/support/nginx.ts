import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../packages/server/src/adapters/postgres/testing/postgres-cluster.ts';

const program = '/usr/sbin/nginx';

/** Without it the tests that need a proxy are skipped, and in CI that is a failure. */
export const hasNginx = existsSync(program);

/** A real nginx with one of the files in deploy/nginx. */
export type Nginx = { readonly origin: string; stop(): Promise<void> };

/** Starts nginx with the file on a free port; `servers` are the addresses in the place of the names in the file. */
export const startNginx = async (file: string, servers: Readonly<Record<string, string>>): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'fingerpost-nginx-'));
  const port = await freePort();
  const listening = readFileSync(join(import.meta.dirname, '../../deploy/nginx', file), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('  listen [::]:8080;\n', '');
  const site = Object.entries(servers).reduce((text, [name, address]) => text.replaceAll(name, address), listening);
  writeFileSync(join(folder, 'nginx.conf'), wholeConfig(folder, site));
  const nginx = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(nginx, 'exit');
  let said = '';
  nginx.stderr.on('data', (text) => (said += text));
  const origin = `http://127.0.0.1:${port}`;
  while ((await fetch(origin).catch(() => undefined)) === undefined)
    if (nginx.exitCode !== null) throw new Error(`nginx has ended: ${said}`);
  return {
    origin,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};

/** Whether nginx takes the text as one of its sites; what it says of it. */
export const checkSite = (site: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fingerpost-nginx-'));
  writeFileSync(join(folder, 'nginx.conf'), wholeConfig(folder, site));
  const { stderr } = spawnSync(program, ['-t', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stderr;
};

/** A site in what else nginx needs, with everything it writes in the folder. */
const wholeConfig = (folder: string, site: string): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return [`pid ${folder}/pid;`, 'daemon off;', 'events {}', 'http {', ...temporary, site, '}'].join('\n');
};
