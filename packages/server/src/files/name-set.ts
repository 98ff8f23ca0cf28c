/**
 * A set of names, as many as there are, that keeps two hashes of 53 bits for each instead of the text: 32 to 64 bytes a name. That two
 * names of one import share both is less likely than a fault of the machine.
 */
export class NameSet {
  #slots = new Float64Array(2 * 1024);
  /** A bit for the end of each name. Of names that are not in the set, it rules out nearly all without a hash. */
  readonly #ends = new Uint32Array(2 ** (4 * endLength) / 32);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(name: string): void {
    if (4 * this.#size >= this.#slots.length) this.#grow();
    this.#put(hash53(name, 1), hash53(name, 2));
    let end = 0;
    for (let at = Math.max(0, name.length - endLength); at < name.length; at++)
      end = withCode(end, name.charCodeAt(at));
    this.#ends[end >>> 5]! |= 1 << (end & 31);
  }

  has(name: string): boolean {
    const [one, other] = [hash53(name, 1), hash53(name, 2)];
    return this.#slots[this.#placeOf(one, other)] === one;
  }

  /** The same for a name in UTF-8, the end not included. */
  hasBytes(bytes: Buffer, from: number, to: number): boolean {
    let end = 0;
    let codes = 0;
    for (let at = Math.max(from, to - endLength); at < to; at++) {
      codes |= bytes[at]!;
      end = withCode(end, bytes[at]!);
    }
    if (codes < 128 && ((this.#ends[end >>> 5]! >>> (end & 31)) & 1) === 0) return false;
    for (let at = from; at < to; at++) if (bytes[at]! > 127) return this.has(bytes.toString('utf8', from, to));
    const one = hashCodes(bytes, from, to, 1);
    return this.#slots[this.#placeOf(one, hashCodes(bytes, from, to, 2))] === one;
  }

  #put(one: number, other: number): void {
    const at = this.#placeOf(one, other);
    if (this.#slots[at] === one) return;
    this.#slots[at] = one;
    this.#slots[at + 1] = other;
    this.#size++;
  }

  /** The place of the pair, or the free place that it would take. */
  #placeOf(one: number, other: number): number {
    const count = this.#slots.length;
    let at = 2 * (one % (count / 2));
    while (this.#slots[at] !== 0 && (this.#slots[at] !== one || this.#slots[at + 1] !== other)) at = (at + 2) % count;
    return at;
  }

  #grow(): void {
    const former = this.#slots;
    this.#slots = new Float64Array(former.length * 2);
    this.#size = 0;
    for (let at = 0; at < former.length; at += 2) if (former[at] !== 0) this.#put(former[at]!, former[at + 1]!);
  }
}

/** Six digits tell numbers well apart, and four bits tell digits apart. */
const endLength = 6;
const withCode = (end: number, code: number): number => (end << 4) | (code & 15);

/** A number from 1 to 2^53 for the text (cyrb53). */
const hash53 = (text: string, seed: number): number => {
  let one = 0xdeadbeef ^ seed;
  let other = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    one = Math.imul(one ^ char, 2654435761);
    other = Math.imul(other ^ char, 1597334677);
  }
  return mix(one, other);
};

/** The same for a text of ASCII characters. */
const hashCodes = (codes: Uint8Array, from: number, to: number, seed: number): number => {
  let one = 0xdeadbeef ^ seed;
  let other = 0x41c6ce57 ^ seed;
  for (let at = from; at < to; at++) {
    one = Math.imul(one ^ codes[at]!, 2654435761);
    other = Math.imul(other ^ codes[at]!, 1597334677);
  }
  return mix(one, other);
};

const mix = (first: number, second: number): number => {
  let [one, other] = [first, second];
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & other) + (one >>> 0) + 1;
};
