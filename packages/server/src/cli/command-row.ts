import type { ClientCommand } from './client/client-context.ts';
import type { Command } from './command.ts';

/** A row of the command table: everything that the overview needs. The command itself is loaded on demand. */
export type CommandRow = {
  /** The words that call it: "admin key create". */
  readonly name: string;
  readonly summary: string;
  readonly section: Section;
} & (
  | { readonly kind: 'operator'; load(): Promise<{ readonly default: Command }> }
  | { readonly kind: 'client'; load(): Promise<{ readonly default: ClientCommand }> }
);

/** The parts of the overview, in its order. */
export const sections = ['Look up', 'Check and clean', 'Your key', 'Run the service', 'This tool'] as const;

/** A part of the overview. */
export type Section = (typeof sections)[number];

/** A command for operators: it works on the data folder. */
export const operator = (
  name: string,
  summary: string,
  load: () => Promise<{ readonly default: Command }>,
): CommandRow => ({ kind: 'operator', section: 'Run the service', name, summary, load });

/** A command for users of a service: it uses HTTP and opens no data folder. */
export const client = (
  section: Section,
  name: string,
  summary: string,
  load: () => Promise<{ readonly default: ClientCommand }>,
): CommandRow => ({ kind: 'client', section, name, summary, load });
