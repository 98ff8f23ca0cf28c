import { existsSync, readFileSync } from 'node:fs';
import type { Command, CommandContext, CommandInput, CommandTerminal } from '../cli/command.ts';
import { UsageError } from '../cli/command.ts';
import { givenText } from '../cli/option-values.ts';
import { createProgressDisplay } from '../cli/progress-bar.ts';
import { optionName } from '../cli/shared-options.ts';
import { noteImport } from '../files/import-journal.ts';
import { noteWork } from '../files/running-work.ts';
import { endAllSessions } from '../http/console/sessions.ts';
import { formats, recognise } from '../import/formats.ts';
import { auditedAccounts } from '../operations/keys/audited-stores.ts';
import type { AccountDatabase } from '../ports/account-database.ts';
import {
  readSettings,
  type Settings,
  settingsFromEnvironment,
  settingsTable,
  unknownVariables,
  withSecretsRead,
} from '../settings.ts';
import { openBackup, openDatabase } from './accounts.ts';
import { openAddresses, openCatalogues } from './addresses.ts';
import { asDiskProblem } from './check-to-serve.ts';
import { describeRedis } from './counting.ts';
import { openMailer } from './notifications.ts';
import { openIpLocator, openMailExchange } from './open-checks.ts';
import { openPassword } from './open-console.ts';
import { OpenThings } from './open-things.ts';
import type { Outside } from './outside.ts';
import { openTravel } from './travel.ts';
import { openUpdates } from './updates.ts';

/** Runs a command with the parts it asks for, and closes them afterwards. */
export const runCommand = async (
  command: Command,
  input: CommandInput,
  environment: Readonly<Record<string, string | undefined>>,
  terminal: CommandTerminal,
  outside: Outside,
): Promise<number> => {
  const settings = settingsFor(input, environment);
  const open = new OpenThings();
  const kept = async <Part extends { close(): Promise<void> }>(opening: Promise<Part>): Promise<Part> =>
    open.keep(await opening);
  let database: Promise<AccountDatabase> | undefined;
  const context: CommandContext = {
    settings,
    json: input.options.json === true,
    terminal,
    nowMs: outside.nowMs,
    startedMs: Number(environment.FINGERPOST_STARTED_AT_MS) || (outside.startedMs ?? outside.nowMs()),
    ...(outside.interrupted && { signal: outside.interrupted }),
    formats,
    recognise,
    openDatabase: () => (database ??= kept(openDatabase(settings, outside))),
    async openAccounts() {
      const opened = await context.openDatabase();
      const by = { actor: 'command line', ip: '', accountId: '', nowMs: outside.nowMs } as const;
      return auditedAccounts(await kept(opened.openAccounts()), { ...by, audit: await kept(opened.openAuditLog()) });
    },
    openUsageLog: () => kept(context.openDatabase().then((opened) => opened.openUsageLog())),
    openArchive: () => kept(context.openDatabase().then((opened) => opened.openArchive())),
    openBackup: () => openBackup(settings, outside),
    openCatalogues: () => openCatalogues(settings, outside),
    openUpdates: () => openUpdates(settings, outside),
    openTravel: () => openTravel(settings, outside),
    noteWork: (what) => noteWork(what, { dataFolder: settings.data, nowMs: outside.nowMs, random: outside.random }),
    noteImport: (figures) => noteImport(settings.data, figures),
    async openIndex(countryContext = 'GBR') {
      const onError = ({ message }: Error) => terminal.err(`${message}\n`);
      const { regions } = await openAddresses(open, settings, { pollMs: 60_000, onError });
      const index = regions.forContext(countryContext);
      return regions.list().some((loaded) => loaded.index === index) ? index : undefined;
    },
    async setOperatorPassword(password) {
      await openPassword(settings, outside).set(password);
      const notes = await kept(context.openDatabase().then((opened) => opened.openNotes()));
      await endAllSessions(notes, outside);
    },
    openMailExchange: () => openMailExchange(settings),
    describeRedis: () => describeRedis(settings),
    openMailer: () => openMailer(settings, (_, message) => terminal.err(message)),
    openIpLocator: () => openIpLocator(settings, outside, ({ message }) => terminal.err(message)),
    async startServer({ demo }) {
      const { serve } = await import('./workers/serve-by-workers.ts');
      const { serverLog } = await import('./log.ts');
      return serve(settings, outside, {
        demo,
        serverLog: serverLog(terminal.out, !context.json),
        unknown: unknownVariables(environment),
        remark: terminal.err,
        progress: createProgressDisplay(context),
        readAgain: () => settingsFor(input, environment),
      });
    },
  };
  try {
    return await command.run(input, context);
  } catch (error) {
    throw asDiskProblem(error, settings.data);
  } finally {
    await open.close();
  }
};

/** Flags first, then the environment, then the config file. */
const settingsFor = (
  { options }: CommandInput,
  environment: Readonly<Record<string, string | undefined>>,
): Settings => {
  const flags = Object.fromEntries(
    Object.keys(settingsTable).map((name) => [name, givenText(options[optionName(name)])]),
  );
  const file = givenText(options.config) ?? environment.FINGERPOST_CONFIG;
  const given = readSettings([flags, settingsFromEnvironment(environment), readConfig(file)]);
  return withSecretsRead(given, (path) => readFileSync(path, 'utf8'));
};

const readConfig = (named: string | undefined): Record<string, string> => {
  const file = named ?? 'fingerpost.json';
  if (!existsSync(file)) {
    if (named !== undefined) throw new UsageError(`There is no config file ${named}.`);
    return {};
  }
  const values = parseConfig(file);
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(settingsTable, name)) throw new UsageError(`${file} names an unknown setting: ${name}.`);
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
};

const parseConfig = (file: string): Record<string, unknown> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    throw new UsageError(`${file} is not valid JSON: ${(error as Error).message}`);
  }
};
