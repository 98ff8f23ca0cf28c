import type { NumberRange } from '@fingerpost/core/address/number-range';
import type { FieldAddress, FieldGroup } from '@fingerpost/core/address/search-fields';
import { type AddressPart, type Occurrence, premiseOccurrences } from '@fingerpost/core/match/search/match-occurrences';
import type { NumberRole } from '@fingerpost/core/match/search/number-roles';
import { nameBeginnings } from '@fingerpost/core/match/search/premise-names';
import { roleSlots } from '@fingerpost/core/match/search/premise-slots';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { blocksOfRange } from '../../dictionary/number-blocks.ts';
import {
  addressFieldTerms,
  blockTerm,
  isPairable,
  listsPairs,
  nameBucket,
  nameTerm,
  pairPart,
  pairTerm,
  severalOpenTerm,
} from '../../dictionary/special-terms.ts';
import type { TermIds } from '../../dictionary/term-ids.ts';
import type { GroupDocument } from '../../documents/group-documents.ts';

/** Finds the terms that documents have through their premises, and passes them to `take`. */
export class PremiseTerms {
  readonly #terms: TermIds;
  readonly #take: (term: number, part: AddressPart) => void;
  readonly #listsPairs: boolean;
  readonly #numbers = new Map<string, readonly number[]>();
  readonly #names = new Map<string, readonly number[]>();

  constructor(terms: TermIds, region: string, take: (term: number, part: AddressPart) => void) {
    this.#terms = terms;
    this.#take = take;
    this.#listsPairs = listsPairs(region);
  }

  /** Adds the premises of a document whose street has these words. Returns the words of each, unless they are only numbers. */
  add(
    { rows, isStreet }: GroupDocument<AddressRow>,
    group: FieldGroup,
    street: readonly string[],
  ): readonly (readonly Occurrence[])[] {
    const premises: (readonly Occurrence[])[] = [];
    const numbers = street.filter(isPairable).map((term) => ({ term, role: undefined }));
    let before: AddressRow | undefined;
    for (const row of rows) {
      if (rows.length === 1 || !isStreet || numbers.length > 0) {
        const places = premiseOccurrences(row);
        premises.push(places);
        for (const { terms, part } of places) for (const term of terms) this.#takeText(term, part);
        if (this.#listsPairs) this.#addNumberPairs([...numbers, ...numbersOf(row, places)]);
        this.#addNames(row);
      } else for (const term of this.#numberTerms(row)) this.#take(term, 'identity');
      if (row.ranges.length > 0) this.#addRanges(row.ranges);
      if (before === undefined || !hasSameFields(row, before))
        for (const term of addressFieldTerms(fieldAddress(row, group))) this.#takeText(term, 'group');
      before = row;
    }
    return premises;
  }

  #takeText(term: string, part: AddressPart): void {
    this.#take(this.#terms.idOf(term), part);
  }

  #addRanges(ranges: readonly NumberRange[]): void {
    for (const block of new Set(ranges.flatMap(blocksOfRange))) this.#takeText(blockTerm(block), 'identity');
    if (ranges.length > 1) this.#takeText(severalOpenTerm, 'identity');
  }

  #addNames({ building_name, organisation_name }: AddressRow): void {
    for (const name of [building_name, organisation_name])
      if (name !== '') for (const term of this.#nameTerms(name)) this.#take(term, 'group');
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

  /** Two numbers of one premise. Lists of single numbers are long, and most of their documents have the two in different premises. */
  #addNumberPairs(numbers: readonly PairedNumber[]): void {
    for (const [at, one] of numbers.entries())
      for (const other of numbers.slice(at + 1)) {
        this.#takeText(pairTerm(one.term, other.term), pairPart(one.role, other.role));
        this.#takeText(pairTerm(other.term, one.term), pairPart(other.role, one.role));
      }
  }

  /** Caches plain numbers: most premises have only these, and they are the same few. */
  #numberTerms(row: AddressRow): readonly number[] {
    const known = this.#numbers.get(row.building_number);
    if (known !== undefined) return known;
    const terms = premiseOccurrences(row).flatMap((place) => place.terms.map((term) => this.#terms.idOf(term)));
    if (this.#numbers.size < mostNumbers) this.#numbers.set(row.building_number, terms);
    return terms;
  }
}

/** Lists the fields one by one, because copying the whole row takes longer. */
const fieldAddress = (row: AddressRow, group: FieldGroup): FieldAddress => ({
  group,
  su_organisation_indicator: row.su_organisation_indicator,
  organisation_name: row.organisation_name,
  po_box: row.po_box,
  uprn: row.uprn,
  ranges: row.ranges,
});

/** Says whether two addresses of a group agree in all listed fields. */
const hasSameFields = (one: AddressRow, other: AddressRow): boolean =>
  one.su_organisation_indicator === other.su_organisation_indicator &&
  one.organisation_name === other.organisation_name &&
  one.po_box === other.po_box &&
  one.ranges === other.ranges;

/** A number of a premise or its street, and its role. */
type PairedNumber = { readonly term: string; readonly role: NumberRole | undefined };

const numbersOf = (row: AddressRow, places: readonly Occurrence[]): readonly PairedNumber[] => {
  const { house, flat } = roleSlots(row);
  return places.flatMap(({ terms }, at) => {
    const role = (house >> at) & 1 ? 'house' : (flat >> at) & 1 ? 'flat' : undefined;
    return terms.filter(isPairable).map((term) => ({ term, role }));
  });
};

const mostNumbers = 10_000;
const mostNames = 10_000;
