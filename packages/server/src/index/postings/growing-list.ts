/** Ascending numbers without repeats, in memory that the next list reuses. */
export class GrowingList {
  length = 0;
  #numbers = new Uint32Array(1 << 12);

  /** Adds a number that is not less than the last. A repeated number adds nothing. */
  add(number: number): void {
    if (this.length > 0 && this.#numbers[this.length - 1] === number) return;
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length++] = number;
  }

  /** The numbers, valid until the next change. */
  all(): Uint32Array {
    return this.#numbers.subarray(0, this.length);
  }
}
