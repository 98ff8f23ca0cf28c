import type { NumberTable } from '../index/excerpt/loose-document.ts';

/** Writes numbers and texts one after the other, in few bytes. */
export class PackedWriter {
  #bytes = Buffer.alloc(1_024);
  #length = 0;

  /** A whole number from 0 on: seven bits to a byte, the lowest first. */
  number(value: number): void {
    this.#makeRoom(8);
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes[this.#length++] = (rest % 128) | 128;
    this.#bytes[this.#length++] = rest;
  }

  text(text: string): void {
    const bytes = Buffer.byteLength(text);
    this.number(bytes);
    this.#makeRoom(bytes);
    this.#length += this.#bytes.write(text, this.#length);
  }

  numbers(values: readonly number[]): void {
    this.number(values.length);
    for (const value of values) this.number(value);
  }

  /** Numbers of which each is close to the one before, in any direction. */
  neighbours(values: readonly number[]): void {
    this.number(values.length);
    let before = 0;
    for (const value of values) {
      const step = value - before;
      this.number(step < 0 ? -2 * step - 1 : 2 * step);
      before = value;
    }
  }

  /** All bytes so far. */
  taken(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const longer = Buffer.alloc(2 * (this.#length + more));
    this.#bytes.copy(longer);
    this.#bytes = longer;
  }
}

/** Reads what a `PackedWriter` wrote, in the same order. */
export class PackedReader {
  #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Turns to a place in these bytes. */
  turnTo(bytes: Buffer, at: number): this {
    this.#bytes = bytes;
    this.#at = at;
    return this;
  }

  /** Where the next number or text begins. */
  get at(): number {
    return this.#at;
  }

  number(): number {
    const bytes = this.#bytes;
    let byte = bytes[this.#at++]!;
    let value = byte & 127;
    for (let unit = 128; byte >= 128; unit *= 128) {
      byte = bytes[this.#at++]!;
      value += (byte & 127) * unit;
    }
    return value;
  }

  text(): string {
    return this.bytes().toString();
  }

  /** The bytes of a text. */
  bytes(): Buffer {
    const end = this.number() + this.#at;
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }

  /** Passes over several numbers, and returns how many there are. */
  skipNumbers(): number {
    const count = this.number();
    const bytes = this.#bytes;
    let at = this.#at;
    for (let left = count; left > 0; at++) if (bytes[at]! < 128) left--;
    this.#at = at;
    return count;
  }

  /** The same for a text and its bytes. */
  skipText(): number {
    const length = this.number();
    this.#at += length;
    return length;
  }

  /** Says whether no number follows, and passes over that. */
  isNone(): boolean {
    if (this.#bytes[this.#at] !== 0) return false;
    this.#at++;
    return true;
  }

  numbers(): number[] {
    const values: number[] = [];
    this.numbersInto(values, 0);
    return values;
  }

  neighbours(): number[] {
    const values: number[] = [];
    this.neighboursInto(values, 0);
    return values;
  }

  /** Puts several numbers into a table from this place on. */
  numbersInto(table: NumberTable, at: number): void {
    const end = this.number() + at;
    for (let to = at; to < end; to++) table[to] = this.number();
  }

  neighboursInto(table: NumberTable, at: number): void {
    const end = this.number() + at;
    let before = 0;
    for (let to = at; to < end; to++) {
      const step = this.number();
      before += step % 2 === 0 ? step / 2 : -(step + 1) / 2;
      table[to] = before;
    }
  }
}
