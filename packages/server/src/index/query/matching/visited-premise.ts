import { mostOccurrences, type Occurrence } from '@fingerpost/core/match/search/match-occurrences';
import { acceptsOccurrence, takesWhole } from '@fingerpost/core/match/search/match-word';
import { isArticle } from '@fingerpost/core/match/search/premise-slots';
import { premiseAt } from '../../lines/line-fields.ts';
import type { CompiledWord } from './compiled-word.ts';
import type { ElementOccurrences } from './element-occurrences.ts';
import type { PlacedWord } from './placed-word.ts';

/** The premise that is being matched: its slots and their kinds, as bits. Reused for one premise after the other. */
export class VisitedPremise {
  /** The slots of numbers and flats, and those among them that need a word, as bits. */
  identity = 0;
  must = 0;
  /** The slots of the house number, of the flat, and of the names of building and organisation, as bits. */
  house = 0;
  flat = 0;
  building = 0;
  organisation = 0;
  readonly #slots: Occurrence[] = [];
  #count = 0;

  /** Takes over the slots of the premise with these fields. */
  turnTo(elements: ElementOccurrences, fields: readonly string[], plain: boolean): void {
    this.#count = 0;
    this.identity = 0;
    this.must = 0;
    this.flat = 0;
    this.building = 0;
    this.organisation = 0;
    this.#add(elements.building_number.of(fields[premiseAt.building_number]!));
    this.house = (1 << this.#count) - 1;
    if (plain && fields[premiseAt.ranges] === '') return;
    this.#add(elements.sub_building_name.of(fields[premiseAt.sub_building_name]!));
    this.flat = ((1 << this.#count) - 1) & ~this.house;
    this.#add(elements.po_box.of(fields[premiseAt.po_box]!));
    this.#add(elements.ranges.of(fields[premiseAt.ranges]!));
    const before = (1 << this.#count) - 1;
    this.#add(elements.building_name.of(fields[premiseAt.building_name]!));
    const withBuilding = (1 << this.#count) - 1;
    this.building = withBuilding & ~before;
    this.#add(elements.organisation_name.of(fields[premiseAt.organisation_name]!));
    this.organisation = ((1 << this.#count) - 1) & ~withBuilding;
    this.#add(elements.department_name.of(fields[premiseAt.department_name]!));
  }

  /** The slots of each "the", as bits. */
  get articles(): number {
    let articles = 0;
    for (let at = 0; at < this.#count; at++) if (isArticle(this.#slots[at]!)) articles |= 1 << at;
    return articles;
  }

  /** The slots that match the word, as bits. */
  slotsOf(word: CompiledWord): number {
    let slots = 0;
    for (let at = 0; at < this.#count; at++) if (takes(this.#slots[at]!, word)) slots |= 1 << at;
    return slots;
  }

  /** Those that match it as a whole word, as bits. */
  wholeSlotsOf({ compiled: { word }, premise }: PlacedWord): number {
    if (!word.unfinished) return premise;
    let slots = 0;
    for (let rest = premise; rest !== 0; rest &= rest - 1) {
      const [term] = this.#slots[31 - Math.clz32(rest & -rest)]!.terms;
      if (term !== undefined && takesWhole(word, term)) slots |= rest & -rest;
    }
    return slots;
  }

  #add(occurrences: readonly Occurrence[]): void {
    for (const occurrence of occurrences) {
      if (this.#count === mostOccurrences) return;
      if (occurrence.part === 'identity') this.identity |= 1 << this.#count;
      if (occurrence.must) this.must |= 1 << this.#count;
      this.#slots[this.#count++] = occurrence;
    }
  }
}

const takes = (slot: Occurrence, word: CompiledWord): boolean =>
  slot.range === undefined ? word.acceptsText(slot.terms[0]!) : acceptsOccurrence(word.word, slot);
