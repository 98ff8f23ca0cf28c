/** A growing list of numbers. */
export class NumberList {
  length = 0;
  #numbers = new Uint32Array(1 << 12);

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length++] = value;
  }

  at(place: number): number {
    return this.#numbers[place]!;
  }

  set(place: number, value: number): void {
    this.#numbers[place] = value;
  }

  /** The numbers so far, without copying them. */
  all(): Uint32Array {
    return this.#numbers.subarray(0, this.length);
  }
}
