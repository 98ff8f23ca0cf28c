import type { ClientCommand, ClientContext, ClientInput, ReadCsv } from '../cli/client/client-context.ts';

/** Runs a command that uses a service over HTTP. */
export const runClientCommand = (
  command: ClientCommand,
  input: ClientInput,
  shared: Omit<ClientContext, 'json' | 'quiet' | 'readCsv'>,
): Promise<number> =>
  command.run(input, {
    ...shared,
    readCsv,
    json: input.options.json === true,
    quiet: input.options.quiet === true,
  });

/** The reader of the importers, loaded when a file is read. */
const readCsv: ReadCsv = async function* (texts) {
  const { readCsvRows } = await import('../import/csv-rows.ts');
  yield* readCsvRows(texts);
};
