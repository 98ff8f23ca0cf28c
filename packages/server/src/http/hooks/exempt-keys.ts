/**
 * The keys that the rate per IP does not hold for, as far as they were used lately. They are known by their text, so that a request that
 * comes too fast costs no look into the database: the first requests of a caller, which the rate allows, make its key known.
 */
export class ExemptKeys {
  readonly #known = new Set<string>();

  /** Notes what was found out about a key. */
  note(apiKey: string | undefined, exempt: boolean): void {
    if (apiKey === undefined) return;
    if (!exempt) this.#known.delete(apiKey);
    else if (this.#known.size < mostKnown) this.#known.add(apiKey);
  }

  has(apiKey: string | undefined): boolean {
    return apiKey !== undefined && this.#known.has(apiKey);
  }
}

/** Operators exempt few keys. */
const mostKnown = 1_000;
