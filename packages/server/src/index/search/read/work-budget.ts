/** What one search may do. When any of it is used up the search ends with what it has. */
export class WorkBudget {
  /** Documents looked into. */
  #documents: number;
  /** Entries of lists put together, and documents passed over. */
  #steps: number;
  truncated = false;

  constructor({ documents, steps }: { readonly documents: number; readonly steps: number }) {
    this.#documents = documents;
    this.#steps = steps;
  }

  /** Says whether one more document may be looked into. */
  mayLook(): boolean {
    if (--this.#documents >= 0) return true;
    this.truncated = true;
    return false;
  }

  /** Says whether so many more steps may be made. */
  mayStep(steps: number): boolean {
    this.#steps -= steps;
    if (this.#steps >= 0) return true;
    this.truncated = true;
    return false;
  }
}
