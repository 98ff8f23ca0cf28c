/** Pairs of a key and a value, at most `capacity` of them. Memory grows with the pairs: a sort of few needs little, however large a run may be. */
export class PairList {
  keys: Float64Array;
  values: Uint32Array;
  length = 0;
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.keys = new Float64Array(Math.min(capacity, firstRoom));
    this.values = new Uint32Array(Math.min(capacity, firstRoom));
  }

  get isFull(): boolean {
    return this.length === this.#capacity;
  }

  /** Adds a pair to a list that is not full. */
  add(key: number, value: number): void {
    if (this.length === this.keys.length) this.#grow();
    this.keys[this.length] = key;
    this.values[this.length++] = value;
  }

  #grow(): void {
    const room = Math.min(this.#capacity, 2 * this.length);
    const { keys, values } = this;
    this.keys = new Float64Array(room);
    this.values = new Uint32Array(room);
    this.keys.set(keys);
    this.values.set(values);
  }
}

const firstRoom = 1 << 12;
