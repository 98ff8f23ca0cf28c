import { createHash } from 'node:crypto';

/**
 * Tells rows of one import apart that share an id and differ: the first keeps the id, others get a mark of their contents after it. What is
 * kept of an id are 12 bytes, so that registers of millions of rows fit into memory.
 */
export class SharedIds {
  #ids = new Float64Array(firstSlots);
  #contents = new Uint32Array(firstSlots);
  #size = 0;

  /** The id that a row of this contents is known by. */
  nameOf(id: string, contents: string): string {
    const [key, mark] = [hashOf(id, 6), hashOf(contents, 4)];
    const at = this.#placeOf(key);
    if (this.#ids[at] === 0) {
      this.#put(key, mark);
      return id;
    }
    return this.#contents[at] === mark ? id : `${id}.${mark.toString(16).padStart(8, '0')}`;
  }

  #put(key: number, mark: number): void {
    if (++this.#size * 4 > this.#ids.length * 3) this.#grow();
    const at = this.#placeOf(key);
    this.#ids[at] = key;
    this.#contents[at] = mark;
  }

  /** The place of the key, or the free place that it would take. */
  #placeOf(key: number): number {
    let at = key % this.#ids.length;
    while (this.#ids[at] !== 0 && this.#ids[at] !== key) at = (at + 1) % this.#ids.length;
    return at;
  }

  #grow(): void {
    const [ids, contents] = [this.#ids, this.#contents];
    this.#ids = new Float64Array(ids.length * 2);
    this.#contents = new Uint32Array(ids.length * 2);
    for (const [from, key] of ids.entries()) {
      if (key === 0) continue;
      const at = this.#placeOf(key);
      this.#ids[at] = key;
      this.#contents[at] = contents[from]!;
    }
  }
}

const firstSlots = 1_024;

/** A number of so many bytes, and never 0. */
const hashOf = (text: string, bytes: number): number =>
  createHash('sha1').update(text).digest().readUIntBE(0, bytes) || 1;
