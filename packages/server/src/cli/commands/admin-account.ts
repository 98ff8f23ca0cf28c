import type { Command } from '../command.ts';
import { confirm, yesOption } from '../confirm.ts';
import { formatTable } from '../table.ts';
import { logStays } from './admin-key.ts';
import { accountArgument, noSuchAccount, readAccountArgument } from './admin-parts/account-argument.ts';
import { readEmail, readText } from './admin-parts/read-key-options.ts';
import { showToken } from './admin-parts/show-token.ts';

/** `fingerpost admin account create`: an account and the token that manages its keys. */
export const adminAccountCreate = {
  options: [
    { syntax: '--name <name>', help: 'Who the account is for', required: true },
    { syntax: '--email <address>', help: 'Their e-mail address', required: true },
  ],
  examples: ['fingerpost admin account create --name "Example Ltd" --email ops@example.com'],
  async run({ options }, context) {
    const account = { name: readText(options, 'name'), email: readEmail(options, 'email') };
    const { accountId, userToken } = await (await context.openAccounts()).createAccount(account);
    showToken(context, accountId, userToken);
    return 0;
  },
} satisfies Command;

/** `fingerpost admin account list`: all accounts, oldest first. */
export const adminAccountList = {
  examples: ['fingerpost admin account list', 'fingerpost admin account list --json'],
  async run(_input, { json, terminal, openAccounts }) {
    const accounts = (await (await openAccounts()).listAccounts()).map((account) => ({
      account_id: account.accountId,
      name: account.name,
      email: account.email,
      created_at: new Date(account.createdAtMs).toISOString(),
      keys: account.keys,
    }));
    if (json) terminal.out(JSON.stringify(accounts));
    else if (accounts.length === 0)
      terminal.out('There is no account yet. Make one with: fingerpost admin account create --help');
    else {
      const rows = accounts.map((account) => Object.values(account).map(String));
      terminal.out(formatTable(['account', 'name', 'e-mail', 'made', 'keys'], rows, terminal.width));
    }
    return 0;
  },
} satisfies Command;

/** `fingerpost admin account regenerate-token`: a new user token for an account whose own was lost or became known. */
export const adminAccountRegenerateToken = {
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

/** `fingerpost admin account delete`: an account with its keys and tokens. */
export const adminAccountDelete = {
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
