import { sections } from '../command-row.ts';
import { describeOption, usageOf } from '../help.ts';
import type { KnownCommand } from './load-commands.ts';

/** The table of commands as a page of the reference. */
export const cliMarkdown = (commands: readonly KnownCommand[]): string =>
  [
    '# Commands',
    '',
    '`fingerpost <command> --help` shows the same. Every command answers with JSON when `--json` is given or stdout is no',
    'terminal; failures are `{"error": {"code", "message", "details"}}` on stdout. Exit codes: 0 done, 1 failed, 2 usage',
    'error, 130 or 143 interrupted. The guide is [The command line tool](../guides/command-line.md).',
    ...sections.flatMap((section) => [
      '',
      `## ${section}`,
      ...commands.filter((command) => command.section === section).flatMap(describe),
    ]),
    '',
  ].join('\n');

const describe = (command: KnownCommand): readonly string[] => [
  '',
  `### fingerpost ${command.name}`,
  '',
  `${command.summary}.`,
  '',
  '```',
  usageOf(command.name, command),
  '```',
  '',
  '| Argument or option | Meaning |',
  '|---|---|',
  ...(command.arguments ?? []).map(({ syntax, help }) => row(syntax, help)),
  ...command.options.map(({ syntax, ...option }) => row(syntax, describeOption(option))),
  '',
  '```sh',
  ...command.examples,
  '```',
];

const row = (syntax: string, help: string): string => `| \`${cell(syntax)}\` | ${cell(help)} |`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
