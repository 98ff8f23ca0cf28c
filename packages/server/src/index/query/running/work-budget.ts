/** The work that one search may do. When it is used up, the search ends with what it has. Single walks may be ended before. */
export class WorkBudget {
  /** Documents visited. */
  #documents: number;
  /** Entries of lists united, documents skipped, and lines compared. */
  #steps: number;
  /** It is used up. */
  spent = false;
  #cutShort = false;

  constructor({ documents, steps }: { readonly documents: number; readonly steps: number }) {
    this.#documents = documents;
    this.#steps = steps;
  }

  /** The answer may be incomplete. */
  get truncated(): boolean {
    return this.spent || this.#cutShort;
  }

  /** A share of the remaining documents for one walk. The returned function counts one visit, and says whether more are allowed. */
  share(): () => boolean {
    let left = this.#documents >> 2;
    return () => {
      if (--left >= 0) return true;
      this.#cutShort = true;
      return false;
    };
  }

  /** Says whether one more document may be visited. */
  mayVisit(): boolean {
    if (--this.#documents >= 0) return true;
    this.spent = true;
    return false;
  }

  /** Says whether this many more steps are allowed. */
  mayStep(steps: number): boolean {
    this.#steps -= steps;
    if (this.#steps >= 0) return true;
    this.spent = true;
    return false;
  }
}
