import { type AskedTiers, isByName, matchTier, type Tier, tiers } from '@fingerpost/core/match/search/match-tier';
import { areInRole, type NumberRoles } from '@fingerpost/core/match/search/number-roles';
import { spellName } from '@fingerpost/core/match/search/premise-names';
import { noTerm } from '../../store/search-layout.ts';
import type { CompiledWord } from './compiled-word.ts';
import { type LeftWords, leftWords } from './left-words.ts';
import { areOneSlot } from './line-filter.ts';
import type { MatchTables } from './match-tables.ts';
import { PlacedWord } from './placed-word.ts';
import type { LineMemory, VisitPremise } from './premise-reader.ts';
import { VisitedPremise } from './visited-premise.ts';

/** Receives a premise that answers, by its row in the group; false ends the document. */
export type TakePremise = (row: number, match: PremiseMatch, fields: readonly string[]) => boolean;

/** How a premise answers, valid until the next one. `spelled` if the words spell a name of it. */
export type PremiseMatch = { tier: number; inRole: boolean; spelled: boolean };

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
  /** How many of the words may be numbers. */
  readonly #numbers: number;
  readonly #found: PremiseMatch = { tier: -1, inRole: true, spelled: false };
  /** By tier, and by the words that premises must have, as bits. */
  readonly #known: Map<number, LeftWords>[] = [];
  #left: LeftWords | undefined;
  #onlyIdentity = false;
  #take: TakePremise = () => false;

  constructor(tables: MatchTables, memory: LineMemory, sought: Sought) {
    this.#tables = tables;
    this.#memory = memory;
    this.#sought = sought;
    this.#words = sought.words.map((word) => new PlacedWord(word));
    this.#numbers = sought.words.filter(({ mayBeNumber }) => mayBeNumber).length;
  }

  /**
   * Hands out the premises of the document that answer, in order. With a tier, it may leave out those of other tiers. Returns the work it
   * took, which grows with the number of words.
   */
  match(document: number, tier: number | undefined, take: TakePremise): number {
    const { premises } = this.#tables;
    this.#findGroupSlots(document);
    const left = this.#leftIn(tier ?? tiers.length);
    if (left.isInVain) return 1;
    // A street's own premise has only its number.
    if (!left.mayBePlain && premises.isPlainDocument(document)) return 1;
    this.#left = left;
    this.#take = take;
    return premises.visit(document, left.demands, this.#memory, this.#visit) * (1 + (this.#words.length >> 2));
  }

  /** Reads a premise of the document for `matchPremise`. */
  read(document: number, ordinal: number): VisitedPremise {
    const { premises, occurrences } = this.#tables;
    const premise = new VisitedPremise();
    premises.read(document, ordinal, this.#memory);
    premise.turnTo(occurrences, this.#memory.fields, premises.isPlainDocument(document));
    return premise;
  }

  /** How a premise of the document answers, valid until the next call; undefined if it does not. */
  matchPremise(document: number, premise: VisitedPremise): PremiseMatch | undefined {
    this.#findGroupSlots(document);
    for (const word of this.#words) word.premise = premise.slotsOf(word.compiled);
    return this.#rate(premise);
  }

  /** The words that the group of the document matches, as bits. */
  wordsInGroup(): number {
    let bits = 0;
    for (let at = 0; at < this.#words.length; at++) if (this.#words[at]!.group !== 0) bits |= 1 << at;
    return bits;
  }

  readonly #visit: VisitPremise = (row, fields, plain) => {
    const { premise } = this.#memory;
    const { left, others } = this.#left!;
    premise.turnTo(this.#tables.occurrences, fields, plain);
    const allowed = this.#onlyIdentity ? premise.identity : -1;
    for (const word of left) {
      word.premise = premise.slotsOf(word.compiled);
      if ((word.premise & allowed) === 0) return true;
    }
    for (const word of others) word.premise = premise.slotsOf(word.compiled);
    const found = this.#rate(premise);
    return found === undefined || this.#take(row, found, fields);
  };

  /** How the premise, whose slots are known, answers. */
  #rate(premise: VisitedPremise): PremiseMatch | undefined {
    const { asked, roles, spells } = this.#sought;
    const found = this.#found;
    found.tier = matchTier(this.#words, premise, asked);
    if (found.tier < 0) return undefined;
    found.inRole = roles === undefined || areInRole(roles, this.#words, premise);
    found.spelled = spells && isByName(found.tier) && this.#spellsName(premise);
    return found;
  }

  #spellsName(premise: VisitedPremise): boolean {
    for (const word of this.#words) word.whole = premise.wholeSlotsOf(word);
    return spellName(this.#words, premise);
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
   * The words that a premise must have: those without a slot in the group, numbers of an exact answer, and one of two words that share
   * their only slot there.
   */
  #leftIn(tier: number): LeftWords {
    const { exact, inGroup, inName } = tierDemands[tier]!;
    const words = this.#words;
    let bits = 0;
    for (let at = 0; at < words.length; at++) {
      const word = words[at]!;
      if (word.required && (word.group === 0 || !inGroup || (exact && word.number))) bits |= 1 << at;
    }
    if (inGroup)
      for (const [one, other] of this.#sought.rivals)
        if (areOneSlot(words[one]!.group, words[other]!.group)) bits |= 1 << other;
    this.#onlyIdentity = !inName;
    this.#known[tier] ??= new Map();
    let left = this.#known[tier].get(bits);
    if (left === undefined) {
      const { numbersOpen } = this.#tables;
      left = leftWords(words, bits, {
        areRivals: this.#sought.rivals.length > 0 && !numbersOpen,
        // An exact premise has no number that was not typed, except that of a building whose name was typed.
        mostNumbers: exact && !inName ? this.#numbers : Infinity,
        numbersOpen,
      });
      this.#known[tier].set(bits, left);
    }
    return left;
  }
}

/** What the answers of each tier must have and, last, those of all tiers together. */
const tierDemands = [
  ...tiers.map(({ exact, parts }: Tier) => ({
    exact,
    inGroup: parts.includes('group'),
    inName: parts.includes('name'),
  })),
  { exact: false, inGroup: true, inName: true },
];
