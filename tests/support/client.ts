import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { temporaryFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';

const binary = process.env.FINGERPOST_TEST_BINARY ?? '';

/** What a run of the real binary came to. */
export type Run = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** A user of the binary in pipes, with their own home folder. */
export type Client = {
  readonly home: string;
  readonly credentials: string;
  /** The path of a file in the home folder, which is written if a text is given. */
  file(name: string, text?: string): string;
  /** Runs a command to its end. */
  run(words: readonly string[], options?: RunOptions): Promise<Run>;
  /** Runs a command whose stdout is one JSON value. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on parts of many shapes
  json(words: readonly string[], options?: RunOptions): Promise<any>;
  /** Starts a command with open pipes. */
  start(words: readonly string[], environment?: Record<string, string>): ChildProcess;
  environment(more?: Record<string, string>): Record<string, string>;
  dispose(): void;
};

type RunOptions = { readonly stdin?: string; readonly environment?: Record<string, string> };

/** A user of the service at this origin. Nothing of the machine's own environment reaches the binary. */
export const createClient = (origin: string): Client => {
  const home = temporaryFolder();
  const environment = (more: Record<string, string> = {}) => ({
    PATH: process.env.PATH ?? '',
    HOME: home,
    FINGERPOST_BASE_URL: `${origin}/v1`,
    // A client command that opened the data folder would fail there.
    FINGERPOST_DATA: '/dev/null/nowhere',
    ...more,
  });
  const start = (words: readonly string[], more?: Record<string, string>) =>
    spawn(process.execPath, [binary, ...words], { env: environment(more), stdio: 'pipe', cwd: home });
  const run = async (words: readonly string[], { stdin = '', environment: more }: RunOptions = {}): Promise<Run> => {
    const child = start(words, more);
    const text = { stdout: '', stderr: '' };
    child.stdout?.on('data', (piece) => (text.stdout += piece));
    child.stderr?.on('data', (piece) => (text.stderr += piece));
    child.stdin?.on('error', () => {}).end(stdin);
    return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...text })));
  };
  return {
    home,
    file(name, text) {
      const path = join(home, name);
      if (text !== undefined) writeFileSync(path, text);
      return path;
    },
    credentials: join(home, '.config/fingerpost/credentials.json'),
    run,
    json: async (words, options) => JSON.parse((await run(words, options)).stdout),
    start,
    environment,
    dispose: () => rmSync(home, { recursive: true, force: true }),
  };
};

/** A user of the service for the tests of a file, with an empty home folder for each test. */
export const provideClient = (origin: string): Client => {
  const client = createClient(origin);
  beforeEach(() => void mkdirSync(client.home, { recursive: true }));
  afterEach(client.dispose);
  afterAll(client.dispose);
  return client;
};

/** The lines of what a run printed. */
export const linesOf = (text: string): string[] => text.trimEnd().split('\n');
