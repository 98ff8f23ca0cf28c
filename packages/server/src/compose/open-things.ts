/** Parts that are open: they are closed the last one first, once. */
export class OpenThings {
  readonly #closers: (() => Promise<void> | void)[] = [];

  /** Keeps a part until all are closed. */
  keep<Part extends { close(): Promise<void> | void }>(part: Part): Part {
    this.closeBy(() => part.close());
    return part;
  }

  /** The same for what is closed in another way. */
  closeBy(close: () => Promise<void> | void): void {
    this.#closers.unshift(close);
  }

  async close(): Promise<void> {
    for (const close of this.#closers.splice(0)) await close();
  }
}
