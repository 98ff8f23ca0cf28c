/**
 * Reads how often keys were changed. All who ask in one turn of the event loop share one question, sent after they asked,
 * so that each sees every change made before; while it is under way the next ones gather.
 */
export class ChangeCheck {
  readonly #read: () => Promise<number>;
  #gathering: Promise<number> | undefined;

  constructor(read: () => Promise<number>) {
    this.#read = read;
  }

  latest(): Promise<number> {
    this.#gathering ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.#gathering = undefined;
      return this.#read();
    });
    return this.#gathering;
  }
}
