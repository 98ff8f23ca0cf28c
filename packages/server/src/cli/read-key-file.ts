import { readFile } from 'node:fs/promises';
import { CommandError, type CommandInput, UsageError } from './command.ts';

/** The option of commands that take a key. Other users of the machine can see the command line. */
export const keyFileOption = {
  syntax: '--api-key-file <file>',
  help: 'File with the API key; - reads it from standard input',
} as const;

/** The input with the key of `--api-key-file` as if it had been given by `--api-key`. */
export const withKeyFromFile = async <Input extends CommandInput>(
  input: Input,
  stdin: AsyncIterable<Buffer | string>,
): Promise<Input> => {
  const { apiKeyFile: file, apiKey, stdin: rowsFromStdin, file: rowsFile, ...options } = input.options;
  if (typeof file !== 'string') return input;
  if (apiKey !== undefined) throw new UsageError('Give the key with --api-key or --api-key-file, not with both.');
  if (file === '-' && (rowsFromStdin === true || rowsFile === '-'))
    throw new UsageError('Standard input cannot supply both the key and the rows. Put one of them into a file.');
  const key = (await readText(file, stdin)).trim();
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new CommandError(
      `${file === '-' ? 'Standard input' : file} does not contain exactly one API key.`,
      'invalid_input',
    );
  return { ...input, options: { ...options, stdin: rowsFromStdin, file: rowsFile, apiKey: key } };
};

const readText = async (file: string, stdin: AsyncIterable<Buffer | string>): Promise<string> => {
  if (file !== '-')
    return readFile(file, 'utf8').catch((error: Error) => {
      throw new CommandError(`The key file cannot be read: ${error.message}`, 'input_unreadable', { file });
    });
  const pieces: Buffer[] = [];
  for await (const piece of stdin) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
};
