import { readSync } from 'node:fs';

/**
 * Reads lines from a part of a file, through a window that grows only for a line longer than it. After the last line `key` is Infinity.
 * `keyOf` makes the key of a line from its first field.
 */
export class LineReader {
  key = Infinity;
  readonly #file: number;
  readonly #keyOf: (field: string) => number;
  #position: number;
  readonly #end: number;
  #window: Buffer;
  #filled = 0;
  #lineStart = 0;
  #lineEnd = -1;
  #field = '';

  constructor(options: {
    readonly file: number;
    readonly start: number;
    readonly end: number;
    readonly windowBytes: number;
    readonly keyOf: (field: string) => number;
  }) {
    this.#file = options.file;
    this.#keyOf = options.keyOf;
    this.#position = options.start;
    this.#end = options.end;
    this.#window = Buffer.allocUnsafe(options.windowBytes);
    this.next();
  }

  /** The line with its line break. */
  bytes(): Buffer {
    return this.#window.subarray(this.#lineStart, this.#lineEnd + 1);
  }

  /** The line without its line break. */
  text(): string {
    return this.#window.toString('utf8', this.#lineStart, this.#lineEnd);
  }

  next(): void {
    this.#lineStart = this.#lineEnd + 1;
    this.#lineEnd = this.#findBreak(this.#lineStart);
    while (this.#lineEnd < 0) {
      if (this.#position === this.#end) {
        if (this.#filled > this.#lineStart) throw new Error('A staged file ends within a line');
        this.key = Infinity;
        this.#lineEnd = this.#lineStart - 1;
        return;
      }
      this.#refill();
      this.#lineEnd = this.#findBreak(this.#lineStart);
    }
    const field = this.#window.toString('latin1', this.#lineStart, this.#window.indexOf(tab, this.#lineStart));
    if (field === this.#field && this.key !== Infinity) return;
    this.#field = field;
    this.key = this.#keyOf(field);
  }

  #findBreak(from: number): number {
    const at = this.#window.indexOf(lineBreak, from);
    return at < this.#filled ? at : -1;
  }

  #refill(): void {
    const rest = this.#window.subarray(this.#lineStart, this.#filled);
    const target = rest.length === this.#window.length ? Buffer.allocUnsafe(rest.length * 2) : this.#window;
    rest.copy(target);
    this.#window = target;
    this.#lineStart = 0;
    this.#filled = rest.length;
    const wanted = Math.min(target.length - this.#filled, this.#end - this.#position);
    const read = readSync(this.#file, target, this.#filled, wanted, this.#position);
    if (read === 0) throw new Error('A staged file is shorter than when it was opened');
    this.#position += read;
    this.#filled += read;
  }
}

const tab = 9;
const lineBreak = 10;
