import type { Dataset } from '@fingerpost/core/contract/datasets';
import type { AddressRecord } from '../../ports/address-index.ts';
import type { UsQuery } from '../verify/find-us-address.ts';
import type { UsVerification } from '../verify/verify-us-address.ts';
import type { Cleanser } from './cleanser.ts';

/** Cleansing of one country: what a key needs for it, how it is done, and how a match is written. */
export type CountryCleansing = {
  /** The service that a key must be licensed for. */
  readonly service: Dataset;
  /** The addresses it matches against; a key needs one of these datasets. */
  readonly datasets: ReadonlySet<Dataset>;
  readonly cleanse: Cleanser;
  /** The match as JSON. */
  readonly write: (match: AddressRecord) => string;
};

/** Cleansing as the endpoints use it. */
export type Cleansing = {
  /** The country of a context in upper case; undefined if it is not cleansed. */
  readonly forContext: (context: string) => CountryCleansing | undefined;
  /** Verifies a US address; 'late' when the time budget ended before the search did. */
  readonly verifyUs: (asked: UsQuery) => UsVerification | 'late';
};
