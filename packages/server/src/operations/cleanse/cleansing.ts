import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { AddressRecord } from '../../ports/address-index.ts';
import type { UsQuery } from '../verify/find-us-address.ts';
import type { UsVerification } from '../verify/verify-us-address.ts';
import type { CleanseQuery, Cleanser } from './cleanser.ts';

/** Cleansing of one country: what a key needs for it, how it is done, and how a match is written. */
export type CountryCleansing = {
  /** The service that a key must be licensed for; undefined if the licence for the addresses is enough. */
  readonly service: Dataset | undefined;
  /** The addresses it matches against; a key needs one of these datasets. */
  readonly datasets: ReadonlySet<Dataset>;
  readonly cleanse: Cleanser;
  /** The match as JSON. */
  readonly write: (match: AddressRecord) => string;
};

/** The countries that an address may be of, in groups, the likeliest group first. */
export type LikelyCountries = readonly (readonly CountryCleansing[])[];

/** Cleansing as the endpoints use it. */
export type Cleansing = {
  /** The contexts whose addresses are loaded, GBR first; `GLOBAL` is none of them. */
  readonly contexts: () => readonly string[];
  /** The countries that a context in upper case means for this address; undefined if there is no such context, or it is not loaded. */
  readonly forContext: (context: string, asked: CleanseQuery) => LikelyCountries | undefined;
  /** Verifies a US address; 'late' when the time budget ended before the search did. */
  readonly verifyUs: (asked: UsQuery) => UsVerification | 'late';
};

/** The context of texts whose country is not known. */
export const globalContext = 'GLOBAL';
