import type { Key } from '../../types.ts';

/** How a key stands, in words and in a colour. */
export type Balance = { readonly look: 'good' | 'warn' | 'bad'; readonly words: string };

type Standing = Pick<Key, 'suspended' | 'unmetered' | 'lookups_remaining' | 'purchases' | 'daily_limit'>;

/** A key without lookups is red, and one that runs out is amber. Neither is called active. */
export const balanceOf = ({ suspended, unmetered, lookups_remaining, purchases, daily_limit }: Standing): Balance => {
  if (suspended) return { look: 'bad', words: 'suspended' };
  if (!unmetered && lookups_remaining === 0) return { look: 'bad', words: 'used up' };
  if (daily_limit.limit !== null && daily_limit.consumed >= daily_limit.limit)
    return { look: 'warn', words: 'daily limit reached' };
  const bought = purchases.reduce((sum, { purchased, consumed }) => sum + (consumed < purchased ? purchased : 0), 0);
  if (!unmetered && lookups_remaining <= bought * lowShare) return { look: 'warn', words: 'running out' };
  return { look: 'good', words: 'active' };
};

/** Less than this share of the purchases in use is little. */
const lowShare = 0.1;
