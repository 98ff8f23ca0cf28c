import type { ByteSink } from '../../files/array-writer.ts';
import type { Area } from './postcode-store.ts';

/** The distinct areas of postcodes, by number. */
export class AreaList {
  readonly #ids = new Map<string, number>();

  idOf(area: Area): number {
    return this.idOfText(JSON.stringify(area));
  }

  /** The number of the area with this text. */
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
