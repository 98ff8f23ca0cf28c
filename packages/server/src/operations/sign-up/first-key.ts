import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';
import type { FirstKey, SignUpStore } from '../../ports/sign-up-store.ts';

/** What signing up works with. */
export type SignUpServices = {
  readonly store: SignUpStore;
  readonly firstKey: FirstKey;
  /** The address of the operator's terms; '' for the built-in ones. */
  readonly termsUrl: string;
  /** The address people reach this server at, without a slash at the end. */
  readonly publicUrl: () => string;
};

/** The key that a new account begins with: few lookups, and every dataset and service to try them on. */
export const firstKey = (lookups: number): FirstKey => ({
  name: 'Test key',
  lookups,
  datasets: Object.keys(datasets) as Dataset[],
});

/** The path of the page where a person accepts; the token is a secret of its own. */
export const signUpPagePath = (pageToken: string): string => `/sign-up/${pageToken}`;
