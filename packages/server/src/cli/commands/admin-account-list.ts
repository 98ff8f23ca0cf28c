import type { Command } from '../command.ts';
import { formatTable } from '../table.ts';

/** `fingerpost admin account list`: all accounts, oldest first. */
export default {
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
