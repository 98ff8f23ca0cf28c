import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { ClientCommand, ClientContext, ClientInput } from '../cli/client/client-context.ts';
import { readSettings, settingsFromEnvironment, withSecretsRead } from '../settings.ts';
import { decodeText, readCsv } from './read-text.ts';

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

/** A data folder and its threads, loaded only to cleanse without a server. */
const openLocally =
  (environment: ClientContext['environment']): ClientContext['openLocalCleanser'] =>
  async ({ data, context }) => {
    const given = readSettings([{ data }, settingsFromEnvironment(environment)]);
    const settings = withSecretsRead(given, (path) => readFileSync(path, 'utf8'));
    const { openLocalCleanser } = await import('./local-cleanser.ts');
    return openLocalCleanser({ settings, context }, availableParallelism());
  };
