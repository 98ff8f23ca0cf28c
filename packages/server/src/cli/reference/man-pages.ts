import { sections } from '../command-row.ts';
import { describeOption, usageOf } from '../help.ts';
import type { KnownCommand } from './load-commands.ts';

/** The man pages by file name: one for the program, one for each first word of a command. */
export const manPages = (commands: readonly KnownCommand[], version: string): Readonly<Record<string, string>> => {
  const words = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))];
  const pages = words.map((word) => {
    const own = commands.filter(({ name }) => name === word || name.startsWith(`${word} `));
    return [`fingerpost-${word}.1`, wordPage(word, own, version)] as const;
  });
  return { 'fingerpost.1': programPage(commands, version), ...Object.fromEntries(pages) };
};

const programPage = (commands: readonly KnownCommand[], version: string): string =>
  lines(
    title('fingerpost', version),
    '.SH NAME',
    'fingerpost \\- look up, search and check postal addresses, and run the service that does',
    '.SH SYNOPSIS',
    '.B fingerpost',
    '.I command',
    '[options]',
    ...sections.flatMap((section) => [
      `.SH ${section.toUpperCase()}`,
      ...commands
        .filter((command) => command.section === section)
        .flatMap(({ name, summary }) => ['.TP', `.B ${text(name)}`, text(summary)]),
    ]),
    '.SH ENVIRONMENT',
    ...environment.flatMap(([name, help]) => ['.TP', `.B ${name}`, text(help)]),
    '.SH FILES',
    '.TP',
    '.I ~/.config/fingerpost/credentials.json',
    text('The credentials that "fingerpost auth login" keeps, for their owner alone. $XDG_CONFIG_HOME moves it.'),
    ...exitStatus,
  );

const wordPage = (word: string, commands: readonly KnownCommand[], version: string): string =>
  lines(
    title(`fingerpost-${word}`, version),
    '.SH NAME',
    `fingerpost\\-${text(word)} \\- ${text(commands.length === 1 ? (commands[0]?.summary ?? '') : `commands that start with "${word}"`)}`,
    '.SH SYNOPSIS',
    ...commands.flatMap((command, at) => [...(at === 0 ? [] : ['.br']), `.B ${text(usageOf(command.name, command))}`]),
    ...commands.flatMap(describe),
    ...exitStatus,
    '.SH SEE ALSO',
    '.BR fingerpost (1)',
  );

const describe = (command: KnownCommand): readonly string[] => [
  `.SH FINGERPOST ${text(command.name.toUpperCase())}`,
  text(`${command.summary}.`),
  ...(command.arguments ?? []).flatMap(({ syntax, help }) => ['.TP', `.B ${text(syntax)}`, text(help)]),
  ...command.options.flatMap(({ syntax, ...option }) => ['.TP', `.B ${text(syntax)}`, text(describeOption(option))]),
  '.PP',
  'Examples:',
  '.PP',
  '.nf',
  ...command.examples.map((line) => `    ${text(line)}`),
  '.fi',
];

const environment = [
  ['FINGERPOST_API_KEY, FINGERPOST_USER_TOKEN', 'Credentials; a flag wins over them, and they win over the file.'],
  ['FINGERPOST_BASE_URL', 'Address of the service, with its version prefix.'],
  ['FINGERPOST_DATA', 'Data folder of the service.'],
  ['NO_COLOR', 'If set, nothing is coloured.'],
] as const;

const exitStatus = ['.SH EXIT STATUS', text('0: done. 1: failed. 2: usage error. 130 or 143: interrupted.')];

const title = (name: string, version: string): string => `.TH ${name.toUpperCase()} 1 "" "Fingerpost ${version}"`;

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

/** Text that the formatter leaves alone: a dash is a dash, and no line is a request. */
function text(plain: string): string {
  return plain
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1');
}
