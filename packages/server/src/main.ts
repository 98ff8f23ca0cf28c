import { once, setMaxListeners } from 'node:events';
import { homedir } from 'node:os';
import { commands, groupSummaries } from './cli/commands.ts';
import { runCli } from './cli/run-cli.ts';
import type { Outside } from './compose/outside.ts';
import { tuneCollector } from './compose/tune-collector.ts';

tuneCollector();

const { stdin, stdout, stderr, env } = process;

const wholeLines = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

const terminal = {
  interactive: stderr.isTTY === true,
  width: stdout.isTTY ? stdout.columns || 80 : undefined,
  colour: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
  canAsk: stdin.isTTY === true && stdout.isTTY === true,
  out: (text: string) => void stdout.write(wholeLines(text)),
  err: (text: string) => void stderr.write(wholeLines(text)),
  write: async (text: string) => {
    if (!stdout.write(text)) await once(stdout, 'drain');
  },
};

// The reader of our output may stop reading: `fingerpost keys logs | head` is no failure.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') terminal.err(`The answer cannot be written: ${error.message}`);
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});
stderr.on('error', () => {});

const interrupt = new AbortController();
// Every request that is under way listens; Node would warn of the eleventh.
setMaxListeners(0, interrupt.signal);
/** How long a command has to end after it was interrupted; what works on data has more to put back. */
let tidyUpMs = 1_500;
/** The most that is kept of the output of a command beside this one. */
const mostPrinted = 1_000_000;
let stopsByItself = false;
let stopping = false;
let interrupted: number | undefined;
let givenUp: NodeJS.Timeout | undefined;
for (const [signal, exitCode] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(signal, () => {
    // Supervisors signal a whole group of processes, and workers are signalled again by their parent: a server that is stopping ignores it.
    if (stopping && signal === 'SIGTERM') return;
    // The command has a moment to tidy up; a second Ctrl-C does not wait for it.
    if (stopping || interrupted !== undefined) process.exit(exitCode);
    if (stopsByItself) return;
    interrupted = exitCode;
    interrupt.abort();
    givenUp = setTimeout(() => process.exit(exitCode), tidyUpMs).unref();
  });

/** Closing a terminal ends what runs in it, with the same signal. */
const reloadsOnHangUp = process.argv[2] === 'serve' && !stdin.isTTY && !stdout.isTTY;
let reload: (() => void) | undefined;
let reloadAsked = false;
// From the beginning: without a listener the signal ends the process, and a server that is starting reloads when it has started.
if (reloadsOnHangUp)
  process.on('SIGHUP', () => {
    reloadAsked = true;
    reload?.();
  });

/** What the service takes from outside; loaded when a command is called, for help needs nothing of it. */
const outside = async (): Promise<Outside> => {
  const { fork } = await import('node:child_process');
  const { randomBytes } = await import('node:crypto');
  return {
    nowMs: Date.now,
    startedMs: performance.timeOrigin,
    random: Math.random,
    randomBytes,
    interrupted: interrupt.signal,
    programEnvironment: Object.fromEntries(
      ['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'].flatMap((name) => {
        const value = env[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    bucketVariables: Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('AWS_'))),
    runBeside: (args, variables) => {
      // Much is read and thrown away again: with room for it the collector has less to do.
      const execArgv = ['--max-semi-space-size=64'];
      const child = fork(process.argv[1] ?? '', args, {
        execArgv,
        env: { ...env, ...variables },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      let printed = '';
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        printed = (printed + text).slice(-mostPrinted);
      });
      // Not `exit`: what it printed may still be on its way.
      const done = once(child, 'close').then(([code]) => {
        if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
      });
      return { done, output: () => printed, stop: () => void child.kill() };
    },
    onReloadAsked: (listener) => {
      reload = listener;
      if (reloadAsked) listener();
    },
    stopAsked: () =>
      new Promise((resolve) => {
        stopsByItself = true;
        const stop = () => {
          stopping = true;
          resolve();
        };
        // Asked before it could listen for it: it still stops in order, because requests may have arrived meanwhile.
        clearTimeout(givenUp);
        if (interrupted !== undefined) stop();
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
      }),
  };
};

// A command that another one started ends with it.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

const code = await runCli(
  process.argv.slice(2),
  commands,
  groupSummaries,
  {
    // Loaded here: a command that only uses HTTP needs no part of the server.
    operator: async (command, input, shown) => {
      const { runCommand } = await import('./compose/run-command.ts');
      tidyUpMs = 10_000;
      return runCommand(command, input, env, shown, await outside());
    },
    client: async (command, input, shown) => {
      const { runClientCommand } = await import('./compose/run-client-command.ts');
      const place = { environment: env, platform: process.platform, home: homedir(), stdin, rows: commands };
      const shared = { ...place, terminal: shown, signal: interrupt.signal, nowMs: Date.now, random: Math.random };
      return runClientCommand(command, input, shared);
    },
  },
  { terminal, stdin },
);
process.exitCode = stopping ? code : (interrupted ?? code);
// A server has stopped: a mail server or a top-up program that has not answered within the grace period does not delay the exit.
if (stopping) process.exit();
// A writer that still sends to stdin would keep the process waiting.
stdin.destroy();
