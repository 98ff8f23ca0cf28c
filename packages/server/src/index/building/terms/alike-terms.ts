import type { Occurrence } from '@fingerpost/core/match/search/match-occurrences';
import { beginningsAlike, mayBeAlike } from '@fingerpost/core/match/search/wanted-slots';
import { alikeTerm, listsPairs } from '../../dictionary/special-terms.ts';

/** The terms of documents in which two words share a beginning. */
export class AlikeTerms {
  readonly #street: readonly string[];
  readonly #isListed: boolean;
  readonly #country: string;

  /** The words of street, place and postcode. */
  constructor(street: readonly string[], region: string) {
    this.#street = street;
    this.#isListed = listsPairs(region);
    this.#country = region.toUpperCase();
  }

  /** The terms that all documents of the street have. */
  ofStreet(): readonly string[] {
    return this.#isListed ? Array.from(beginningsAlike(this.#street, [], this.#country), alikeTerm) : [];
  }

  /** The terms of one document in addition, from the words of a premise, or of a premise and its street. */
  ofPremises(premises: readonly (readonly Occurrence[])[]): ReadonlySet<string> {
    const found = new Set<string>();
    // Most flats of a building have the same words.
    let before = '';
    for (const premise of this.#isListed ? premises : []) {
      const words = premise.flatMap(({ terms }) => terms.filter((term) => mayBeAlike(term, this.#country)));
      const text = words.join(' ');
      if (text === before) continue;
      before = text;
      for (const beginning of beginningsAlike(words, this.#street, this.#country)) found.add(alikeTerm(beginning));
    }
    return found;
  }
}
