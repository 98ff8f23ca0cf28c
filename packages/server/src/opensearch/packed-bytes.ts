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
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
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

  numbers(): number[] {
    const values = new Array<number>(this.number());
    for (let at = 0; at < values.length; at++) values[at] = this.number();
    return values;
  }

  neighbours(): number[] {
    const values = new Array<number>(this.number());
    let before = 0;
    for (let at = 0; at < values.length; at++) {
      const step = this.number();
      before += step % 2 === 0 ? step / 2 : -(step + 1) / 2;
      values[at] = before;
    }
    return values;
  }
}
