import { Command as Commander, CommanderError } from 'commander';
import { SettingError } from '../settings.ts';
import { version } from '../version.ts';
import { type Command, type CommandInput, UsageError } from './command.ts';

/** Where the text of help and mistakes goes. */
export type CliOutput = { out(text: string): void; err(text: string): void };

/** Runs a command that was read from the command line, and answers its exit code. */
export type CommandRunner = (command: Command, input: CommandInput) => Promise<number>;

/** Reads a command line with the table of commands and runs the command it names. */
export const runCli = async (
  argv: readonly string[],
  commands: readonly Command[],
  runner: CommandRunner,
  output: CliOutput,
): Promise<number> => {
  let exitCode = 0;
  const program = group(new Commander('fingerpost'), output)
    .description('Fingerpost: address lookup and validation that you run yourself.')
    .version(version);
  for (const command of commands) {
    const words = command.name.split(' ');
    const parent = words
      .slice(0, -1)
      .reduce((at, word) => at.commands.find((one) => one.name() === word) ?? addGroup(at, word, output), program);
    addCommand(
      parent,
      command,
      async (input) => {
        exitCode = await runner(command, input);
      },
      output,
    );
  }
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return helpCodes.has(error.code) ? 0 : 2;
    const { message } = error as Error;
    output.err(argv.includes('--json') ? `${JSON.stringify({ error: { message } })}\n` : `${message}\n`);
    return error instanceof UsageError || error instanceof SettingError ? 2 : 1;
  }
};

const helpCodes = new Set(['commander.help', 'commander.helpDisplayed', 'commander.version']);

const group = (command: Commander, { out, err }: CliOutput): Commander =>
  command.exitOverride().configureOutput({ writeOut: out, writeErr: err });

const addGroup = (parent: Commander, word: string, output: CliOutput): Commander => {
  const child = group(new Commander(word), output).description(groups[word] ?? '');
  parent.addCommand(child);
  return child;
};

const groups: Readonly<Record<string, string>> = {
  admin: 'Accounts and keys',
  account: 'Accounts',
  key: 'API keys',
  data: 'Index builds: list, check, switch',
};

const addCommand = (
  parent: Commander,
  command: Command,
  run: (input: CommandInput) => Promise<void>,
  output: CliOutput,
): void => {
  const words = command.name.split(' ');
  const child = new Commander(words.at(-1))
    .exitOverride()
    .configureOutput({ writeOut: output.out, writeErr: output.err })
    .description(command.summary)
    .addHelpText('after', `\nExamples:\n${command.examples.map((line) => `  ${line}`).join('\n')}`);
  for (const { syntax, help } of command.arguments ?? []) child.argument(syntax, help);
  const own = command.options ?? [];
  const shared = sharedOptions.filter(
    ({ syntax }) => !own.some((option) => option.syntax.split(' ')[0] === syntax.split(' ')[0]),
  );
  for (const option of [...own, ...shared]) {
    if ('required' in option && option.required) child.requiredOption(option.syntax, option.help, option.default);
    else child.option(option.syntax, option.help, 'default' in option ? option.default : undefined);
  }
  child.action((...given: unknown[]) => {
    const options = given.at(-2) as CommandInput['options'];
    return run({ arguments: given.slice(0, -2) as CommandInput['arguments'], options });
  });
  parent.addCommand(child);
};

/** Options that every command has. */
const sharedOptions: NonNullable<Command['options']> = [
  { syntax: '--data <folder>', help: 'Data folder (FINGERPOST_DATA)' },
  { syntax: '--config <file>', help: 'Config file (FINGERPOST_CONFIG)' },
  { syntax: '--json', help: 'Answer with JSON' },
];
