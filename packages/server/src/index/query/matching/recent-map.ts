/** A map of bounded size. When the newer half is full, the older half is dropped as a whole. */
export class RecentMap<Key, Value> {
  readonly #half: number;
  #newer = new Map<Key, Value>();
  #older: ReadonlyMap<Key, Value> = new Map();

  /** It holds at most twice this many. */
  constructor(half: number) {
    this.#half = half;
  }

  get(key: Key): Value | undefined {
    return this.#newer.get(key) ?? this.#older.get(key);
  }

  set(key: Key, value: Value): void {
    if (this.#newer.size === this.#half) {
      this.#older = this.#newer;
      this.#newer = new Map();
    }
    this.#newer.set(key, value);
  }
}
