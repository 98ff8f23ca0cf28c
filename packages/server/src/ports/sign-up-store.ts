import type { Dataset } from '@fingerpost/core/contract/datasets';

/** The details that a person enters at sign-up; absent address lines are ''. */
export type SignUpDetails = {
  readonly email: string;
  readonly name: string;
  readonly orgName: string;
  readonly orgAddressLineOne: string;
  readonly orgAddressLineTwo: string;
  readonly orgAddressLineThree: string;
  readonly orgPostTown: string;
  readonly orgPostcode: string;
  /** 2 letters, upper case. */
  readonly orgCountryCode: string;
};

/** What a new account starts with. */
export type FirstKey = { readonly name: string; readonly lookups: number; readonly datasets: readonly Dataset[] };

/** What the waiting client receives. */
export type SignUpCredentials = { readonly userToken: string; readonly testApiKey: string; readonly userId: string };

/** A sign-up as seen on its page. `gone` means expired or unknown, which look the same. */
export type SignUpPage =
  | { readonly state: 'open'; readonly details: SignUpDetails }
  | { readonly state: 'accepted' | 'gone' };

/** A sign-up as seen by the waiting client. An unknown token is `pending`, so that nobody learns which tokens exist. */
export type SignUpProgress = 'pending' | 'ready' | 'gone';

/**
 * Sign-ups between form and account, each open for `signUpMinutes`. Each has two secrets: the page token opens the page on which a person
 * accepts, the command-line token fetches the credentials, and neither reveals the other. Waiting data is stored encrypted.
 */
export interface SignUpStore {
  begin(details: SignUpDetails): Promise<{ cliToken: string; pageToken: string }>;
  find(pageToken: string): Promise<SignUpPage>;
  /** Creates the account, its user token and its first key, all or nothing, and only once. Returns the new state. */
  accept(pageToken: string, key: FirstKey): Promise<SignUpPage['state']>;
  /** The state of the sign-up, without changing it. */
  progress(cliToken: string): Promise<SignUpProgress>;
  /** The credentials, for one caller and once. They are then erased. */
  claim(cliToken: string): Promise<SignUpCredentials | Exclude<SignUpProgress, 'ready'>>;
  close(): Promise<void>;
}

/** How long a sign-up can be accepted and its credentials fetched. */
export const signUpMinutes = 30;
