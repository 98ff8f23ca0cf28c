import type { Catalogues, ImportFormat, ImportProgress, RecogniseFiles } from '../operations/import/import-data.ts';
import type { UpdatePlan } from '../operations/update/read-update-plan.ts';
import type { UpdateServices } from '../operations/update/update-sources.ts';
import type { AccountArchive } from '../ports/account-archive.ts';
import type { AccountBackup } from '../ports/account-backup.ts';
import type { AccountDatabase } from '../ports/account-database.ts';
import type { AccountStore } from '../ports/account-store.ts';
import type { AddressIndex } from '../ports/address-index.ts';
import type { BuildTravel } from '../ports/build-travel.ts';
import type { IpLocator } from '../ports/ip-locator.ts';
import type { MailExchange } from '../ports/mail-exchange.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { ImportFigures } from '../ports/meters.ts';
import type { UsageLog } from '../ports/usage-log.ts';
import type { Settings } from '../settings.ts';

/** One command of the binary: its parser, its help, its man page and its behaviour. Its name is in `commands.ts`. */
export type Command<Context = CommandContext, Input extends CommandInput = CommandInput> = {
  /** Positional arguments: "<path...>" must be given, "[id]" may be. */
  readonly arguments?: readonly CommandArgument[];
  readonly options?: readonly CommandOption[];
  /** Whole command lines that teach; shown by --help. */
  readonly examples: readonly string[];
  /** Does it, and answers the exit code: 0 for done, 1 for failed, 2 for wrong usage. */
  run(input: Input, context: Context): Promise<number>;
};

/** An argument as help writes it. `values` lists all it can be, if they are few. */
export type CommandArgument = { readonly syntax: string; readonly help: string; readonly values?: readonly string[] };

/** An option as help writes it: "--lookups <n>", "-q, --quiet", "--no-build". One that `repeats` may be given several times. */
export type CommandOption = CommandArgument & {
  readonly default?: string;
  readonly required?: boolean;
  readonly repeats?: true;
};

/** What was typed. Option names are camel case; absent ones are undefined. */
export type CommandInput = {
  readonly arguments: readonly (string | readonly string[])[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
};

/** What a command may use. Parts are opened on first use and closed when the command is done. */
export type CommandContext = {
  readonly settings: Settings;
  /** --json was given, or stdout is no terminal: it carries one JSON value and nothing else. */
  readonly json: boolean;
  readonly terminal: CommandTerminal;
  readonly nowMs: () => number;
  /** When the user began to wait: the start of this command, or of the one that started it. */
  readonly startedMs: number;
  /** Aborted by Ctrl-C or SIGTERM; a command that ignores it is ended soon after. */
  readonly signal?: AbortSignal;
  /** Every kind of file that can be imported. */
  readonly formats: readonly ImportFormat[];
  /** Opens files whose formats were not named. */
  readonly recognise: RecogniseFiles;
  openDatabase(): Promise<AccountDatabase>;
  openAccounts(): Promise<AccountStore>;
  openUsageLog(): Promise<UsageLog>;
  openArchive(): Promise<AccountArchive>;
  /** Backups of the account database; undefined when it is a server that makes its own. */
  openBackup(): Promise<AccountBackup | undefined>;
  openCatalogues(): Promise<Catalogues>;
  /** The sources that the settings name, and what they are updated with. */
  openUpdates(): Promise<{ readonly plan: UpdatePlan } & Pick<UpdateServices, 'store' | 'hook'>>;
  /** Sends builds to other servers, and fetches those that were sent. */
  openTravel(): Promise<BuildTravel>;
  /** Records the progress of work on the data, for the operator's console; `stop` ends the note. */
  noteWork(what: string): { readonly step: ImportProgress; stop(): void };
  /** Notes how an import went, for the operator's figures. */
  noteImport(figures: ImportFigures): void;
  /** The addresses of a context, of the United Kingdom by default; undefined if none are loaded. */
  openIndex(context?: string): Promise<AddressIndex | undefined>;
  openIpLocator(): Promise<IpLocator>;
  setOperatorPassword(password: string): Promise<void>;
  openMailExchange(): Promise<MailExchange>;
  openMailer(): Promise<Mailer>;
  /** What the Redis of the settings is; undefined when none is set. Rejects with why it cannot be used. */
  describeRedis(): Promise<string | undefined>;
  /** Serves until it is closed; `demo` fills an empty data folder first. */
  startServer(options: { readonly demo: boolean }): Promise<RunningServer | undefined>;
};

/** A server that answers, with what a person needs to try it. */
export type RunningServer = {
  /** Base addresses of the API, ending with the version prefix. */
  readonly baseUrls: readonly string[];
  /** The pages that it has for people. */
  readonly pages: readonly { readonly path: string; readonly title: string }[];
  /** The demo credentials and their file, if there are any. */
  readonly demo: { readonly file: string; readonly apiKey: string; readonly userToken: string } | undefined;
  /** To be called after the start was announced; log lines wait until then. */
  announced(): void;
  /** Resolves when the process is asked to stop (SIGINT, SIGTERM) and everything is closed. */
  readonly stopped: Promise<void>;
};

/** Where a command writes: each call is a line, ended here. Progress and remarks go to stderr, results to stdout. */
export type CommandTerminal = {
  /** stderr is a terminal that can redraw a line. */
  readonly interactive: boolean;
  /** Columns of the terminal; undefined if stdout is not a terminal. */
  readonly width?: number | undefined;
  /** The user can be asked: stdin and stdout are terminals, and --json was not given. */
  readonly canAsk?: boolean;
  out(text: string): void;
  err(text: string): void;
};

/** A usage error. The message says what to do, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command that could not do its work; the message says what to do. Ends with exit code 1. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
  /** The code that scripts distinguish failures by. */
  readonly code: string;
  readonly details: unknown;
  /** What was answered before it failed, and may have been paid for: it is shown all the same. */
  answered: Readonly<Record<string, unknown>> | undefined;
  constructor(message: string, code = 'failed', details?: unknown) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Ctrl-C, or a prompt that was left. Ends with exit code 130. */
export class InterruptedError extends CommandError {
  /** What the user should know about the present state; '' if nothing. */
  readonly kept: string;
  constructor(kept = '') {
    super(['Interrupted.', kept].join(' ').trim(), 'interrupted');
    this.kept = kept;
  }
}
