import type { TableWriters } from '../../../files/table-writers.ts';
import type { Numbers, Scratch } from '../../sort/scratch.ts';
import type { layout } from '../../store/layout.ts';
import { noTerm } from '../layout.ts';
import { listsPerTerm } from '../postings/list-kinds.ts';
import { numbersPerDocument, type SearchPart } from './search-part.ts';
import { TermIds } from './term-ids.ts';
import type { PartLists } from './write-lists.ts';
import { countTown, openSearchScratch, type SearchScratch, writeSearchTables } from './write-search-tables.ts';

/** Terms of a street, from the first up to the end, among those of a part. */
type StreetTerms = { readonly first: number; readonly end: number };

/**
 * Joins what searches need of the parts of a build, and writes their tables when all are known. Memory grows with the vocabulary
 * and, by sixteen bytes, with documents; all else waits in scratch files.
 */
export class SearchJoiner {
  readonly #files: TableWriters<typeof layout>;
  readonly #options: { readonly scratch: Scratch };
  readonly #terms = new TermIds();
  readonly #scratch: SearchScratch;
  readonly #lists: Numbers;
  readonly #parts: (Pick<PartLists, 'terms' | 'firstDocument'> & { readonly at: number })[] = [];
  #postcodes = 0;
  #documents = 0;

  constructor(files: TableWriters<typeof layout>, scratch: Scratch) {
    this.#files = files;
    this.#options = { scratch };
    this.#scratch = openSearchScratch(scratch);
    this.#lists = scratch.numbers('search-lists', 1);
  }

  /** The next part; its groups are numbered from the first on, and these of its streets did not come before. */
  add(part: SearchPart, firstGroup: number, streets: readonly StreetTerms[]): void {
    const terms = Uint32Array.from(part.terms, (term) => this.#terms.idOf(term));
    this.#parts.push({ terms, firstDocument: this.#documents, at: this.#lists.length });
    this.#lists.pushAll(part.lists.starts);
    this.#lists.pushAll(part.lists.documents);
    this.#addDocuments(part, firstGroup);
    for (const term of part.postcodeTerms) this.#scratch.postcodeTerms.push(term === noTerm ? noTerm : terms[term]!);
    for (const { first, end } of streets) {
      this.#files.tables['street-term-start'].push(this.#scratch.streetTerms.length);
      for (let at = first; at < end; at++) this.#scratch.streetTerms.push(terms[part.streetTerms[at]!]!);
    }
    this.#postcodes += part.postcodeTerms.length;
    this.#documents += part.documents.length / numbersPerDocument;
  }

  finish(): void {
    const collected = {
      files: this.#files,
      options: this.#options,
      scratch: this.#scratch,
      terms: this.#terms,
      postcodes: this.#postcodes,
      documents: this.#documents,
    };
    const numbers = this.#lists.all();
    const lists = this.#parts.map(({ terms, firstDocument, at }) => {
      const documentsAt = at + terms.length * listsPerTerm + 1;
      const starts = numbers.subarray(at, documentsAt);
      return { terms, firstDocument, starts, documents: numbers.subarray(documentsAt, documentsAt + starts.at(-1)!) };
    });
    writeSearchTables(collected, lists);
  }

  close(): void {
    const { documents, postcodeTerms, streetTerms } = this.#scratch;
    for (const numbers of [documents, postcodeTerms, streetTerms, this.#lists]) numbers.close();
  }

  #addDocuments({ towns, documents: numbers }: SearchPart, firstGroup: number): void {
    const { documents } = this.#scratch;
    const townIds = towns.map(([name, addresses]) => countTown(this.#scratch.towns, name, addresses));
    for (let at = 0; at < numbers.length; at += numbersPerDocument) {
      documents.push(townIds[numbers[at]!]!);
      documents.push(numbers[at + 1]!);
      documents.push(firstGroup + numbers[at + 2]!);
      documents.push(numbers[at + 3]!);
      documents.push(this.#postcodes + numbers[at + 4]!);
    }
  }
}
