import type { Command } from '../command.ts';
import { formatRecord } from '../table.ts';
import { readEmail, readText } from './admin-parts/read-options.ts';

/** `fingerpost admin account create`: an account and the token that manages its keys. */
export default {
  options: [
    { syntax: '--name <name>', help: 'Who the account is for', required: true },
    { syntax: '--email <address>', help: 'Where to reach them', required: true },
  ],
  examples: ['fingerpost admin account create --name "Example Ltd" --email ops@example.com'],
  async run({ options }, { json, terminal, openAccounts }) {
    const account = { name: readText(options, 'name'), email: readEmail(options, 'email') };
    const { accountId, userToken } = await (await openAccounts()).createAccount(account);
    if (json) terminal.out(JSON.stringify({ account_id: accountId, user_token: userToken }));
    else {
      const rows = [
        ['Account', accountId],
        ['User token', userToken],
      ] as const;
      terminal.out(formatRecord(rows, terminal.width));
      terminal.err('Keep the user token: it cannot be shown again.');
    }
    return 0;
  },
} satisfies Command;
