import { countryOf, isoOf } from '@fingerpost/core/address/country';
import type { NumberRange } from '@fingerpost/core/address/number-range';
import {
  type AddressPart,
  type Occurrence,
  premiseOccurrences,
  streetOccurrences,
} from '@fingerpost/core/search/match-occurrences';
import type { NumberRole } from '@fingerpost/core/search/number-roles';
import { documentKey, importanceInTown } from '@fingerpost/core/search/order-documents';
import { postcodeTerms } from '@fingerpost/core/search/postcode-forms';
import { nameBeginnings } from '@fingerpost/core/search/premise-names';
import { roleSlots } from '@fingerpost/core/search/premise-slots';
import type { FieldAddress, FieldGroup } from '@fingerpost/core/search/search-fields';
import type { TableWriters } from '../../../files/table-writers.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import type { KeptBase } from '../../patch/kept-base.ts';
import { patchSearchTables } from '../../patch/patch-search-tables.ts';
import type { Scratch } from '../../sort/scratch.ts';
import type { layout } from '../../store/layout.ts';
import { blocksOfRange } from '../dictionary/number-blocks.ts';
import {
  addressFieldTerms,
  blockTerm,
  datasetTerm,
  groupFieldTerms,
  isPairable,
  listsPairs,
  nameBucket,
  nameTerm,
  pairPart,
  pairTerm,
  severalOpenTerm,
} from '../dictionary/special-terms.ts';
import { markLine } from '../matching/line-marks.ts';
import { packPlaces } from '../postings/document-places.ts';
import { listsPerTerm, partLists } from '../postings/list-kinds.ts';
import { AlikeTerms } from './alike-terms.ts';
import { type GroupDocument, groupDocuments } from './group-documents.ts';
import { TermIds } from './term-ids.ts';
import { townName } from './town-name.ts';
import { type SearchScratch, writeSearchTables } from './write-search-tables.ts';

type Options = {
  readonly region: string;
  readonly scratch: Scratch;
  /** The place of a document among all there are, if these are but some of them. */
  readonly rankOf?: ((rows: readonly AddressRow[]) => number) | undefined;
  readonly base?: KeptBase | undefined;
};

/** What is known of the postcode of a group. */
type PostcodeArea = Pick<FieldGroup['entry'], 'country' | 'administrative_county' | 'county_code'>;

/**
 * Collects what searches need while groups pass, and writes their tables when all are known. Memory grows with the vocabulary, the towns
 * and, by four bytes, with documents; all else waits in scratch files.
 */
export class SearchWriter {
  readonly #files: TableWriters<typeof layout>;
  readonly #options: Options;
  readonly #terms = new TermIds();
  readonly #scratch: SearchScratch;
  readonly #numbers = new Map<string, readonly number[]>();
  readonly #names = new Map<string, readonly number[]>();
  #postcodes = 0;
  #documents = 0;
  #streetTermCount: number;

  constructor(files: TableWriters<typeof layout>, options: Options) {
    const { numbers } = options.scratch;
    this.#files = files;
    this.#options = options;
    this.#scratch = {
      documents: numbers('search-documents', 5),
      pairs: numbers('search-pairs', 2),
      postcodeTerms: numbers('search-postcode-terms', 1),
      streetTerms: numbers('search-street-terms', 1),
      towns: new Map(),
    };
    this.#streetTermCount = options.base?.build.tables['street-term'].length ?? 0;
  }

  /** The next postcode, with one of its addresses if it has any; the groups that follow are its own. */
  addPostcode(address: AddressRow | undefined): void {
    const [first] = address ? rowPostcodeTerms(address) : [];
    this.#scratch.postcodeTerms.push(first === undefined ? noTerm : this.#terms.idOf(first));
    this.#postcodes++;
  }

  /** The next postcodes, which are these of the base, the end not included. */
  copyPostcodes(first: number, end: number): void {
    const { tables, heaps } = this.#options.base!.build;
    const starts = tables['term-start'];
    for (let row = first; row < end; row++) {
      const term = tables['postcode-term'][row]!;
      const text = term === noTerm ? '' : heaps.terms.toString('utf8', starts[term], starts[term + 1]);
      this.#scratch.postcodeTerms.push(term === noTerm ? noTerm : this.#terms.idOf(text));
    }
    this.#postcodes += end - first;
  }

  /** The next group; its street may be one that came before. */
  addGroup(
    rows: readonly AddressRow[],
    { group, street, area }: { readonly group: number; readonly street: number; readonly area: PostcodeArea },
  ): void {
    const first = rows[0]!;
    const terms = streetTerms(first);
    const words = terms.map((term) => this.#terms.idOf(term));
    if (street === this.#files.tables['street-term-start'].length) this.#addStreet(words);
    const shared = fieldGroup(first, area);
    const fields = groupFieldTerms(shared, first.country_iso !== '');
    const specials = [...fields, datasetTerm(first.dataset)].map((term) => this.#terms.idOf(term));
    const [postcode] = rowPostcodeTerms(first);
    if (postcode !== undefined) words.push(this.#terms.idOf(postcode));
    const alike = new AlikeTerms(postcode === undefined ? terms : [...terms, postcode], this.#options.region);
    for (const term of alike.ofStreet()) specials.push(this.#terms.idOf(term));
    const numbers = terms.filter(isPairable).map((term) => ({ term, role: undefined }));
    for (const document of groupDocuments(rows)) {
      for (const term of specials) this.#pair(term, 'group');
      for (const term of words) this.#pair(term, 'group');
      this.#addPremises(document, shared, numbers);
      for (const term of alike.ofPremises(document)) this.#pair(this.#terms.idOf(term), 'group');
      this.#addDocument(document, group, first);
    }
  }

  /** The lines of the same group. */
  addLines(rows: readonly AddressRow[], block: Uint8Array): void {
    let from = 0;
    for (const row of rows) {
      const newlineAt = block.indexOf(newline, from);
      const to = newlineAt < 0 ? block.length : newlineAt;
      this.#files.tables['line-marks'].push(markLine(block, from, to, documentKey(row) === ''));
      from = to + 1;
    }
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
    if (this.#options.base === undefined) writeSearchTables(collected);
    else patchSearchTables(collected, this.#options.base);
  }

  close(): void {
    const { documents, pairs, postcodeTerms, streetTerms } = this.#scratch;
    for (const numbers of [documents, pairs, postcodeTerms, streetTerms]) numbers.close();
  }

  #addStreet(words: readonly number[]): void {
    this.#files.tables['street-term-start'].push(this.#streetTermCount);
    for (const term of words) this.#scratch.streetTerms.push(term);
    this.#streetTermCount += words.length;
  }

  #addPremises({ rows }: GroupDocument, group: FieldGroup, numbers: readonly PairedNumber[]): void {
    for (const row of rows) {
      if (rows.length === 1 || documentKey(row) !== '' || numbers.length > 0) {
        const places = premiseOccurrences(row);
        for (const { terms, part } of places) for (const term of terms) this.#pair(this.#terms.idOf(term), part);
        this.#addNumberPairs([...numbers, ...numbersOf(row, places)]);
        this.#addNames(row);
      } else for (const term of this.#numberTerms(row)) this.#pair(term, 'identity');
      this.#addRanges(row.ranges);
      for (const term of addressFieldTerms(fieldAddress(row, group))) this.#pair(this.#terms.idOf(term), 'group');
    }
  }

  #addRanges(ranges: readonly NumberRange[]): void {
    for (const block of new Set(ranges.flatMap(blocksOfRange)))
      this.#pair(this.#terms.idOf(blockTerm(block)), 'identity');
    if (ranges.length > 1) this.#pair(this.#terms.idOf(severalOpenTerm), 'identity');
  }

  #addNames({ building_name, organisation_name }: AddressRow): void {
    for (const name of [building_name, organisation_name])
      if (name !== '') for (const term of this.#nameTerms(name)) this.#pair(term, 'group');
  }

  /** Flats share the names of their buildings. */
  #nameTerms(name: string): readonly number[] {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const terms = nameBeginnings(name).map((beginning) => this.#terms.idOf(nameTerm(nameBucket(beginning))));
    if (this.#names.size === mostNames) this.#names.clear();
    this.#names.set(name, terms);
    return terms;
  }

  /** Two numbers of one premise: lists of either are long, and most of their documents have the two in different premises. */
  #addNumberPairs(numbers: readonly PairedNumber[]): void {
    if (!listsPairs(this.#options.region)) return;
    for (const [at, one] of numbers.entries())
      for (const other of numbers.slice(at + 1)) {
        this.#addNumberPair(one, other);
        this.#addNumberPair(other, one);
      }
  }

  #addNumberPair(one: PairedNumber, other: PairedNumber): void {
    this.#pair(this.#terms.idOf(pairTerm(one.term, other.term)), pairPart(one.role, other.role));
  }

  /** Plain numbers are most of all premises, and are the same few. */
  #numberTerms(row: AddressRow): readonly number[] {
    const known = this.#numbers.get(row.building_number);
    if (known !== undefined) return known;
    const terms = premiseOccurrences(row).flatMap((place) => place.terms.map((term) => this.#terms.idOf(term)));
    if (this.#numbers.size < mostNumbers) this.#numbers.set(row.building_number, terms);
    return terms;
  }

  #pair(term: number, part: AddressPart): void {
    this.#scratch.pairs.push(term * listsPerTerm + partLists[part]);
    this.#scratch.pairs.push(this.#documents);
  }

  #addDocument({ first, last, rows }: GroupDocument, group: number, row: AddressRow): void {
    const { documents, towns } = this.#scratch;
    const { rankOf } = this.#options;
    // If ranks are given, towns do not precede them.
    const name = rankOf ? '' : townName(row);
    const town = towns.get(name) ?? { id: towns.size, addresses: 0 };
    towns.set(name, town);
    town.addresses += rows.length;
    const isStreet = documentKey(rows[0]!) === '';
    for (const number of [
      town.id,
      rankOf?.(rows) ??
        importanceInTown({ addresses: rows.length, isStreet, isOffStreet: row.dependant_thoroughfare !== '' }),
      group,
      packPlaces(first, last - first, isStreet),
      this.#postcodes - 1,
    ])
      documents.push(number);
    this.#documents++;
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

/** Named one by one: copying the whole row takes longer. */
const fieldAddress = (row: AddressRow, group: FieldGroup): FieldAddress => ({
  group,
  su_organisation_indicator: row.su_organisation_indicator,
  organisation_name: row.organisation_name,
  po_box: row.po_box,
  uprn: row.uprn,
  ranges: row.ranges,
});

const mostNumbers = 10_000;
const mostNames = 10_000;
const noTerm = 2 ** 32 - 1;
const newline = 0x0a;

/** A number of a premise or its street, and what it is. */
type PairedNumber = { readonly term: string; readonly role: NumberRole | undefined };

const numbersOf = (row: AddressRow, places: readonly Occurrence[]): readonly PairedNumber[] => {
  const { house, flat } = roleSlots(row);
  return places.flatMap(({ terms }, at) => {
    const role = (house >> at) & 1 ? 'house' : (flat >> at) & 1 ? 'flat' : undefined;
    return terms.filter(isPairable).map((term) => ({ term, role }));
  });
};
