/** What one search may do. When any of it is used up the search ends with what it has; a part of it may be cut short before. */
export class WorkBudget {
  /** Documents visited. */
  #documents: number;
  /** Entries of lists put together, documents passed over, and lines gone through. */
  #steps: number;
  /** It is used up. */
  spent = false;
  #cutShort = false;

  constructor({ documents, steps }: { readonly documents: number; readonly steps: number }) {
    this.#documents = documents;
    this.#steps = steps;
  }

  /** The answer may lack something. */
  get truncated(): boolean {
    return this.spent || this.#cutShort;
  }

  /** A part of the documents that are left, for one walk that others are to follow; asked for each, it says whether it is used up. */
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
