import { CommandError, type CommandInput, UsageError } from '../../command.ts';

/** The argument that names an account. */
export const accountArgument = {
  syntax: '<account>',
  help: 'The id of the account, as `admin account list` and `admin key show` show it',
} as const;

/** The id as it was typed. */
export const readAccountArgument = ({ arguments: [accountId] }: CommandInput): string => {
  if (typeof accountId !== 'string' || accountId === '') throw new UsageError('Name the account.');
  return accountId;
};

/** The failure that says how to find one. */
export const noSuchAccount = (accountId: string): CommandError =>
  new CommandError(`There is no account "${accountId}". See them with: fingerpost admin account list`);
