import type { TableWriters } from '../../../files/table-writers.ts';
import { listsPerTerm } from '../../postings/list-kinds.ts';
import type { PartLists } from '../../postings/write-lists.ts';
import type { Numbers, Scratch } from '../../sort/scratch.ts';
import type { layout } from '../../store/layout.ts';
import { noTerm } from '../../store/search-layout.ts';
import { numbersPerDocument, type SearchPart } from '../terms/search-part.ts';
import { type Collected, countTown, startCollecting, writeSearchTables } from '../terms/write-search-tables.ts';

/** The terms of a street among those of a part, from the first up to the end. */
type StreetTerms = { readonly first: number; readonly end: number };

/**
 * Joins the search data of the parts of a build, and writes the tables after the last one. Memory grows with the vocabulary and, by sixteen
 * bytes each, with documents. Everything else is in scratch files.
 */
export class SearchJoiner {
  readonly #collected: Collected;
  readonly #lists: Numbers;
  readonly #parts: (Pick<PartLists, 'terms' | 'firstDocument'> & { readonly at: number })[] = [];

  constructor(files: TableWriters<typeof layout>, scratch: Scratch) {
    this.#collected = startCollecting(files, { scratch });
    this.#lists = scratch.numbers('search-lists', 1);
  }

  /** Adds the next part. Its groups are numbered from `firstGroup` on, and `streets` are those that did not come before. */
  add(part: SearchPart, firstGroup: number, streets: readonly StreetTerms[]): void {
    const { files, scratch } = this.#collected;
    const terms = Uint32Array.from(part.terms, (term) => this.#collected.terms.idOf(term));
    this.#parts.push({ terms, firstDocument: this.#collected.documents, at: this.#lists.length });
    this.#lists.pushAll(part.lists.starts);
    this.#lists.pushAll(part.lists.documents);
    this.#addDocuments(part, firstGroup);
    for (const term of part.postcodeTerms) scratch.postcodeTerms.push(term === noTerm ? noTerm : terms[term]!);
    for (const { first, end } of streets) {
      files.tables['street-term-start'].push(scratch.streetTerms.length);
      for (let at = first; at < end; at++) scratch.streetTerms.push(terms[part.streetTerms[at]!]!);
    }
    this.#collected.postcodes += part.postcodeTerms.length;
    this.#collected.documents += part.documents.length / numbersPerDocument;
  }

  finish(): void {
    const numbers = this.#lists.all();
    const lists = this.#parts.map(({ terms, firstDocument, at }) => {
      const documentsAt = at + terms.length * listsPerTerm + 1;
      const starts = numbers.subarray(at, documentsAt);
      return { terms, firstDocument, starts, documents: numbers.subarray(documentsAt, documentsAt + starts.at(-1)!) };
    });
    writeSearchTables(this.#collected, lists);
  }

  close(): void {
    const { documents, postcodeTerms, streetTerms } = this.#collected.scratch;
    for (const numbers of [documents, postcodeTerms, streetTerms, this.#lists]) numbers.close();
  }

  #addDocuments({ towns, documents: numbers }: SearchPart, firstGroup: number): void {
    const { postcodes, scratch } = this.#collected;
    const townIds = towns.map(([name, addresses]) => countTown(scratch.towns, name, addresses));
    for (let at = 0; at < numbers.length; at += numbersPerDocument) {
      scratch.documents.push(townIds[numbers[at]!]!);
      scratch.documents.push(numbers[at + 1]!);
      scratch.documents.push(firstGroup + numbers[at + 2]!);
      scratch.documents.push(numbers[at + 3]!);
      scratch.documents.push(postcodes + numbers[at + 4]!);
    }
  }
}
