import { type Command, CommandError, UsageError } from '../command.ts';
import { showToken } from './admin-parts/show-token.ts';

/** `fingerpost admin account regenerate-token`: a new user token for an account whose own was lost or became known. */
export default {
  arguments: [
    { syntax: '<account>', help: 'The id of the account, as `admin account list` and `admin key show` show it' },
  ],
  examples: ['fingerpost admin account regenerate-token ac_…'],
  async run({ arguments: [accountId] }, context) {
    if (typeof accountId !== 'string' || accountId === '') throw new UsageError('Name the account.');
    const userToken = await (await context.openAccounts()).replaceToken(accountId);
    if (userToken === undefined)
      throw new CommandError(`There is no account "${accountId}". See them with: fingerpost admin account list`);
    showToken(context, accountId, userToken);
    if (!context.json) context.terminal.err('The token before it is refused from now on.');
    return 0;
  },
} satisfies Command;
