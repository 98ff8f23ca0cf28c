import type { CommandContext } from '../../command.ts';
import { formatRecord } from '../../table.ts';

/** Shows the user token of an account, for the first and last time. */
export const showToken = ({ json, terminal }: CommandContext, accountId: string, userToken: string): void => {
  if (json) {
    terminal.out(JSON.stringify({ account_id: accountId, user_token: userToken }));
    return;
  }
  const rows = [
    ['Account', accountId],
    ['User token', userToken],
  ] as const;
  terminal.out(formatRecord(rows, terminal.width));
  terminal.err('Store the user token now. It cannot be shown again.');
};
