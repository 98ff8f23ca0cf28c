import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../../postgres/testing/postgres-cluster.ts';

/** A Redis of our own that keeps nothing on disk. */
export type TestRedis = {
  readonly url: string;
  /** Ends it at once; connections break. */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>;
  /** Pauses it, with connections open but no answers; and resumes it. */
  freeze(): void;
  thaw(): void;
};

/** Whether this machine has Redis. */
export const hasRedis = ((): boolean => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Starts it on a free port. */
export const startRedis = async (): Promise<TestRedis> => {
  const port = await freePort();
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    server = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'ignore'] });
    for await (const line of createInterface({ input: server.stdout! }))
      if (line.includes('Ready to accept connections')) break;
    server.stdout?.resume();
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async kill() {
      if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
    },
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
  };
};
