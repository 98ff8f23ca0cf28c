import {
  elementOccurrences,
  type MatchedElement,
  type Occurrence,
  rangeOccurrences,
} from '@fingerpost/core/match/search/match-occurrences';
import { readRanges } from '../../lines/range-text.ts';

/** The words of premises' elements, cached because elements repeat. */
export type ElementOccurrences = Readonly<Record<PlacedElement, RememberedOccurrences>>;

type PlacedElement = MatchedElement | 'ranges';

/** Opens an empty cache. */
export const openElementOccurrences = (): ElementOccurrences => ({
  building_number: new RememberedOccurrences('building_number'),
  sub_building_name: new RememberedOccurrences('sub_building_name'),
  po_box: new RememberedOccurrences('po_box'),
  ranges: new RememberedOccurrences('ranges'),
  building_name: new RememberedOccurrences('building_name'),
  organisation_name: new RememberedOccurrences('organisation_name'),
  department_name: new RememberedOccurrences('department_name'),
});

/** The words of one element. */
class RememberedOccurrences {
  readonly #element: PlacedElement;
  #texts = new Map<string, readonly Occurrence[]>();

  constructor(element: PlacedElement) {
    this.#element = element;
  }

  of(text: string): readonly Occurrence[] {
    if (text === '') return none;
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const found =
      this.#element === 'ranges' ? rangeOccurrences(readRanges(text)) : elementOccurrences(this.#element, text);
    if (this.#texts.size > mostRemembered) this.#texts = new Map();
    this.#texts.set(text, found);
    return found;
  }
}

const none: readonly Occurrence[] = [];
const mostRemembered = 20_000;
