import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL server of our own, from the programs of this machine, that is thrown away afterwards. */
export type PostgresCluster = {
  readonly url: string;
  /** The number of its first process. */
  processId(): number;
  /** Ends the server at once, as a power cut would; what was committed stays. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Ends it and removes everything. */
  remove(): Promise<void>;
};

/** The folder with the newest server programs; undefined on a machine without any. */
export const postgresPrograms = (): string | undefined =>
  ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt']
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []))
    .filter((folder) => existsSync(join(folder, 'bin/initdb')))
    .sort((one, other) => Number(/\d+$/.exec(one)?.[0] ?? 0) - Number(/\d+$/.exec(other)?.[0] ?? 0))
    .map((folder) => join(folder, 'bin'))
    .at(-1);

/** Makes and starts a server. Only a durable one waits for the disk. */
export const startCluster = async ({ durable = false, extra = {} } = {}): Promise<PostgresCluster> => {
  const programs = postgresPrograms() ?? '';
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'fingerpost-postgres-'));
  chmodSync(folder, 0o711);
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'fingerpost', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  const url = `postgres://fingerpost@127.0.0.1:${port}/postgres`;
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...extra,
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn(join(programs, 'postgres'), ['-D', data, ...words], { ...user, cwd: folder, stdio: 'ignore' });
    await untilReady(url, server);
  };
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server === undefined || server.exitCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  await start();
  return {
    url,
    processId: () => server?.pid ?? 0,
    start,
    kill: () => end('SIGQUIT'),
    async remove() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** The server refuses to run as root, so there it runs as its own user, or as nobody. */
const serverUser = (): { uid: number; gid: number } | Record<never, never> => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {}
  }
  throw new Error('There is no user that a PostgreSQL server could run as.');
};

/** A free port of this machine. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

const untilReady = async (url: string, server: ChildProcess): Promise<void> => {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The PostgreSQL server ended with ${server.exitCode}.`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await setTimeout(50);
    }
  }
};
