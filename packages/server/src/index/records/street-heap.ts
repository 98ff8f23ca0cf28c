import type { ArraySink, ByteSink } from '../../files/array-writer.ts';

/**
 * Stores street texts and numbers them. A text that returns within the window is stored once, as for a street with several postcodes.
 * Memory does not grow with the number of streets.
 */
export class StreetHeap {
  readonly #texts: ByteSink;
  readonly #starts: ArraySink;
  readonly #recent = new Map<string, number>();

  constructor(texts: ByteSink, starts: ArraySink) {
    this.#texts = texts;
    this.#starts = starts;
  }

  idOf(text: string): number {
    const known = this.#recent.get(text);
    if (known !== undefined) return known;
    const id = this.#starts.length;
    this.#starts.push(this.#texts.bytes);
    this.#texts.writeText(text, 'utf8');
    this.remember(text, id);
    return id;
  }

  /** Remembers a text that already has this number. */
  remember(text: string, id: number): void {
    if (this.#recent.size === window) this.#recent.delete(this.#recent.keys().next().value!);
    this.#recent.set(text, id);
  }

  finish(): void {
    this.#starts.push(this.#texts.bytes);
  }
}

const window = 1 << 15;
