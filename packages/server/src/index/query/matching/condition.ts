import type { DocumentSet } from '../../documents/document-set.ts';

/** An address to check. */
export type CheckedAddress = {
  readonly document: number;
  readonly postcode: number;
  readonly ordinal: number;
  readonly fields: readonly string[];
};

/** A condition on addresses: the documents that may meet it, and the test of each address. */
export type Condition = {
  readonly set: DocumentSet | undefined;
  /** Undefined if every address of the documents meets it. */
  readonly meets: ((address: CheckedAddress) => boolean) | undefined;
  /** For a row that covers many premises, the test of each premise's numbers; undefined if all of them meet it. */
  readonly meetsNumber?: (address: CheckedAddress) => MeetsNumber | undefined;
};

/** Says whether the premise with these numbers, one for each range of its row, meets a condition. */
export type MeetsNumber = (numbers: readonly string[]) => boolean;
