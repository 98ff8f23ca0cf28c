import { type KeyNotifications, newNotifications } from '../../../ports/account-store.ts';

/** The events of a key that are to be notified. */
export type EventWatch = {
  readonly threshold: number | null;
  readonly mailsLowBalance: boolean;
  readonly mailsNoBalance: boolean;
  readonly mailsLimits: boolean;
  readonly topsUp: boolean;
};

/** Reads it from the columns of a key; undefined, after two comparisons, for a key without notifications. */
export const watchOf = (notifications: string, automatedTopups: number): EventWatch | undefined => {
  if (notifications === '{}' && automatedTopups === 0) return undefined;
  const stored = JSON.parse(notifications) as Partial<KeyNotifications>;
  const { enabled, emails, balanceThreshold, noBalance, limitReached } = { ...newNotifications, ...stored };
  const mails = enabled && emails.length > 0;
  if (!mails && automatedTopups === 0) return undefined;
  return {
    threshold: balanceThreshold,
    mailsLowBalance: mails,
    mailsNoBalance: mails && noBalance,
    mailsLimits: mails && limitReached,
    topsUp: automatedTopups === 1,
  };
};
