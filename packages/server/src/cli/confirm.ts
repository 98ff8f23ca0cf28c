import { askConfirmation } from './client/ask.ts';
import { type CommandInput, type CommandTerminal, InterruptedError, UsageError } from './command.ts';

/** The option of commands that cannot be taken back. */
export const yesOption = { syntax: '-y, --yes', help: 'Do it without asking' } as const;

/** Continues if --yes was given or the user agrees; without a terminal it does not ask. */
export const confirm = async (
  what: string,
  { options }: CommandInput,
  { terminal }: { readonly terminal: CommandTerminal },
  warning = 'cannot be undone',
): Promise<void> => {
  if (options.yes === true) return;
  if (!terminal.canAsk) throw new UsageError(`${what} ${warning}. Add --yes to do it.`);
  if (!(await askConfirmation(`${what} ${warning}. Continue?`))) throw new InterruptedError();
};
