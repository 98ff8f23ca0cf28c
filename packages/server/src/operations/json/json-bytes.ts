import { bytesToWrite, LentBytes, mayLend } from './lent-bytes.ts';

/** A text of ASCII characters that was encoded before, with room after it, since it is read word by word. */
export type Encoded = { readonly view: DataView; readonly length: number };

/** Text that is built byte by byte, several times faster than joining thousands of small strings. It is reused: `clear` starts again. */
export class JsonBytes {
  #bytes = bytesToWrite();
  #view = viewOf(this.#bytes);
  #length = 0;
  #ascii = true;

  /** How many bytes were written: the place of the next one. */
  get length(): number {
    return this.#length;
  }

  /** Forgets what was written. */
  clear(): void {
    this.#length = 0;
    this.#ascii = true;
  }

  /** Adds text that was encoded before, or the part between two places of it. */
  put(encoded: Encoded, start = 0, end = encoded.length): void {
    this.#reserve(end - start);
    this.#copyWords(encoded.view, start, end);
  }

  /** Adds a text, escaped for JSON. */
  text(text: string): void {
    this.#reserve(text.length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code < space || code > tilde || code === quote || code === backslash) {
        this.#escaped(text);
        return;
      }
      bytes[at++] = code;
    }
    this.#length = at;
  }

  /** Adds text that is JSON already. */
  json(json: string): void {
    this.#reserve(json.length * 3);
    const length = this.#bytes.write(json, this.#length, 'utf8');
    // Only characters beyond ASCII take more than one byte.
    if (length !== json.length) this.#ascii = false;
    this.#length += length;
  }

  /** Adds a number. */
  number(value: number): void {
    if (value >>> 0 === value) {
      this.#reserve(mostDigits);
      this.#length += digitsOf(value);
      this.overwriteNumber(this.#length, value);
    } else if (Math.abs(value) < 1_000 && Math.round(value * 1e6) / 1e6 === value) this.#decimal(value);
    else this.text(String(value));
  }

  /** Adds a number, or an empty text where there is none. */
  numberOrEmpty(value: number | ''): void {
    if (value === '') this.put(emptyText);
    else this.number(value);
  }

  /** Adds a copy of what is between two places. */
  repeat(start: number, end: number): void {
    this.#reserve(end - start);
    if (end - start < longCopy) {
      this.#copyWords(this.#view, start, end);
      return;
    }
    this.#bytes.copyWithin(this.#length, start, end);
    this.#length += end - start;
  }

  /** Overwrites a place with a text that needs no escapes. */
  overwrite(start: number, text: string): void {
    const bytes = this.#bytes;
    for (let i = 0; i < text.length; i++) bytes[start + i] = text.charCodeAt(i);
  }

  /** Overwrites the digits before a place with a whole number below 2³². */
  overwriteNumber(end: number, value: number): void {
    const bytes = this.#bytes;
    let at = end;
    let rest = value;
    do {
      const next = (rest / 10) >>> 0;
      bytes[--at] = zero + rest - next * 10;
      rest = next;
    } while (rest > 0);
  }

  /**
   * The result, ready to be sent: a text or, if it is long, its bytes in UTF-8. The garbage collector would keep moving long texts that
   * wait; bytes stay in place, and are lent until they are sent.
   */
  toBody(): string | LentBytes {
    if (this.#length < longBody || !mayLend()) return this.toString();
    const body = new LentBytes(this.#bytes, this.#length);
    this.#use(bytesToWrite());
    return body;
  }

  /** What was written. */
  toString(): string {
    return this.#bytes.toString(this.#ascii ? 'latin1' : 'utf8', 0, this.#length);
  }

  /** Adds a number of at most six decimals, as coordinates are. What is shortest is what is left without the zeros at its end. */
  #decimal(value: number): void {
    this.#reserve(mostDigits + 2);
    const millionths = Math.round(Math.abs(value) * 1e6);
    const whole = Math.floor(millionths / 1e6);
    if (value < 0) this.#bytes[this.#length++] = minus;
    this.#length += digitsOf(whole);
    this.overwriteNumber(this.#length, whole);
    let rest = (millionths - whole * 1e6) >>> 0;
    if (rest === 0) return;
    let decimals = 6;
    for (; rest % 10 === 0; rest = (rest / 10) >>> 0) decimals--;
    this.#bytes[this.#length] = point;
    for (let place = this.#length + decimals; place > this.#length; place--) {
      this.#bytes[place] = zero + (rest % 10);
      rest = (rest / 10) >>> 0;
    }
    this.#length += decimals + 1;
  }

  #escaped(text: string): void {
    this.json(JSON.stringify(text).slice(1, -1));
  }

  /**
   * Copies a short text, for which a call of `set` or `copyWithin` takes too long. What the last word has too much is written over. No word
   * is a NaN, whose bits could change: in UTF-8 no 7F comes after a byte from F0 on, and no byte is FF.
   */
  #copyWords(from: DataView, start: number, end: number): void {
    const view = this.#view;
    let to = this.#length;
    for (let at = start; at < end; at += word, to += word) view.setFloat64(to, from.getFloat64(at, true), true);
    this.#length += end - start;
  }

  /** Makes room for so many bytes, and for the rest of a word. */
  #reserve(more: number): void {
    if (this.#length + more + word <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafeSlow(2 * (this.#bytes.length + more));
    this.#bytes.copy(wider, 0, 0, this.#length);
    this.#use(wider);
  }

  #use(bytes: Buffer): void {
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
  }
}

/** Encodes a constant text of ASCII characters. */
export const encodeAscii = (text: string): Encoded => ({
  view: viewOf(Buffer.from(text + ' '.repeat(word), 'latin1')),
  length: text.length,
});

/** Copies read and write this many bytes at once. */
const word = 8;
const viewOf = ({ buffer, byteOffset, length }: Buffer): DataView => new DataView(buffer, byteOffset, length);

/** The text that is written. */
export const jsonText = (write: WriteJson): string => {
  shared.clear();
  write(shared);
  return shared.toString();
};

/** The text that is written, as it is sent. */
export const jsonBody = (write: WriteJson): string | LentBytes => {
  shared.clear();
  write(shared);
  return shared.toBody();
};

/** Writes some JSON at the end of what was written before. */
export type WriteJson = (json: JsonBytes) => void;

const emptyText = encodeAscii('""');

/** Everything is written in one go, so one serves all. */
const shared = new JsonBytes();

/** How many digits a whole number below 2³² has. */
export const digitsOf = (value: number): number => {
  let digits = 1;
  for (let ten = 10; ten <= value; ten *= 10) digits++;
  return digits;
};

const [space, quote, minus, point, zero, backslash, tilde] = [0x20, 0x22, 0x2d, 0x2e, 0x30, 0x5c, 0x7e] as const;
const mostDigits = 10;
const longCopy = 64;
const longBody = 8_192;
