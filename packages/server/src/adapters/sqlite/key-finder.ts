import type { ApiKey } from '../../ports/account-store.ts';
import type { Secret } from '../../ports/secret.ts';
import { BoundedMap } from './bounded-map.ts';
import type { KeyReads } from './key-reads.ts';
import { apiKeyOf } from './key-rows.ts';

/**
 * Finds keys by their text, from memory where it can. What it remembers is held against the change counter of the
 * database once in each turn of the event loop, so that a request sees every change made before it arrived.
 */
export class KeyFinder {
  readonly #reads: Pick<KeyReads, 'changes' | 'keyByHash'>;
  readonly #secret: Secret;
  readonly #known = new BoundedMap<string, ApiKey>(10_000);
  // Apart from the known ones, so that guesses do not drive them out.
  readonly #unknown = new BoundedMap<string, true>(10_000);
  #changes = -1;
  #checkedThisTurn = false;

  constructor(reads: Pick<KeyReads, 'changes' | 'keyByHash'>, secret: Secret) {
    this.#reads = reads;
    this.#secret = secret;
  }

  find(apiKey: string): ApiKey | undefined {
    if (apiKey.length > maximumKeyLength) return undefined;
    if (!this.#checkedThisTurn) this.#check();
    return this.#known.get(apiKey) ?? (this.#unknown.get(apiKey) ? undefined : this.#read(apiKey));
  }

  /** Forgets that it has looked, so that what this process has just written is seen in the same turn. */
  recheck(): void {
    this.#checkedThisTurn = false;
  }

  #check(): void {
    this.#checkedThisTurn = true;
    setImmediate(() => this.recheck());
    const changes = this.#reads.changes();
    if (changes === this.#changes) return;
    this.#changes = changes;
    this.#known.clear();
    this.#unknown.clear();
  }

  #read(apiKey: string): ApiKey | undefined {
    const row = this.#reads.keyByHash(this.#secret.hash('api_key', apiKey));
    if (!row) {
      this.#unknown.set(apiKey, true);
      return undefined;
    }
    const key = apiKeyOf(row);
    this.#known.set(apiKey, key);
    return key;
  }
}

/** No key is longer, so that what strangers send does not fill the memory. */
export const maximumKeyLength = 128;
