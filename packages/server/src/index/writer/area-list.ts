import type { ByteSink } from '../../files/array-writer.ts';
import type { Area } from '../read/postcode-store.ts';

/** The areas that postcodes are in, each once, by the numbers that postcodes know them by. */
export class AreaList {
  readonly #ids = new Map<string, number>();

  idOf(area: Area): number {
    return this.idOfText(JSON.stringify(area));
  }

  /** The number of an area that was written as this text. */
  idOfText(text: string): number {
    const known = this.#ids.get(text) ?? this.#ids.size;
    this.#ids.set(text, known);
    return known;
  }

  /** The areas as texts, by their numbers. */
  texts(): readonly string[] {
    return [...this.#ids.keys()];
  }

  write(heap: ByteSink): void {
    heap.writeText(`[${this.texts().join(',')}]`, 'utf8');
  }
}
