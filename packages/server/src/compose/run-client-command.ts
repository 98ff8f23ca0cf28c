import { availableParallelism } from 'node:os';
import type { ClientCommand, ClientContext, ClientInput, ReadCsv } from '../cli/client/client-context.ts';
import { readSettings, settingsFromEnvironment } from '../settings.ts';

/** Runs a command that uses a service over HTTP. */
export const runClientCommand = (
  command: ClientCommand,
  input: ClientInput,
  shared: Omit<ClientContext, 'json' | 'quiet' | 'readCsv' | 'decodeText' | 'openLocalCleanser'>,
): Promise<number> =>
  command.run(input, {
    ...shared,
    readCsv,
    decodeText,
    openLocalCleanser: openLocally(shared.environment),
    json: input.options.json === true,
    quiet: input.options.quiet === true,
  });

/** The reader of the importers, loaded when a file is read. */
const readCsv: ReadCsv = async function* (texts) {
  const { readCsvRows } = await import('../import/csv-rows.ts');
  yield* readCsvRows(texts);
};

/** The decoder of the importers, loaded when a file is read. */
const decodeText: ClientContext['decodeText'] = async function* (bytes) {
  const decoding = await import('../import/input/decode-text.ts');
  yield* decoding.decodeText(bytes);
};

/** A data folder and its threads, loaded when somebody cleanses without a server. */
const openLocally =
  (environment: ClientContext['environment']): ClientContext['openLocalCleanser'] =>
  async ({ data, context }) => {
    const settings = readSettings([{ data }, settingsFromEnvironment(environment)]);
    const { openLocalCleanser } = await import('./local-cleanser.ts');
    return openLocalCleanser({ folder: settings.data, context }, availableParallelism());
  };
