import { countryOf, isoOf } from '@fingerpost/core/address/country-of';
import type { FieldGroup } from '@fingerpost/core/address/search-fields';
import { type AddressPart, streetOccurrences } from '@fingerpost/core/match/search/match-occurrences';
import { documentKey, importanceInTown } from '@fingerpost/core/match/search/order-documents';
import { postcodeTerms } from '@fingerpost/core/postcode/postcode-forms';
import type { TableWriters } from '../../../files/table-writers.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import type { KeptBase } from '../../copy/kept-base.ts';
import { datasetTerm, groupFieldTerms } from '../../dictionary/special-terms.ts';
import { packPlaces } from '../../documents/document-places.ts';
import { type GroupDocument, groupDocuments } from '../../documents/group-documents.ts';
import { markBlock, type PremiseBlock } from '../../lines/premise-block.ts';
import { listsPerTerm, partLists } from '../../postings/list-kinds.ts';
import { sortLists } from '../../postings/sort-lists.ts';
import type { Numbers, Scratch } from '../../sort/scratch.ts';
import type { layout } from '../../store/layout.ts';
import { noTerm } from '../../store/search-layout.ts';
import { patchSearchTables } from '../merge/patch-search-tables.ts';
import { AlikeTerms } from '../terms/alike-terms.ts';
import { PremiseTerms } from '../terms/premise-terms.ts';
import type { SearchPart } from '../terms/search-part.ts';
import { townName } from '../terms/town-name.ts';
import { type Collected, countTown, startCollecting, writeSearchTables } from '../terms/write-search-tables.ts';

type Options = {
  readonly region: string;
  readonly scratch: Scratch;
  /** The rank of a document in the whole build, if this is an excerpt. */
  readonly rankOf?: ((rows: readonly AddressRow[]) => number) | undefined;
  readonly base?: KeptBase | undefined;
};

/** What is known about the postcode of a group. */
type PostcodeArea = Pick<FieldGroup['entry'], 'country' | 'administrative_county' | 'county_code'>;

/**
 * Collects what searches need while groups go by, and writes their tables when all are known. Memory grows with the
 * vocabulary and, by some bytes, with documents; all else waits in scratch files.
 */
export class SearchWriter {
  readonly #collected: Collected;
  readonly #options: Options;
  readonly #pairs: Numbers;
  readonly #premises: PremiseTerms;
  #streetTermCount: number;

  constructor(files: TableWriters<typeof layout>, options: Options) {
    this.#options = options;
    this.#collected = startCollecting(files, options);
    this.#pairs = options.scratch.numbers('search-pairs', 2);
    this.#premises = new PremiseTerms(this.#collected.terms, options.region, (term, part) => this.#pair(term, part));
    this.#streetTermCount = options.base?.build.tables['street-term'].length ?? 0;
  }

  /** Begins the next postcode, with one of its addresses if it has any. The groups that follow belong to it. */
  addPostcode(address: AddressRow | undefined): void {
    const [first] = address ? rowPostcodeTerms(address) : [];
    this.#collected.scratch.postcodeTerms.push(first === undefined ? noTerm : this.#idOf(first));
    this.#collected.postcodes++;
  }

  /** Copies these postcodes of the base, the end not included. */
  copyPostcodes(first: number, end: number): void {
    const { tables, heaps } = this.#options.base!.build;
    const starts = tables['term-start'];
    for (let row = first; row < end; row++) {
      const term = tables['postcode-term'][row]!;
      const text = term === noTerm ? '' : heaps.terms.toString('utf8', starts[term], starts[term + 1]);
      this.#collected.scratch.postcodeTerms.push(term === noTerm ? noTerm : this.#idOf(text));
    }
    this.#collected.postcodes += end - first;
  }

  /** Adds the next group. Its street may have come before. */
  addGroup(
    rows: readonly AddressRow[],
    { group, street, area }: { readonly group: number; readonly street: number; readonly area: PostcodeArea },
  ): void {
    const first = rows[0]!;
    const terms = streetTerms(first);
    const words = terms.map((term) => this.#idOf(term));
    if (street === this.#collected.files.tables['street-term-start'].length) this.#addStreet(words);
    const shared = fieldGroup(first, area);
    const fields = groupFieldTerms(shared, first.country_iso !== '');
    const specials = [...fields, datasetTerm(first.dataset)].map((term) => this.#idOf(term));
    const [postcode] = rowPostcodeTerms(first);
    if (postcode !== undefined) words.push(this.#idOf(postcode));
    const alike = new AlikeTerms(postcode === undefined ? terms : [...terms, postcode], this.#options.region);
    for (const term of alike.ofStreet()) specials.push(this.#idOf(term));
    for (const document of groupDocuments(rows, documentKey)) {
      for (const term of specials) this.#pair(term, 'group');
      for (const term of words) this.#pair(term, 'group');
      const premises = this.#premises.add(document, shared, terms);
      if (!document.isStreet) for (const term of alike.ofPremises(premises)) this.#pair(this.#idOf(term), 'group');
      this.#addDocument(document, group, first);
    }
  }

  /** Adds the lines of the same group. */
  addLines(rows: readonly AddressRow[], block: PremiseBlock): void {
    for (const marks of markBlock(block, (line) => documentKey(rows[line]!) === ''))
      this.#collected.files.tables['line-marks'].push(marks);
  }

  finish(): void {
    if (this.#options.base !== undefined) {
      patchSearchTables({ ...this.#collected, pairs: this.#pairs }, this.#options.base);
      return;
    }
    const { terms, placeOf } = this.#collected.terms.inOrder();
    const numbers = Uint32Array.from(terms, (term) => this.#idOf(term));
    writeSearchTables(this.#collected, [{ ...sortLists(this.#pairs, placeOf), terms: numbers, firstDocument: 0 }]);
  }

  /** Hands out what was collected as that of a part; the tables of the search are not written. */
  takePart(): SearchPart {
    const { documents, postcodeTerms, streetTerms, towns } = this.#collected.scratch;
    const { terms, placeOf } = this.#collected.terms.inOrder();
    const placesOf = (numbers: Numbers) => numbers.all().map((term) => placeOf[term] ?? noTerm);
    this.#collected.files.tables['street-term-start'].push(this.#streetTermCount);
    return {
      terms,
      lists: sortLists(this.#pairs, placeOf),
      documents: documents.all(),
      postcodeTerms: placesOf(postcodeTerms),
      streetTerms: placesOf(streetTerms),
      towns: Array.from(towns, ([name, { addresses }]) => [name, addresses]),
    };
  }

  close(): void {
    const { documents, postcodeTerms, streetTerms } = this.#collected.scratch;
    for (const numbers of [documents, this.#pairs, postcodeTerms, streetTerms]) numbers.close();
  }

  #addStreet(words: readonly number[]): void {
    this.#collected.files.tables['street-term-start'].push(this.#streetTermCount);
    for (const term of words) this.#collected.scratch.streetTerms.push(term);
    this.#streetTermCount += words.length;
  }

  #idOf(term: string): number {
    return this.#collected.terms.idOf(term);
  }

  #pair(term: number, part: AddressPart): void {
    this.#pairs.push(term * listsPerTerm + partLists[part]);
    this.#pairs.push(this.#collected.documents);
  }

  #addDocument({ isStreet, first, last, rows }: GroupDocument<AddressRow>, group: number, row: AddressRow): void {
    const { documents, towns } = this.#collected.scratch;
    const { rankOf } = this.#options;
    // If ranks are given, towns do not precede them.
    const town = countTown(towns, rankOf ? '' : townName(row), rows.length);
    for (const number of [
      town,
      rankOf?.(rows) ??
        importanceInTown({ addresses: rows.length, isStreet, isOffStreet: row.dependant_thoroughfare !== '' }),
      group,
      packPlaces(first, last - first, isStreet),
      this.#collected.postcodes - 1,
    ])
      documents.push(number);
    this.#collected.documents++;
  }
}

const rowPostcodeTerms = ({ postcode, country_iso }: AddressRow): readonly string[] =>
  postcodeTerms(postcode, country_iso || undefined);

const streetTerms = (row: AddressRow): readonly string[] => streetOccurrences(row).map(({ terms }) => terms[0]!);

const fieldGroup = (row: AddressRow, area: PostcodeArea): FieldGroup => ({
  ...row,
  entry: { ...area, postcode: row.postcode },
  country_iso: row.country_iso || isoOf(countryOf(row.postcode, area.country)).iso,
});
