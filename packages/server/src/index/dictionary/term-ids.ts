/** Terms in the order of their UTF-8 bytes, and the position of each number among them. */
export type TermsInOrder = { readonly terms: readonly string[]; readonly placeOf: Uint32Array };

/** Numbers terms as they come. Later each gets its position in the order of all. Memory grows only with the vocabulary. */
export class TermIds {
  readonly #ids = new Map<string, number>();
  #order: TermsInOrder | undefined;

  idOf(term: string): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    this.#ids.set(term, this.#ids.size);
    return this.#ids.size - 1;
  }

  inOrder(): TermsInOrder {
    if (this.#order?.terms.length === this.#ids.size) return this.#order;
    const terms = [...this.#ids.keys()].sort(compareAsBytes);
    const placeOf = new Uint32Array(terms.length);
    for (const [place, term] of terms.entries()) placeOf[this.#ids.get(term)!] = place;
    this.#order = { terms, placeOf };
    return this.#order;
  }
}

/**
 * Compares texts by their UTF-8 bytes. Characters beyond the first plane are two UTF-16 units, which sort too early; their bytes come last.
 */
export const compareAsBytes = (one: string, other: string): number => {
  if (one === other) return 0;
  if (!surrogate.test(one) && !surrogate.test(other)) return one < other ? -1 : 1;
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
};

const surrogate = /[\ud800-\udfff]/;
