import type { SearchTerms } from '../../ports/address-search.ts';

/** What has been searched for on behalf of one address, so that nothing is asked twice, and nothing that cannot be found. */
export class AskedSearches {
  readonly #asked = new Set<string>();
  readonly #failed: { readonly words: readonly string[]; readonly where: string }[] = [];

  /** Says whether a search may find something new; it counts as asked from then on. */
  isNew(text: string, filters: readonly SearchTerms[]): boolean {
    const words = wordsOf(text);
    const where = whereOf(filters);
    const key = `${words.join(' ')}|${where}`;
    if ((words.length === 0 && where === '') || this.#asked.has(key)) return false;
    this.#asked.add(key);
    return !this.#failed.some(
      (failed) => (failed.where === '' || failed.where === where) && holdsAll(words, failed.words),
    );
  }

  /** Where these words led nowhere, neither will these and more. */
  foundNothing(text: string, filters: readonly SearchTerms[]): void {
    this.#failed.push({ words: wordsOf(text), where: whereOf(filters) });
  }
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .sort();

const whereOf = (filters: readonly SearchTerms[]): string =>
  filters.map(({ field, terms }) => `${field}=${terms}`).join('&');

/** Says whether sorted words are all among others, each as often. */
const holdsAll = (words: readonly string[], some: readonly string[]): boolean => {
  let at = 0;
  for (const word of words) if (word === some[at]) at++;
  return at === some.length;
};
