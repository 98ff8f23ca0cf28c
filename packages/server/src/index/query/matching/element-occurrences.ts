import {
  elementOccurrences,
  type MatchedElement,
  type Occurrence,
  rangeOccurrences,
} from '@fingerpost/core/match/search/match-occurrences';
import { readRanges } from '../../lines/range-text.ts';

/** The words of premises' elements, cached because elements repeat. */
export class ElementOccurrences {
  readonly #remembered = new Map<PlacedElement, Map<string, readonly Occurrence[]>>();

  of(element: PlacedElement, text: string): readonly Occurrence[] {
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
}

type PlacedElement = MatchedElement | 'ranges';

const none: readonly Occurrence[] = [];
const mostRemembered = 20_000;
