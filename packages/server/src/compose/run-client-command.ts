import type { ClientCommand, ClientContext, ClientInput, ReadCsv } from '../cli/client/client-context.ts';
import type { Outside } from './outside.ts';

/** Runs a command that uses a service over HTTP. */
export const runClientCommand = (
  command: ClientCommand,
  input: ClientInput,
  place: Omit<ClientContext, 'json' | 'quiet' | 'nowMs' | 'random' | 'readCsv'>,
  { nowMs, random }: Outside,
): Promise<number> =>
  command.run(input, {
    ...place,
    nowMs,
    random,
    readCsv,
    json: input.options.json === true,
    quiet: input.options.quiet === true,
  });

/** The reader of the importers, loaded when a file is read. */
const readCsv: ReadCsv = async function* (texts) {
  const { readCsvRows } = await import('../import/csv-rows.ts');
  yield* readCsvRows(texts);
};
