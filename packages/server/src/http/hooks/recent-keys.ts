/** What is worth knowing of a key before it is looked up again. */
export type RecentKey = {
  /** The rate per IP does not apply to it. */
  readonly exempt: boolean;
  /** It was made by sign-up, so each use of it is counted. */
  readonly watched: boolean;
};

/**
 * Recently accepted keys by their text, so that a request over the rate limit costs no database read. The first requests of a caller, which
 * are within the limit, add its key.
 */
export class RecentKeys {
  readonly #known = new Map<string, RecentKey>();

  /** Notes what was found out about a key; the one known longest makes room for it. */
  note(apiKey: string | undefined, key: RecentKey): void {
    if (apiKey === undefined) return;
    const known = this.#known.get(apiKey);
    if (known?.exempt === key.exempt && known.watched === key.watched) return;
    const [oldest] = this.#known.size >= mostKnown ? this.#known.keys() : [];
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(apiKey, key);
  }

  find(apiKey: string | undefined): RecentKey | undefined {
    return apiKey === undefined ? undefined : this.#known.get(apiKey);
  }
}

const mostKnown = 10_000;
