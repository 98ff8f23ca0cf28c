import { BoundedMap } from '../sql/bounded-map.ts';
import { maximumKeyLength } from '../sql/maximum-key-length.ts';

/**
 * Finds the key or licensee of a credential, from memory if possible. Its memory is checked against the change counter of the database once
 * in each turn of the event loop, so that a request sees every change made before it arrived.
 */
export class CredentialFinder<Found> {
  readonly #readChanges: () => number;
  readonly #read: (credential: string) => Found | undefined;
  readonly #known = new BoundedMap<string, Found>(10_000);
  // Apart from the known ones, so that guesses do not drive them out.
  readonly #unknown = new BoundedMap<string, true>(10_000);
  #changes = -1;
  readonly figures = { hits: 0, misses: 0 };
  #checkedThisTurn = false;

  constructor(readChanges: () => number, read: (credential: string) => Found | undefined) {
    this.#readChanges = readChanges;
    this.#read = read;
  }

  find(credential: string): Found | undefined {
    if (credential.length > maximumKeyLength) return undefined;
    if (!this.#checkedThisTurn) this.#check();
    const known = this.#known.get(credential);
    if (known !== undefined) this.figures.hits++;
    return known ?? (this.#unknown.get(credential) ? undefined : this.#ask(credential));
  }

  /** Forgets that it has looked, so that what this process has just written is seen in the same turn. */
  recheck(): void {
    this.#checkedThisTurn = false;
  }

  #check(): void {
    this.#checkedThisTurn = true;
    setImmediate(() => this.recheck());
    const changes = this.#readChanges();
    if (changes === this.#changes) return;
    this.#changes = changes;
    this.#known.clear();
    this.#unknown.clear();
  }

  #ask(credential: string): Found | undefined {
    this.figures.misses++;
    const found = this.#read(credential);
    if (found === undefined) this.#unknown.set(credential, true);
    else this.#known.set(credential, found);
    return found;
  }
}
