import {
  elementOccurrences,
  mostOccurrences,
  type Occurrence,
  type PremiseElement,
  rangeOccurrences,
} from '@fingerpost/core/search/match-occurrences';
import { acceptsOccurrence, takesWhole } from '@fingerpost/core/search/match-word';
import { isArticle } from '@fingerpost/core/search/premise-places';
import { premiseAt } from '../../record/line-fields.ts';
import { readRanges } from '../../record/range-text.ts';
import type { CompiledWord } from './compiled-word.ts';

/** The places of one premise after the other where words can stand. What elements are made of is remembered: they repeat. */
export class PremisePlaces {
  /** Bits of the places for numbers and flats, and of those among them that must find a word. */
  identity = 0;
  must = 0;
  /** Bits of the places of the house's number, the flat's, and the names of building and organisation. */
  house = 0;
  flat = 0;
  building = 0;
  organisation = 0;
  readonly #places: Occurrence[] = [];
  #count = 0;
  readonly #remembered = new Map<PlacedElement, Map<string, readonly Occurrence[]>>();

  /** The places of the premise with these fields from now on. */
  turnTo(fields: readonly string[], plain: boolean): void {
    this.#count = 0;
    this.identity = 0;
    this.must = 0;
    this.flat = 0;
    this.building = 0;
    this.organisation = 0;
    this.#add(this.occurrencesOf('building_number', fields[premiseAt.building_number]!));
    this.house = (1 << this.#count) - 1;
    if (plain && fields[premiseAt.ranges] === '') return;
    this.#add(this.occurrencesOf('sub_building_name', fields[premiseAt.sub_building_name]!));
    this.flat = ((1 << this.#count) - 1) & ~this.house;
    this.#add(this.occurrencesOf('po_box', fields[premiseAt.po_box]!));
    this.#add(this.occurrencesOf('ranges', fields[premiseAt.ranges]!));
    const before = (1 << this.#count) - 1;
    this.#add(this.occurrencesOf('building_name', fields[premiseAt.building_name]!));
    const withBuilding = (1 << this.#count) - 1;
    this.building = withBuilding & ~before;
    this.#add(this.occurrencesOf('organisation_name', fields[premiseAt.organisation_name]!));
    this.organisation = ((1 << this.#count) - 1) & ~withBuilding;
    this.#add(this.occurrencesOf('department_name', fields[premiseAt.department_name]!));
  }

  /** Bits of the places of each "the". */
  get articles(): number {
    let articles = 0;
    for (let at = 0; at < this.#count; at++) if (isArticle(this.#places[at]!)) articles |= 1 << at;
    return articles;
  }

  /** Says whether any place takes the word; with `onlyIdentity`, any for numbers and flats. */
  mayTake(word: CompiledWord, onlyIdentity: boolean): boolean {
    for (let at = 0; at < this.#count; at++) {
      const place = this.#places[at]!;
      if (onlyIdentity && place.part !== 'identity') continue;
      if (takes(place, word)) return true;
    }
    return false;
  }

  /** Bits of the places that take the word. */
  placesOf(word: CompiledWord): number {
    let places = 0;
    for (let at = 0; at < this.#count; at++) if (takes(this.#places[at]!, word)) places |= 1 << at;
    return places;
  }

  /** Bits of those that take it as whole, among those that take it. */
  wholePlacesOf(word: CompiledWord): number {
    if (!word.word.unfinished) return word.premise;
    let places = 0;
    for (let rest = word.premise; rest !== 0; rest &= rest - 1) {
      const [term] = this.#places[31 - Math.clz32(rest & -rest)]!.terms;
      if (term !== undefined && takesWhole(word.word, term)) places |= rest & -rest;
    }
    return places;
  }

  occurrencesOf(element: PlacedElement, text: string): readonly Occurrence[] {
    if (text === '') return none;
    let texts = this.#remembered.get(element);
    if (texts === undefined || texts.size > mostRemembered) {
      texts = new Map();
      this.#remembered.set(element, texts);
    }
    let known = texts.get(text);
    if (known === undefined) {
      known = element === 'ranges' ? rangeOccurrences(readRanges(text)) : elementOccurrences(element, text);
      texts.set(text, known);
    }
    return known;
  }

  #add(occurrences: readonly Occurrence[]): void {
    for (const occurrence of occurrences) {
      if (this.#count === mostOccurrences) return;
      if (occurrence.part === 'identity') this.identity |= 1 << this.#count;
      if (occurrence.must) this.must |= 1 << this.#count;
      this.#places[this.#count++] = occurrence;
    }
  }
}

type PlacedElement = PremiseElement | 'ranges';

const takes = (place: Occurrence, word: CompiledWord): boolean =>
  place.range === undefined ? word.acceptsText(place.terms[0]!) : acceptsOccurrence(word.word, place);

const none: readonly Occurrence[] = [];
const mostRemembered = 20_000;
