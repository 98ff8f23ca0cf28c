import { type AskedTiers, askedTiers, isByName, matchTier, type Tier, tiers } from '@fingerpost/core/search/match-tier';
import { areInRole, type NumberRoles } from '@fingerpost/core/search/number-roles';
import { spellName } from '@fingerpost/core/search/premise-names';
import type { OpenBuild } from '../../store/open-build.ts';
import type { CompiledWord } from './compiled-word.ts';
import { areOnePlace, type LineFilter, leastBytes } from './line-filter.ts';
import { PremisePlaces } from './premise-places.ts';
import { openPremiseReader, type VisitPremise } from './premise-reader.ts';
import type { TwoWords } from './rivals.ts';

/** Takes a premise that answers, by its place in the group, with its fields; false ends the document. */
export type TakePremise = (place: number, match: PremiseMatch, fields: readonly string[]) => boolean;

/** How a premise answers; it holds until the next. `spelled` where the words spell a name of it. */
type PremiseMatch = { tier: number; inRole: boolean; spelled: boolean };

/**
 * What is sought: the words of a reading, those of them that want the same place, the tiers they ask for, the roles of numbers, and
 * whether they may spell names.
 */
type Sought = {
  readonly words: readonly CompiledWord[];
  readonly rivals: readonly TwoWords[];
  readonly asked: AskedTiers;
  readonly roles: NumberRoles | undefined;
  readonly spells: boolean;
};

/** Finds out which premises of a document answer a reading. */
export type DocumentMatcher = ReturnType<typeof openDocumentMatcher>;

/** Opens the matching of documents. */
export const openDocumentMatcher = (build: OpenBuild) => {
  const { tables } = build;
  const groups = tables['document-group'];
  const streets = tables['group-street'];
  const postcodes = tables['group-postcode'];
  const termStarts = tables['street-term-start'];
  const streetTerms = tables['street-term'];
  const outwards = tables['postcode-term'];
  const premises = openPremiseReader(build);
  const elements = new PremisePlaces();
  /** Some numbers are not written out: rows that stand for many. */
  const numbersOpen = tables['group-premises'].length > 0;

  /** Sets which places of the group take each word. */
  const placeInGroup = (document: number, words: readonly CompiledWord[]): void => {
    const group = groups[document]!;
    const street = streets[group]!;
    const postcode = postcodes[group]!;
    const first = termStarts[street]!;
    const end = termStarts[street + 1]!;
    const outward = outwards[postcode]!;
    for (const word of words) {
      let places = 0;
      if (word.rows !== undefined) {
        if (postcode >= word.rows.first && postcode < word.rows.end) places = 1;
      } else {
        if (outward !== noTerm && word.acceptsId(outward)) places = 1;
        for (let term = first; term < end; term++)
          if (word.acceptsId(streetTerms[term]!)) places |= 2 << (term - first);
      }
      word.group = places;
    }
  };

  /** The search that is under way: its words, and those of them that the group does not take. */
  let sought: Sought = { words: [], rivals: [], asked: askedTiers([]), roles: undefined, spells: false };
  let words: readonly CompiledWord[] = [];
  const left: CompiledWord[] = [];
  const filters: LineFilter[] = [];
  let onlyIdentity = false;
  let numbers = 0;
  let takePremise: TakePremise = () => false;
  const found: PremiseMatch = { tier: -1, inRole: true, spelled: false };

  const spellsName = (): boolean => {
    for (const word of words) word.whole = elements.wholePlacesOf(word);
    return spellName(words, elements);
  };

  const visit: VisitPremise = (place, fields, plain) => {
    elements.turnTo(fields, plain);
    for (const word of left) if (!elements.mayTake(word, onlyIdentity)) return true;
    for (const word of words) word.premise = elements.placesOf(word);
    const { asked, roles, spells } = sought;
    found.tier = matchTier(words, elements, asked);
    if (found.tier < 0) return true;
    found.inRole = roles === undefined || areInRole(roles, words, elements);
    found.spelled = spells && isByName(found.tier) && spellsName();
    return takePremise(place, found, fields);
  };

  /**
   * Notes the words that a premise must have: those without a place in the group, numbers of an exact answer, and one of two that
   * have one place there together.
   */
  const noteLeft = (inGroup: boolean, exact: boolean): void => {
    left.length = 0;
    for (const word of words)
      if (word.required && (word.group === 0 || !inGroup || (exact && word.number))) left.push(word);
    if (!inGroup) return;
    for (const [one, other] of sought.rivals)
      if (areOnePlace(one.group, other.group) && !left.includes(other)) left.push(other);
  };

  const mayBePlain = (): boolean =>
    left.length === 0 || ((left.length === 1 || numbersOpen) && left.every(({ mayBeNumber }) => mayBeNumber));

  return {
    /** Turns to another reading. */
    turnTo: (next: Sought): void => {
      sought = next;
      words = next.words;
      numbers = words.filter(({ mayBeNumber }) => mayBeNumber).length;
    },
    /**
     * Hands out the premises of the document that answer, in their order; where one tier is asked for, perhaps no others. Says
     * how much work it was: the more, the more words.
     */
    match: (document: number, tier: number | undefined, take: TakePremise): number => {
      const { exact, inGroup, inName } = tier === undefined ? everyTier : tierDemands[tier]!;
      placeInGroup(document, words);
      noteLeft(inGroup, exact);
      filters.length = 0;
      if (left.some(({ rows }) => rows !== undefined)) return 1;
      // What a street's own premise has for itself is its number.
      if (premises.isPlainDocument(document) && !mayBePlain()) return 1;
      onlyIdentity = !inName;
      takePremise = take;
      // Numbers tell most lines apart.
      for (const word of left) if (word.number && word.lineFilter.tells) filters.push(word.lineFilter);
      for (const word of left) if (!word.number && word.lineFilter.tells) filters.push(word.lineFilter);
      // An exact premise has no number that was not typed, but for that of a building by its name.
      const mostNumbers = exact && !inName ? numbers : Infinity;
      const areRivals = sought.rivals.length > 0 && !numbersOpen;
      const demands = { filters, areRivals, leastBytes: areRivals ? leastBytes(filters) : 0, mostNumbers };
      return premises.visit(document, demands, visit) * (1 + (words.length >> 2));
    },
    /** The group that the document is of. */
    groupOf: (document: number): number => groups[document]!,
  };
};

/** What is asked of the answers of a tier, and of all tiers at once. */
const tierDemands = tiers.map(({ exact, parts }: Tier) => ({
  exact,
  inGroup: parts.includes('group'),
  inName: parts.includes('name'),
}));
const everyTier = { exact: false, inGroup: true, inName: true };

const noTerm = 2 ** 32 - 1;
