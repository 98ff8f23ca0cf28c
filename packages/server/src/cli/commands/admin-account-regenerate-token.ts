import type { Command } from '../command.ts';
import { accountArgument, noSuchAccount, readAccountArgument } from './admin-parts/account-argument.ts';
import { showToken } from './admin-parts/show-token.ts';

/** `fingerpost admin account regenerate-token`: a new user token for an account whose own was lost or became known. */
export default {
  arguments: [accountArgument],
  examples: ['fingerpost admin account regenerate-token ac_…'],
  async run(input, context) {
    const accountId = readAccountArgument(input);
    const userToken = await (await context.openAccounts()).replaceToken(accountId);
    if (userToken === undefined) throw noSuchAccount(accountId);
    showToken(context, accountId, userToken);
    if (!context.json) context.terminal.err('The old token no longer works.');
    return 0;
  },
} satisfies Command;
