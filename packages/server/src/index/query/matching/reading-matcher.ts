import { type AskedTiers, isByName, matchTier, type Tier, tiers } from '@fingerpost/core/match/search/match-tier';
import { areInRole, type NumberRoles } from '@fingerpost/core/match/search/number-roles';
import { spellName } from '@fingerpost/core/match/search/premise-names';
import { noTerm } from '../../store/search-layout.ts';
import type { CompiledWord } from './compiled-word.ts';
import { areOneSlot, type LineFilter, leastBytes } from './line-filter.ts';
import type { MatchTables } from './match-tables.ts';
import { PlacedWord } from './placed-word.ts';
import type { LineMemory, VisitPremise } from './premise-reader.ts';
import { VisitedPremise } from './visited-premise.ts';

/** Receives a premise that answers, by its row in the group; false ends the document. */
export type TakePremise = (row: number, match: PremiseMatch, fields: readonly string[]) => boolean;

/** How a premise answers, valid until the next one. `spelled` if the words spell a name of it. */
type PremiseMatch = { tier: number; inRole: boolean; spelled: boolean };

/**
 * What is searched for: the words of a reading, rival words by number, the tiers they ask for, the roles of numbers, and whether they may
 * spell names.
 */
type Sought = {
  readonly words: readonly CompiledWord[];
  readonly rivals: readonly (readonly [one: number, other: number])[];
  readonly asked: AskedTiers;
  readonly roles: NumberRoles | undefined;
  readonly spells: boolean;
};

/**
 * Finds the premises of a document that answer one reading.
 *
 * - A premise answers if core's `matchTier` says so. Filters by marks and bytes only skip lines that cannot answer.
 * - The slots of words are stored here, in `PlacedWord`s. Compiled words are shared by searches and never change.
 * - The matcher of a reading matches one document at a time, and `take` must not call `match`.
 */
export class ReadingMatcher {
  readonly #tables: MatchTables;
  readonly #memory: LineMemory;
  readonly #sought: Sought;
  readonly #words: readonly PlacedWord[];
  readonly #rivals: readonly (readonly [one: PlacedWord, other: PlacedWord])[];
  /** How many of the words may be numbers. */
  readonly #numbers: number;
  readonly #premise: VisitedPremise;
  readonly #found: PremiseMatch = { tier: -1, inRole: true, spelled: false };
  /** The words that the premises of the document must have, and the filters for their lines. */
  readonly #left: PlacedWord[] = [];
  readonly #filters: LineFilter[] = [];
  #onlyIdentity = false;
  #take: TakePremise = () => false;

  constructor(tables: MatchTables, memory: LineMemory, sought: Sought) {
    this.#tables = tables;
    this.#memory = memory;
    this.#sought = sought;
    this.#words = sought.words.map((word) => new PlacedWord(word));
    this.#rivals = sought.rivals.map(([one, other]) => [this.#words[one]!, this.#words[other]!]);
    this.#numbers = sought.words.filter(({ mayBeNumber }) => mayBeNumber).length;
    this.#premise = new VisitedPremise(tables.occurrences);
  }

  /**
   * Hands out the premises of the document that answer, in order. With a tier, it may leave out those of other tiers. Returns the work it
   * took, which grows with the number of words.
   */
  match(document: number, tier: number | undefined, take: TakePremise): number {
    const { premises, numbersOpen } = this.#tables;
    const { exact, inGroup, inName } = tier === undefined ? everyTier : tierDemands[tier]!;
    this.#findGroupSlots(document);
    this.#noteLeft(inGroup, exact);
    const left = this.#left;
    const filters = this.#filters;
    filters.length = 0;
    if (left.some(({ compiled }) => compiled.rows !== undefined)) return 1;
    // A street's own premise has only its number.
    if (premises.isPlainDocument(document) && !this.#mayBePlain()) return 1;
    this.#onlyIdentity = !inName;
    this.#take = take;
    // Numbers rule out most lines.
    for (const { number, compiled } of left) if (number && compiled.lineFilter.tells) filters.push(compiled.lineFilter);
    for (const { number, compiled } of left)
      if (!number && compiled.lineFilter.tells) filters.push(compiled.lineFilter);
    // An exact premise has no number that was not typed, except that of a building whose name was typed.
    const mostNumbers = exact && !inName ? this.#numbers : Infinity;
    const areRivals = this.#rivals.length > 0 && !numbersOpen;
    const demands = { filters, areRivals, leastBytes: areRivals ? leastBytes(filters) : 0, mostNumbers };
    return premises.visit(document, demands, this.#memory, this.#visit) * (1 + (this.#words.length >> 2));
  }

  /** The words that the group of the document matches, as bits. */
  wordsInGroup(): number {
    let bits = 0;
    for (let at = 0; at < this.#words.length; at++) if (this.#words[at]!.group !== 0) bits |= 1 << at;
    return bits;
  }

  readonly #visit: VisitPremise = (row, fields, plain) => {
    const premise = this.#premise;
    premise.turnTo(fields, plain);
    for (const { compiled } of this.#left) if (!premise.mayTake(compiled, this.#onlyIdentity)) return true;
    for (const word of this.#words) word.premise = premise.slotsOf(word.compiled);
    const { asked, roles, spells } = this.#sought;
    const found = this.#found;
    found.tier = matchTier(this.#words, premise, asked);
    if (found.tier < 0) return true;
    found.inRole = roles === undefined || areInRole(roles, this.#words, premise);
    found.spelled = spells && isByName(found.tier) && this.#spellsName();
    return this.#take(row, found, fields);
  };

  #spellsName(): boolean {
    for (const word of this.#words) word.whole = this.#premise.wholeSlotsOf(word);
    return spellName(this.#words, this.#premise);
  }

  /** Finds the slots of the group that match each word. */
  #findGroupSlots(document: number): void {
    const { groups, streets, postcodes, termStarts, streetTerms, outwards } = this.#tables;
    const group = groups[document]!;
    const street = streets[group]!;
    const postcode = postcodes[group]!;
    const first = termStarts[street]!;
    const end = termStarts[street + 1]!;
    const outward = outwards[postcode]!;
    for (const word of this.#words) {
      const { compiled } = word;
      let slots = 0;
      if (compiled.rows !== undefined) {
        if (postcode >= compiled.rows.first && postcode < compiled.rows.end) slots = 1;
      } else {
        if (outward !== noTerm && compiled.acceptsId(outward)) slots = 1;
        for (let term = first; term < end; term++)
          if (compiled.acceptsId(streetTerms[term]!)) slots |= 2 << (term - first);
      }
      word.group = slots;
    }
  }

  /**
   * Collects the words that a premise must have: those without a slot in the group, numbers of an exact answer, and one of two words that
   * share their only slot there.
   */
  #noteLeft(inGroup: boolean, exact: boolean): void {
    const left = this.#left;
    left.length = 0;
    for (const word of this.#words)
      if (word.required && (word.group === 0 || !inGroup || (exact && word.number))) left.push(word);
    if (!inGroup) return;
    for (const [one, other] of this.#rivals)
      if (areOneSlot(one.group, other.group) && !left.includes(other)) left.push(other);
  }

  #mayBePlain(): boolean {
    const left = this.#left;
    return (
      left.length === 0 ||
      ((left.length === 1 || this.#tables.numbersOpen) && left.every(({ compiled }) => compiled.mayBeNumber))
    );
  }
}

/** What the answers of a tier, and of all tiers together, must have. */
const tierDemands = tiers.map(({ exact, parts }: Tier) => ({
  exact,
  inGroup: parts.includes('group'),
  inName: parts.includes('name'),
}));
const everyTier = { exact: false, inGroup: true, inName: true };
