import { hashText } from '../../store/hash-text.ts';
import { searchCosts } from '../search-costs.ts';
import type { Hit } from './hit-list.ts';

const { aList, answersKept, longestKept } = searchCosts;

/**
 * Full lists of answers to short texts, which many people type. They are in one table of numbers, because the garbage collector would have
 * to follow every object of thousands of lists. A list displaces the one whose text has the same place.
 */
export class KeptAnswers {
  #table: Uint32Array | undefined;
  /** The numbers of answers whose rows cover many, by the place of the list. Few lists have them. */
  readonly #numbers = new Map<number, readonly Hit['numbers'][]>();

  /** The answers to the text, if exactly this many were wanted before. */
  get(text: string, wanted: number): readonly Hit[] | undefined {
    if (this.#table === undefined || text.length > longestKept || wanted > aList) return undefined;
    const place = placeOf(text);
    if (!this.#isOf(place, text, wanted)) return undefined;
    const table = this.#table;
    const numbers = this.#numbers.get(place);
    const hits: Hit[] = [];
    for (let each = 0, at = place + hitsAt; each < wanted; each++, at += hitSize)
      hits.push({ ordinal: table[at]!, group: table[at + 1]!, document: table[at + 2]!, numbers: numbers?.[each] });
    return hits;
  }

  /** Keeps a full list of answers to the text, if both are short. */
  set(text: string, hits: readonly Hit[]): void {
    if (text.length > longestKept || hits.length > aList) return;
    this.#table ??= new Uint32Array(answersKept * listSize);
    const table = this.#table;
    const place = placeOf(text);
    table[place] = headOf(text, hits.length);
    for (let at = 0; at < text.length; at++) table[place + textAt + at] = text.charCodeAt(at);
    let at = place + hitsAt;
    for (const { ordinal, group, document } of hits) {
      table[at++] = ordinal;
      table[at++] = group;
      table[at++] = document;
    }
    if (hits.some(({ numbers }) => numbers !== undefined))
      this.#numbers.set(
        place,
        hits.map(({ numbers }) => numbers),
      );
    else this.#numbers.delete(place);
  }

  #isOf(place: number, text: string, wanted: number): boolean {
    const table = this.#table!;
    if (table[place] !== headOf(text, wanted)) return false;
    for (let at = 0; at < text.length; at++) if (table[place + textAt + at] !== text.charCodeAt(at)) return false;
    return true;
  }
}

/** A list in the table: its length and that of the text, the characters of the text, and the answers. */
const textAt = 1;
const hitsAt = textAt + longestKept;
const hitSize = 3;
const listSize = hitsAt + hitSize * aList;

/** Never 0, which marks an empty place. */
const headOf = (text: string, hits: number): number => (hits + 1) * (longestKept + 1) + text.length;

const placeOf = (text: string): number => (hashText(text) % answersKept) * listSize;
