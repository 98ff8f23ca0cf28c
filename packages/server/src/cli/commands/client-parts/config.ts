import { readFileSync } from 'node:fs';
import { inPath } from '../../client/api.ts';
import type { ClientContext, ClientInput } from '../../client/client-context.ts';
import { CommandError, type CommandOption, UsageError } from '../../command.ts';
import { optionText } from '../../option-values.ts';
import { argumentText } from './key-path.ts';

/** The argument that names a configuration. */
export const configArgument = {
  syntax: '<name>',
  help: 'Its name: letters, digits, dots, dashes and underscores',
} as const;

/** The path of the configuration below its key. */
export const configPath = (input: ClientInput): string => `/configs/${inPath(argumentText(input, 0))}`;

/** The source of a configuration's text. */
export const payloadOptions: readonly CommandOption[] = [
  { syntax: '--payload <text>', help: 'The text to keep, up to 64 KB' },
  { syntax: '--file <path>', help: 'File with the text' },
  { syntax: '--stdin', help: 'Read the text from stdin' },
];

/** The text of a configuration. */
export const readPayload = async (input: ClientInput, { stdin }: ClientContext): Promise<string> => {
  const payload = input.options.payload;
  const file = optionText(input, 'file');
  if (typeof payload === 'string') return payload;
  if (file !== undefined) return readText(file);
  if (input.options.stdin !== true) throw new UsageError('Give the text with --payload, --file or --stdin.');
  const pieces: Buffer[] = [];
  for await (const piece of stdin) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`, 'input_unreadable', { file });
  }
};
