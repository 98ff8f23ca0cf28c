import { editDistance } from '@fingerpost/core/text/edit-distance';
import type { ClientInput } from './client/client-context.ts';
import { type CommandArgument, type CommandOption, UsageError } from './command.ts';
import type { CommandRow } from './command-row.ts';
import { longName, optionName, shortName, takesValue } from './shared-options.ts';

/** What the first words name: a command with the words left for it, or a group of commands ("" is all of them). */
export type NamedCommand =
  | { readonly row: CommandRow; readonly rest: readonly string[] }
  | { readonly group: string; readonly rest: readonly string[] };

/** Finds the command that the words begin with. Throws a `UsageError` that names the nearest one when there is none. */
export const nameCommand = (words: readonly string[], rows: readonly CommandRow[]): NamedCommand => {
  let group = '';
  for (const [at, word] of words.entries()) {
    if (word.startsWith('-')) return { group, rest: words.slice(at) };
    const name = group === '' ? word : `${group} ${word}`;
    const row = rows.find((one) => one.name === name);
    if (row) return { row, rest: words.slice(at + 1) };
    if (!rows.some((one) => one.name.startsWith(`${name} `))) throw unknownCommand(name, rows);
    group = name;
  }
  return { group, rest: [] };
};

/** Reads what follows the command's name. Throws a `UsageError` that says what is wrong. */
export const readInput = (
  words: readonly string[],
  options: readonly CommandOption[],
  args: readonly CommandArgument[] = [],
): Omit<ClientInput, 'jsonAsked'> => {
  const { values, lists, positionals } = readWords(words, options);
  const given = fillArguments(positionals, args);
  for (const { syntax, required, default: fallback } of options) {
    const name = optionName(longName(syntax));
    if (values[name] === undefined && fallback !== undefined) values[name] = fallback;
    if (required && values[name] === undefined) throw new UsageError(`--${longName(syntax)} is required.`);
  }
  return { arguments: given, options: values, lists };
};

const readWords = (words: readonly string[], options: readonly CommandOption[]) => {
  const values: Record<string, string | boolean | undefined> = {};
  const lists: Record<string, readonly string[]> = {};
  const positionals: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '--') return { values, lists, positionals: [...positionals, ...words.slice(at + 1)] };
    // Minus and a digit is a number, such as a test value, and a minus alone is the name of stdin.
    if (!/^-[^\d.]/.test(word)) {
      positionals.push(word);
      continue;
    }
    const [flag = '', inline] = splitAt(word, '=');
    const option = findOption(flag, options);
    const name = optionName(longName(option.syntax).replace(/^no-/, ''));
    if (!takesValue(option.syntax)) {
      if (inline !== undefined) throw new UsageError(`${flag} takes no value.`);
      values[name] = !longName(option.syntax).startsWith('no-');
      continue;
    }
    const value = inline ?? words[++at];
    if (value === undefined || (inline === undefined && /^-[^\d.]/.test(value)))
      throw new UsageError(`${flag} needs a value: ${option.syntax}`);
    if (option.repeats) lists[name] = [...(lists[name] ?? []), value];
    values[name] = value;
  }
  return { values, lists, positionals };
};

const findOption = (flag: string, options: readonly CommandOption[]): CommandOption => {
  const found = options.find(({ syntax }) =>
    flag.startsWith('--') ? `--${longName(syntax)}` === flag : `-${shortName(syntax)}` === flag,
  );
  if (found) return found;
  const near = nearest(
    flag,
    options.map(({ syntax }) => `--${longName(syntax)}`),
  );
  throw new UsageError(`There is no option ${flag}.${near ? ` Did you mean ${near}?` : ''}`);
};

const fillArguments = (given: readonly string[], args: readonly CommandArgument[]): ClientInput['arguments'] => {
  const missing = args[given.length];
  if (missing?.syntax.startsWith('<')) throw new UsageError(`${missing.syntax} is missing: ${missing.help}.`);
  const rest = args.findIndex(({ syntax }) => syntax.includes('...'));
  if (rest >= 0) return given.length > rest ? [...given.slice(0, rest), given.slice(rest)] : given;
  const [extra] = given.slice(args.length);
  if (extra !== undefined)
    throw new UsageError(`"${extra}" is one argument too many. Put quotes around text with spaces.`);
  return given;
};

const unknownCommand = (name: string, rows: readonly CommandRow[]): UsageError => {
  const length = name.split(' ').length;
  const names = [...new Set(rows.map((row) => row.name.split(' ').slice(0, length).join(' ')))];
  const near = nearest(name, names);
  return new UsageError(
    `There is no command "${name}". ${near ? `Did you mean "${near}"?` : 'See them with: fingerpost --help'}`,
  );
};

/** The name that a slip of the fingers would turn into this one. */
const nearest = (typed: string, names: readonly string[]): string | undefined => {
  const ranked = names
    .map((name) => ({ name, distance: name.startsWith(typed) ? 0 : editDistance(typed, name) }))
    .sort((one, other) => one.distance - other.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(1, Math.floor(typed.replace(/^-+/, '').length / 3)) ? best.name : undefined;
};

const splitAt = (text: string, mark: string): [string, string | undefined] => {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
};
