import { version } from '../version.ts';
import type { ClientCommand, ClientInput, ClientTerminal } from './client/client-context.ts';
import { type Command, InterruptedError, UsageError } from './command.ts';
import type { CommandRow } from './command-row.ts';
import { failureAsJson, failureInWords, isUsageFailure } from './failure-words.ts';
import { commandHelp, overview } from './help.ts';
import { nameCommand, readInput } from './read-command-line.ts';
import { withKeyFromFile } from './read-key-file.ts';
import { optionsOf } from './shared-options.ts';

/** Runs a command that was read from the command line, and answers its exit code. */
export type CommandRunners = {
  operator(command: Command, input: ClientInput, terminal: ClientTerminal): Promise<number>;
  client(command: ClientCommand, input: ClientInput, terminal: ClientTerminal): Promise<number>;
};

/** Reads a command line with the table of commands and runs the command it names. Failures are reported here, and only here. */
export const runCli = async (
  argv: readonly string[],
  rows: readonly CommandRow[],
  groupSummaries: Readonly<Record<string, string>>,
  runners: CommandRunners,
  { terminal, stdin }: { readonly terminal: ClientTerminal; readonly stdin: AsyncIterable<Buffer | string> },
): Promise<number> => {
  // "fingerpost --json keys get" means "fingerpost keys get --json".
  const ahead = argv.findIndex((word) => !/^(--json|-q|--quiet)$/.test(word));
  const [flags, words] = ahead < 0 ? [argv, []] : [argv.slice(0, ahead), argv.slice(ahead)];
  const typed = argv.slice(0, argv.includes('--') ? argv.indexOf('--') : undefined);
  const jsonAsked = typed.includes('--json');
  try {
    const named = nameCommand(words[0] === 'help' ? words.slice(1) : words, rows);
    const width = Math.min(terminal.width ?? 100, 110);
    const helpAsked = words[0] === 'help' || typed.includes('--help') || typed.includes('-h');
    if ('group' in named) {
      const [flag] = named.rest.filter((word) => !/^(--help|-h|--json|-q|--quiet)$/.test(word));
      if (flag === '--version' || flag === '-V') terminal.out(version);
      else if (flag !== undefined) throw new UsageError(`Put ${flag} after the command name.`);
      else terminal.out(overview(named.group, rows, groupSummaries, width));
      return 0;
    }
    const { row, rest } = named;
    const command = await row.load();
    if (helpAsked) {
      terminal.out(commandHelp(row, command, width));
      return 0;
    }
    const typedInput = readInput([...flags, ...rest], optionsOf(row.kind, command.options), command.arguments);
    const read = await withKeyFromFile(typedInput, stdin);
    const json = jsonAsked || terminal.width === undefined;
    const input = { ...read, jsonAsked, options: { ...read.options, json } };
    const shown = read.options.quiet === true ? { ...terminal, interactive: false, err: () => {} } : terminal;
    const told = { ...shown, canAsk: terminal.canAsk && !json };
    return row.kind === 'operator'
      ? await runners.operator(command as Command, input, told)
      : await runners.client(command as ClientCommand, input, told);
  } catch (error) {
    return reportFailure(error, jsonAsked || terminal.width === undefined, terminal);
  }
};

const reportFailure = (error: unknown, json: boolean, terminal: ClientTerminal): number => {
  if (error instanceof InterruptedError) {
    if (error.kept !== '') terminal[json ? 'out' : 'err'](json ? JSON.stringify(failureAsJson(error)) : error.message);
    return 130;
  }
  if (json) terminal.out(JSON.stringify(failureAsJson(error)));
  // If stdout is piped, the reason still appears on the terminal.
  if (!json || terminal.interactive) terminal.err(failureInWords(error));
  return isUsageFailure(error) ? 2 : 1;
};
