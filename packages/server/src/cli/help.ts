import type { Command } from './command.ts';
import { type CommandRow, sections } from './command-row.ts';
import { optionsOf } from './shared-options.ts';

/** The first word of every command line. */
const programName = 'fingerpost';

/** The help of a command. */
export const commandHelp = (
  { name, summary, kind }: CommandRow,
  command: Pick<Command, 'arguments' | 'options' | 'examples'>,
  width: number,
): string =>
  [
    `Usage: ${usageOf(name, command)}`,
    '',
    ...wrap(summary, width, ''),
    ...table(
      'Arguments',
      (command.arguments ?? []).map(({ syntax, help }) => [syntax, help]),
      width,
    ),
    ...table(
      'Options',
      optionsOf(kind, command.options).map(({ syntax, ...option }) => [syntax, describeOption(option)]),
      width,
    ),
    '',
    'Examples:',
    ...command.examples.map((line) => `  ${line}`),
  ].join('\n');

/** An option with its help and its default. */
export const describeOption = (option: {
  help: string;
  default?: string;
  required?: boolean;
  repeats?: true;
}): string =>
  [
    option.help,
    option.required ? ' (required)' : '',
    option.repeats ? ' (may be repeated)' : '',
    option.default === undefined ? '' : ` (default: ${option.default})`,
  ].join('');

/** The usage of a command: "fingerpost import [options] <format> <path...>". */
export const usageOf = (name: string, command: Pick<Command, 'arguments'>): string =>
  [programName, name, '[options]', ...(command.arguments ?? []).map(({ syntax }) => syntax)].join(' ');

/** The overview of all commands, or of those that begin with the words of a group. */
export const overview = (
  group: string,
  rows: readonly CommandRow[],
  groupSummaries: Readonly<Record<string, string>>,
  width: number,
): string => {
  const below = rows.filter(({ name }) => group === '' || name.startsWith(`${group} `));
  const lists = group === '' ? sections : [undefined];
  return [
    `Usage: ${[programName, group, '<command> [options]'].filter((part) => part !== '').join(' ')}`,
    '',
    group === '' ? 'Fingerpost: address lookup and validation that you run yourself.' : (groupSummaries[group] ?? ''),
    ...lists.flatMap((section) =>
      table(
        section ?? 'Commands',
        entries(
          group,
          below.filter((row) => section === undefined || row.section === section),
          groupSummaries,
        ),
        width,
      ),
    ),
    '',
    `${programName} ${group === '' ? '' : `${group} `}<command> --help shows its options and examples.`,
  ].join('\n');
};

/** One line for each next word: a command's own summary, or that of the group it begins. */
const entries = (
  group: string,
  rows: readonly CommandRow[],
  groupSummaries: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] => {
  const depth = group === '' ? 0 : group.split(' ').length;
  const found = new Map<string, string>();
  for (const { name, summary } of rows) {
    const words = name.split(' ');
    const next = words.slice(0, depth + 1).join(' ');
    const word = words[depth] ?? '';
    if (words.length === depth + 1) found.set(word, summary);
    else if (!found.has(`${word} …`)) found.set(`${word} …`, groupSummaries[next] ?? '');
  }
  return [...found];
};

const table = (title: string, rows: readonly (readonly [string, string])[], width: number): readonly string[] => {
  if (rows.length === 0) return [];
  const left = Math.min(28, Math.max(...rows.map(([name]) => name.length)));
  const indent = ' '.repeat(left + 4);
  const lines = rows.flatMap(([name, help]) => {
    const [first = '', ...more] = wrap(help, width, indent);
    const head = `  ${name.padEnd(left)}  `;
    return name.length > left
      ? [`  ${name}`, indent + first.trimStart(), ...more]
      : [head + first.trimStart(), ...more];
  });
  return ['', `${title}:`, ...lines];
};

const wrap = (text: string, width: number, indent: string): readonly string[] => {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ')) {
    if (line.trim() !== '' && line.length + word.length + 1 > Math.max(width, indent.length + 30)) {
      lines.push(line);
      line = indent;
    }
    line += line === indent ? word : ` ${word}`;
  }
  return [...lines, line];
};
