import type { Dataset } from '@fingerpost/core/contract/datasets';

/** The details that a person gives at sign-up; lines of the address that were not given are ''. */
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

/** What a new account begins with. */
export type FirstKey = { readonly name: string; readonly lookups: number; readonly datasets: readonly Dataset[] };

/** What the waiting client receives. */
export type SignUpCredentials = { readonly userToken: string; readonly testApiKey: string; readonly userId: string };

/** A sign-up as the person at the page sees it; `gone` is expired or never existed; the two look the same. */
export type SignUpPage =
  | { readonly state: 'open'; readonly details: SignUpDetails }
  | { readonly state: 'accepted' | 'gone' };

/** A sign-up as the waiting client sees it; an unknown token is `pending`, so that it does not reveal which exist. */
export type SignUpProgress = 'pending' | 'ready' | 'gone';

/**
 * Sign-ups on their way from a form to an account, each open for `signUpMinutes`. It has two secrets: the page token opens
 * the page where a person accepts, the command-line token fetches the credentials, and neither leads to the other.
 * What waits is stored encrypted.
 */
export interface SignUpStore {
  begin(details: SignUpDetails): Promise<{ cliToken: string; pageToken: string }>;
  find(pageToken: string): Promise<SignUpPage>;
  /** Makes the account, its user token and its first key, whole or not at all, and once however often it is called. Answers the state afterwards. */
  accept(pageToken: string, key: FirstKey): Promise<SignUpPage['state']>;
  /** The state of the sign-up; reading it changes nothing. */
  progress(cliToken: string): Promise<SignUpProgress>;
  /** The credentials, to one caller and once; they are erased with it. */
  claim(cliToken: string): Promise<SignUpCredentials | Exclude<SignUpProgress, 'ready'>>;
  close(): Promise<void>;
}

/** How long a sign-up can be accepted and its credentials fetched. */
export const signUpMinutes = 30;
