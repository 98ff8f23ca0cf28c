/** Time, chance and the process: what the service takes from outside, given once so that everything below can be held still. */
export type Outside = {
  readonly nowMs: () => number;
  /** A number from 0 to 1, for ids that need not be secret. */
  readonly random: () => number;
  readonly randomBytes: (count: number) => Buffer;
  /** Resolves when the process is asked to stop. */
  readonly stopAsked: () => Promise<void>;
};
