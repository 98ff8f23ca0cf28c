/** The request to the operator's top-up service. */
export type TopUpRequest = {
  /** The same for each attempt at the same top-up, so that the service can recognise a repetition. */
  readonly eventId: number;
  readonly accountId: string;
  readonly keyId: number;
  readonly keyName: string;
  readonly keyPreview: string;
  readonly balanceThreshold: number | null;
  readonly lookupsRemaining: number;
  readonly crossedAtMs: number;
};

/** The operator's top-up service. */
export interface TopUpHook {
  /** The lookups to add; 0 for none. Rejects if the service gives no usable answer. */
  ask(request: TopUpRequest): Promise<number>;
}
