import { BoundedMap } from '../sql/bounded-map.ts';
import type { Finder } from '../sql/key-reads.ts';
import { maximumKeyLength } from '../sql/maximum-key-length.ts';
import type { ChangeCheck } from './change-check.ts';

/**
 * Finds the key or licensee of a credential, from memory if nothing has changed since. The change counter is read for every request, once
 * for all that arrive together, so that changes of other processes are seen at once.
 */
export class CredentialFinder<Found> implements Finder<Found> {
  readonly #check: ChangeCheck;
  readonly #read: (credential: string) => Promise<Found | undefined>;
  #known = new BoundedMap<string, Found>(10_000);
  // Apart from the known ones, so that guesses do not drive them out.
  #unknown = new BoundedMap<string, true>(10_000);
  /** Questions under way, for all who ask the same. */
  #asked = new Map<string, Promise<Found | undefined>>();
  #changes = -1;
  readonly figures = { hits: 0, misses: 0 };

  constructor(check: ChangeCheck, read: (credential: string) => Promise<Found | undefined>) {
    this.#check = check;
    this.#read = read;
  }

  async find(credential: string): Promise<Found | undefined> {
    if (credential.length > maximumKeyLength) return undefined;
    this.#forgetBefore(await this.#check.latest());
    const known = this.#known.get(credential);
    if (known !== undefined) this.figures.hits++;
    return known ?? (this.#unknown.get(credential) ? undefined : this.#ask(credential));
  }

  /** Nothing to do: every request asks. */
  recheck(): void {}

  /** What is being read at this moment ends in a memory that is gone: it may be older than the change. */
  #forgetBefore(changes: number): void {
    if (changes === this.#changes) return;
    this.#changes = changes;
    this.#known = new BoundedMap(10_000);
    this.#unknown = new BoundedMap(10_000);
    this.#asked = new Map();
  }

  #ask(credential: string): Promise<Found | undefined> {
    this.figures.misses++;
    const { asked, known, unknown } = { asked: this.#asked, known: this.#known, unknown: this.#unknown };
    const answer =
      asked.get(credential) ??
      this.#read(credential)
        .then((found) => {
          if (found === undefined) unknown.set(credential, true);
          else known.set(credential, found);
          return found;
        })
        .finally(() => asked.delete(credential));
    asked.set(credential, answer);
    return answer;
  }
}
