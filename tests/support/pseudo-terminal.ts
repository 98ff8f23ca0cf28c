import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const binary = process.env.FINGERPOST_TEST_BINARY ?? '';

/** The program that makes a terminal; on a machine without it these tests are skipped, which CI counts as a failure. */
export const hasTerminal = existsSync('/usr/bin/script');

/** A command in a real terminal. */
export type TerminalRun = {
  /** All that was shown so far, without the codes that move and colour it. */
  shown(): string;
  /** All that was shown so far, as it came. */
  raw(): string;
  type(keys: string): void;
  /** Waits until this is shown, at most a minute. */
  sees(text: string | RegExp): Promise<void>;
  readonly ended: Promise<number | null>;
};

const longestWait = 60_000;

/** The keys that tests press. */
export const keys = { enter: '\r', down: '\u001b[B', interrupt: '\u0003' } as const;

/** Runs the real binary in a terminal of this many columns, with its output into a pipe if one is given. */
export const openTerminal = (
  words: readonly string[],
  environment: Record<string, string>,
  columns = 80,
  pipe = '',
): TerminalRun => {
  const quoted = [process.execPath, binary, ...words].map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  const command = `stty cols ${columns} rows 40; ${pipe === '' ? 'exec ' : ''}${quoted} ${pipe}`;
  const child = spawn('/usr/bin/script', ['-qefc', command, '/dev/null'], {
    env: { TERM: 'xterm', SHELL: '/bin/sh', ...environment },
    stdio: 'pipe',
  });
  let output = '';
  child.stdout.on('data', (piece) => (output += piece));
  const shown = () => output.replaceAll(escapes, '').replaceAll('\r', '');
  return {
    shown,
    raw: () => output,
    type: (text) => void child.stdin.write(text),
    sees: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (typeof text === 'string' ? shown().includes(text) : text.test(shown())) resolve();
        };
        const giveUp = () => reject(new Error(`${text} was never shown, but: ${shown()}`));
        child.stdout.on('data', look);
        child.on('close', giveUp);
        setTimeout(giveUp, longestWait).unref();
        look();
      }),
    ended: new Promise((resolve) => child.on('close', (code) => resolve(code))),
  };
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the codes of terminals
const escapes = /\u001b(\[[0-9;?]*[A-Za-z]|[78=>])/g;
