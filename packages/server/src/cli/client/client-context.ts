import type { ReadCsv } from '../../operations/batch/read-csv-questions.ts';
import type { Command, CommandInput, CommandTerminal } from '../command.ts';
import type { CommandRow } from '../command-row.ts';

/** A command that uses a service over HTTP. */
export type ClientCommand = Command<ClientContext, ClientInput>;

/** What was typed for a client command. */
export type ClientInput = CommandInput & {
  /** The values of options that may be given several times. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** --json was typed, not only implied by a missing terminal. */
  readonly jsonAsked: boolean;
};

/** What a client command may use. Nothing in it opens the data folder unless a command asks for it explicitly. */
export type ClientContext = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The system as Node names it ("linux", "win32") and the user's own folder. */
  readonly platform: string;
  readonly home: string;
  /** --json was given, or stdout is no terminal. */
  readonly json: boolean;
  readonly quiet: boolean;
  readonly terminal: ClientTerminal;
  readonly nowMs: () => number;
  readonly random: () => number;
  /** Aborted by Ctrl-C: the command ends soon and leaves nothing half written. */
  readonly signal: AbortSignal;
  readonly stdin: NodeJS.ReadableStream;
  /** The table of commands, for completion. */
  readonly rows: readonly CommandRow[];
  readonly readCsv: ReadCsv;
  /** The text of a file, in UTF-8 or Windows-1252. */
  decodeText(bytes: AsyncIterable<Buffer>): AsyncIterable<string>;
  /** Opens the addresses of a data folder to be cleansed with, on all cores; without a folder the one of the settings. */
  openLocalCleanser(where: { readonly data: string | undefined; readonly context: string }): Promise<LocalCleanser>;
};

/** Cleanses without a server; an answer has the shape of the API's. */
export type LocalCleanser = {
  answer(query: {
    readonly query: string;
    readonly postcode: string;
    readonly post_town: string;
    readonly county: string;
    readonly country?: string;
  }): Promise<{ readonly result: unknown }>;
  close(): Promise<void>;
};

/** The terminal of a client command. */
export type ClientTerminal = CommandTerminal & {
  /** The user can be asked: stdin and stdout are terminals, and --json was not given. */
  readonly canAsk: boolean;
  /** Colours are wanted on stdout. */
  readonly colour: boolean;
  /** Writes as it is; resolves when there is room for more. */
  write(text: string): Promise<void>;
};
