import { randomBytes } from 'node:crypto';
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
  stopAsked: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    }),
};

process.exitCode = await runCli(
  process.argv.slice(2),
  commands,
  (command, input) => runCommand(command, input, process.env, terminal, outside),
  terminal,
);
