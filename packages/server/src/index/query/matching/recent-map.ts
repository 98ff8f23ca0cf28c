/**
 * A map of bounded size. When the newer half is full, the older half is forgotten.
 *
 * Values are in one list, in which new ones displace old ones. A map that was dropped, once it is old, would hand its values on to the old
 * generation of the garbage collector.
 */
export class RecentMap<Key, Value> {
  readonly #half: number;
  readonly #values: (Value | undefined)[] = [];
  /** Where in the list the newer half begins. */
  #start = 0;
  #newer = new Map<Key, number>();
  #older: ReadonlyMap<Key, number> = new Map();

  /** It holds at most twice this many. */
  constructor(half: number) {
    this.#half = half;
  }

  get(key: Key): Value | undefined {
    const place = this.#newer.get(key) ?? this.#older.get(key);
    return place === undefined ? undefined : this.#values[place];
  }

  set(key: Key, value: Value): void {
    const known = this.#newer.get(key);
    if (known !== undefined) {
      this.#values[known] = value;
      return;
    }
    if (this.#newer.size === this.#half) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#start = this.#half - this.#start;
    }
    const place = this.#start + this.#newer.size;
    this.#values[place] = value;
    this.#newer.set(key, place);
  }

  /** Drops the value. Its key takes part in counting what is newer. */
  forget(key: Key): void {
    const place = this.#newer.get(key) ?? this.#older.get(key);
    if (place !== undefined) this.#values[place] = undefined;
  }
}
