import type { Catalogues, ImportFormat } from '../operations/import-data.ts';
import type { AccountStore } from '../ports/account-store.ts';
import type { AddressIndex } from '../ports/address-index.ts';
import type { IpLocator } from '../ports/ip-locator.ts';
import type { MailExchange } from '../ports/mail-exchange.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { UsageLog } from '../ports/usage-log.ts';
import type { Settings } from '../settings.ts';

/** One command of the binary. The table row is its help, its parser and its behaviour. */
export type Command = {
  /** The words that call it: "admin key create". */
  readonly name: string;
  readonly summary: string;
  /** Positional arguments as commander writes them: "<path...>", "[id]". */
  readonly arguments?: readonly { readonly syntax: string; readonly help: string }[];
  /** Options as commander writes them: "--lookups <n>". Every command also has --json. */
  readonly options?: readonly {
    readonly syntax: string;
    readonly help: string;
    readonly default?: string;
    readonly required?: boolean;
  }[];
  /** Whole command lines that teach; shown by --help. */
  readonly examples: readonly string[];
  /** Does it, and answers the exit code: 0 done, 1 failed, 2 asked wrongly. */
  run(input: CommandInput, context: CommandContext): Promise<number>;
};

/** What was typed. Option names are camel case, as commander makes them; absent ones are undefined. */
export type CommandInput = {
  readonly arguments: readonly (string | readonly string[])[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
};

/** What a command may use. The parts are opened when first asked for and closed when the command is done. */
export type CommandContext = {
  readonly settings: Settings;
  /** --json was given: stdout carries one JSON value and nothing else. */
  readonly json: boolean;
  readonly terminal: CommandTerminal;
  readonly nowMs: () => number;
  /** Every kind of file that can be imported. */
  readonly formats: readonly ImportFormat[];
  openAccounts(): Promise<AccountStore>;
  openUsageLog(): Promise<UsageLog>;
  openCatalogues(): Promise<Catalogues>;
  /** The active build, or undefined when nothing is loaded yet. */
  openIndex(): Promise<AddressIndex | undefined>;
  openIpLocator(): Promise<IpLocator>;
  openMailExchange(): Promise<MailExchange>;
  openMailer(): Promise<Mailer>;
  /** Serves until it is closed; `demo` fills an empty data folder first. */
  startServer(options: { readonly demo: boolean }): Promise<RunningServer>;
};

/** A server that answers, with what a person needs to try it. */
export type RunningServer = {
  /** Base addresses of the API, ending with the version prefix. */
  readonly baseUrls: readonly string[];
  /** Where the demo credentials stand, if there are any. */
  readonly demo: { readonly file: string; readonly apiKey: string } | undefined;
  /** Resolves when the process is asked to stop (SIGINT, SIGTERM) and everything is closed. */
  readonly stopped: Promise<void>;
};

/** Where a command writes: each call is a line, ended here. Progress and remarks go to stderr, results to stdout. */
export type CommandTerminal = {
  /** stderr is a terminal that can redraw a line. */
  readonly interactive: boolean;
  out(text: string): void;
  err(text: string): void;
};

/** A mistake of the person who typed the command; the message says what to do. Ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command that could not do its work; the message says what to do. Ends with exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
