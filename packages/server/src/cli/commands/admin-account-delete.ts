import type { Command } from '../command.ts';
import { confirm, yesOption } from '../confirm.ts';
import { logStays } from './admin-key-delete.ts';
import { accountArgument, noSuchAccount, readAccountArgument } from './admin-parts/account-argument.ts';

/** `fingerpost admin account delete`: an account with its keys and tokens. */
export default {
  arguments: [accountArgument],
  options: [yesOption],
  examples: ['fingerpost admin account delete ac_…', 'fingerpost admin account delete ac_… --yes'],
  async run(input, context) {
    const { json, terminal } = context;
    const accountId = readAccountArgument(input);
    const accounts = await context.openAccounts();
    const account = (await accounts.listAccounts()).find((one) => one.accountId === accountId);
    if (account === undefined) throw noSuchAccount(accountId);
    await confirm(`Deleting the account "${account.name}" with ${account.keys} keys`, input, context);
    const deleted = await accounts.deleteAccount(accountId);
    if (deleted === undefined) throw noSuchAccount(accountId);
    const told = { deleted: true, account_id: accountId, keys: deleted.keys };
    terminal.out(json ? JSON.stringify(told) : `The account and ${deleted.keys} keys are deleted. ${logStays}`);
    return 0;
  },
} satisfies Command;
