import type { ClientCommand } from './client/client-context.ts';
import type { Command } from './command.ts';

/** A row of the command table: everything that the overview needs. The command itself is loaded on demand. */
export type CommandRow = {
  /** The words that call it: "admin key create". */
  readonly name: string;
  readonly summary: string;
  readonly section: Section;
} & (
  | { readonly kind: 'operator'; load(): Promise<Command> }
  | { readonly kind: 'client'; load(): Promise<ClientCommand> }
);

/** The parts of the overview, in its order. */
export const sections = ['Look up', 'Check and clean', 'Your key', 'Run the service', 'This tool'] as const;

/** A part of the overview. */
export type Section = (typeof sections)[number];

/** The name of the export for a command: `keysConfigsGet` for "keys configs get". */
type ExportOf<Name extends string> = Joined<Joined<Name, ' '>, '-'>;
type Joined<Name extends string, Gap extends string> = Name extends `${infer Word}${Gap}${infer Rest}`
  ? `${Word}${Capitalize<Joined<Rest, Gap>>}`
  : Name;

const exportOf = <Name extends string>(name: Name) =>
  name.replaceAll(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase()) as ExportOf<Name>;

/** A command for operators: it works on the data folder. */
export const operator = <const Name extends string>(
  name: Name,
  summary: string,
  load: () => Promise<Readonly<Record<ExportOf<Name>, Command>>>,
): CommandRow => ({
  kind: 'operator',
  section: 'Run the service',
  name,
  summary,
  load: async () => (await load())[exportOf(name)],
});

/** A command for users of a service: it uses HTTP and opens no data folder. */
export const client = <const Name extends string>(
  section: Section,
  name: Name,
  summary: string,
  load: () => Promise<Readonly<Record<ExportOf<Name>, ClientCommand>>>,
): CommandRow => ({ kind: 'client', section, name, summary, load: async () => (await load())[exportOf(name)] });
