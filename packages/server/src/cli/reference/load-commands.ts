import type { Command, CommandOption } from '../command.ts';
import type { CommandRow } from '../command-row.ts';
import { optionsOf } from '../shared-options.ts';

/** A command with all that its help, its man page and its completion are made of. */
export type KnownCommand = Pick<CommandRow, 'name' | 'summary' | 'section'> &
  Pick<Command, 'arguments' | 'examples'> & { readonly options: readonly CommandOption[] };

/** Loads every command of the table. */
export const loadCommands = (rows: readonly CommandRow[]): Promise<readonly KnownCommand[]> =>
  Promise.all(
    rows.map(async ({ name, summary, section, kind, load }) => {
      const command = await load();
      const { arguments: args = [], examples, options } = command;
      return { name, summary, section, arguments: args, examples, options: optionsOf(kind, options) };
    }),
  );
