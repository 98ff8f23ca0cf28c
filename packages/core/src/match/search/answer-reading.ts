import type { QueryWord, Reading } from '../../read/query/query.ts';
import { streetNames } from '../../read/query/street-names.ts';
import type { Occurrence } from './match-occurrences.ts';
import { askedTiers, isByName, matchTier } from './match-tier.ts';
import { acceptsOccurrence } from './match-word.ts';
import { areInRole, numberRoles } from './number-roles.ts';
import { maySpell, maySpellName, spellName } from './premise-names.ts';
import type { PremiseSlots } from './premise-slots.ts';
import type { RankedAnswer } from './ranking.ts';

/** An address to match: its slots, and its street, folded. */
export type MatchedAddress = {
  readonly group: readonly Occurrence[];
  readonly premise: readonly Occurrence[];
  readonly slots: PremiseSlots;
  readonly street: string;
};

/** How an address answers a reading: values that `ranking` compares, and why. */
export type ReadingAnswer = Pick<RankedAnswer, 'tier' | 'inStreet' | 'spelled' | 'inRole'> & {
  /** A flat was typed, so a number out of its role was swapped with another. */
  readonly saysFlat: boolean;
};

/**
 * How the address answers the words, or undefined if it does not. `isStreet` says whether there is a street of this name, and `accepts`
 * whether a word fits a slot, for callers that cache this.
 */
export const answerReading = (
  reading: Pick<Reading, 'words' | 'country'>,
  { group, premise, slots, street }: MatchedAddress,
  isStreet: (name: string) => boolean,
  accepts: typeof acceptsOccurrence = acceptsOccurrence,
): ReadingAnswer | undefined => {
  const { words } = reading;
  const bitsOf = (word: QueryWord, occurrences: readonly Occurrence[]): number =>
    occurrences.reduce((bits, occurrence, at) => (accepts(word, occurrence) ? bits | (1 << at) : bits), 0);
  const placed = words.map((word) => ({
    required: !word.optional,
    number: word.kind === 'number',
    spells: maySpell(word),
    group: bitsOf(word, group),
    premise: bitsOf(word, premise),
  }));
  const withWhole = () =>
    placed.map((word, at) => ({ ...word, whole: bitsOf({ ...words[at]!, unfinished: false }, premise) }));
  const tier = matchTier(placed, slots, askedTiers(words));
  if (tier < 0) return undefined;
  const names = streetNames(reading).filter(isStreet);
  const roles = numberRoles(reading, names.length > 0);
  return {
    tier,
    inStreet: names.includes(street),
    spelled: isByName(tier) && maySpellName(words) && spellName(withWhole(), slots),
    inRole: roles === undefined || areInRole(roles, placed, slots),
    saysFlat: roles?.includes('flat') === true,
  };
};
