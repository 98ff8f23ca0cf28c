import type { Command } from '../command.ts';
import { readEmail, readText } from './admin-parts/read-options.ts';
import { showToken } from './admin-parts/show-token.ts';

/** `fingerpost admin account create`: an account and the token that manages its keys. */
export default {
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
