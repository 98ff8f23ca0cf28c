import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { commands } from './cli/commands.ts';
import { runCli } from './cli/run-cli.ts';
import type { Outside } from './compose/outside.ts';
import { runCommand } from './compose/run-command.ts';

const wholeLines = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

const terminal = {
  interactive: process.stderr.isTTY === true,
  out: (text: string) => void process.stdout.write(wholeLines(text)),
  err: (text: string) => void process.stderr.write(wholeLines(text)),
};

const outside: Outside = {
  nowMs: Date.now,
  random: Math.random,
  randomBytes,
  runBeside: (args) => {
    // Much is read and thrown away again: with room for it the collector has less to do.
    const execArgv = ['--max-semi-space-size=64'];
    const child = fork(process.argv[1] ?? '', args, { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const done = once(child, 'exit').then(([code]) => {
      if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
    });
    return { done, stop: () => void child.kill() };
  },
  stopAsked: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    }),
};

// A command that was started beside another one ends with it.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

process.exitCode = await runCli(
  process.argv.slice(2),
  commands,
  (command, input) => runCommand(command, input, process.env, terminal, outside),
  terminal,
);
