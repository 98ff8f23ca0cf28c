import type { MappedLines } from '../../stage/mapped-lines.ts';

/** The lines of some keys of a staged file, postcode by postcode. */
export class PickedLines {
  key = Infinity;
  readonly #lines: MappedLines;
  readonly #keys: readonly number[];
  #next = 0;
  #line = 0;

  /** The keys must ascend. */
  constructor(lines: MappedLines, keys: readonly number[]) {
    this.#lines = lines;
    this.#keys = keys;
    this.#turn();
  }

  /** Appends what `read` makes of each line of the next postcode. */
  takePostcode<Row>(read: (line: string) => Row, rows: Row[]): void {
    for (
      ;
      this.#lines.keyOf(this.#line) === this.key && this.key !== Infinity;
      this.#line = this.#lines.after(this.#line)
    )
      rows.push(read(this.#lines.textOf(this.#line)));
    this.#turn();
  }

  /** Moves to the next key that the file has. */
  #turn(): void {
    this.key = Infinity;
    while (this.key === Infinity && this.#next < this.#keys.length) {
      const key = this.#keys[this.#next++]!;
      this.#line = this.#lines.find(key);
      if (this.#lines.keyOf(this.#line) === key) this.key = key;
    }
  }
}
