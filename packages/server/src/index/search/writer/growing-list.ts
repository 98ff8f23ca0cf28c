/** Ascending numbers without repeats, in memory that is used again for the next list. */
export class GrowingList {
  length = 0;
  #numbers = new Uint32Array(1 << 12);

  /** Adds a number that is not less than the last; the same one again adds nothing. */
  add(number: number): void {
    if (this.length > 0 && this.#numbers[this.length - 1] === number) return;
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length++] = number;
  }

  /** The numbers, until the next change. */
  all(): Uint32Array {
    return this.#numbers.subarray(0, this.length);
  }
}
