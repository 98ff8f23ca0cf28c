import type { QueryWord } from '../../read/query/query.ts';
import type { AddressPart } from './match-occurrences.ts';
import type { PremiseSlots } from './premise-slots.ts';

/** Which slots of an address match a word: a bit for each slot of its group and of its premise. */
export type WordSlots = {
  readonly required: boolean;
  readonly number: boolean;
  group: number;
  premise: number;
};

/**
 * How well an address answers, best first. In exact tiers the typed numbers are all the numbers and flats that the premise has, except the
 * number of a building whose whole name was typed. The parts say what explains every word: street, place, number and flat; or number, flat
 * and the names of building and organisation; or all of these together.
 */
export const tiers = [
  { name: 'exact premise', exact: true, parts: ['group', 'identity'] },
  { name: 'exact premise by its own name', exact: true, parts: ['identity', 'name'] },
  { name: 'exact premise by name', exact: true, parts: ['group', 'identity', 'name'] },
  { name: 'street', exact: false, parts: ['group', 'identity'] },
  { name: 'own name', exact: false, parts: ['identity', 'name'] },
  { name: 'name', exact: false, parts: ['group', 'identity', 'name'] },
] as const satisfies readonly Tier[];

/** Where the words must match: numbers of an exact answer in number and flat, all others in one of the parts. */
export type Tier = { readonly name: string; readonly exact: boolean; readonly parts: readonly AddressPart[] };

/**
 * Which tiers the words ask for. Without a number none is exact, numbers alone name no building, and one or two letters are too few for a
 * name alone.
 */
export type AskedTiers = { readonly exact: boolean; readonly exactByName: boolean; readonly ownName: boolean };

/** The tiers that the words of a reading ask for. */
export const askedTiers = (words: readonly QueryWord[]): AskedTiers => ({
  exact: words.some(({ kind, optional }) => kind === 'number' && !optional),
  exactByName: words.some(({ kind }) => kind === 'word'),
  ownName: !words.some(({ kind, text, unfinished }) => kind === 'word' && unfinished && text.length < 3),
});

/** Says whether an address can answer in the tier. */
export const isAskedFor = ({ exact, parts }: Tier, asked: AskedTiers): boolean =>
  (asked.ownName || parts.includes('group')) &&
  (!exact || (asked.exact && (asked.exactByName || !parts.includes('name'))));

/** Says whether names explain some of the words in this tier. */
export const isByName = (tier: number): boolean => byName[tier]!;
const byName = tiers.map(({ parts }: Tier) => parts.includes('name'));

/** The tier of an address, or -1 if it does not answer. Every required word must have a slot of its own. */
export const matchTier = (
  words: readonly WordSlots[],
  slots: Omit<PremiseSlots, 'flat'>,
  asked: AskedTiers,
): number => {
  const best = asked.exact ? exactTier(words, slots, asked) : -1;
  if (best >= 0) return best;
  const tier = tierFor(words, slots.identity, anywhere, asked.ownName);
  return tier < 0 ? -1 : tier + exactTiers;
};

const exactTier = (
  words: readonly WordSlots[],
  { identity, must, house, building }: Omit<PremiseSlots, 'flat'>,
  { exactByName, ownName }: AskedTiers,
): number => {
  if (must === 0) return -1;
  if (coversSlots(words, must)) return tierFor(words, identity, must, ownName);
  if (!exactByName) return -1;
  const others = must & ~house;
  const isNamed = others !== must && building !== 0 && coversSlots(words, others | building);
  return isNamed ? tierByName(words, others, ownName) : -1;
};

const tierFor = (words: readonly WordSlots[], identity: number, numbersTo: number, ownName: boolean): number =>
  slotsWords(words, everywhere, identity, numbersTo) ? 0 : tierByName(words, numbersTo, ownName);

const tierByName = (words: readonly WordSlots[], numbersTo: number, ownName: boolean): number => {
  if (!slotsWords(words, everywhere, everywhere, numbersTo)) return -1;
  return ownName && slotsWords(words, 0, everywhere, numbersTo) ? 1 : 2;
};

const exactTiers = tiers.filter(({ exact }) => exact).length;
const everywhere = 0x7fffffff;
const anywhere = -1;

/** Says whether each required word has a slot of its own among the allowed ones; numbers among `numbersTo`, if given. */
const slotsWords = (
  words: readonly WordSlots[],
  groupAllowed: number,
  premiseAllowed: number,
  numbersTo: number,
): boolean => {
  let used = 0;
  let usedInGroup = 0;
  let clash = false;
  for (const word of words) {
    if (!word.required) continue;
    const group = groupSlots(word, numbersTo) & groupAllowed;
    const premise = premiseSlots(word, premiseAllowed, numbersTo);
    if ((group | premise) === 0) return false;
    const freeInGroup = group & ~usedInGroup;
    const free = premise & ~used;
    if (freeInGroup !== 0) usedInGroup |= freeInGroup & -freeInGroup;
    else if (free !== 0) used |= free & -free;
    else clash = true;
  }
  return !clash || areAssignable(words.filter(isRequired), groupAllowed, premiseAllowed, numbersTo);
};

/** The same for words of which two want the same slot. */
const areAssignable = (
  required: readonly WordSlots[],
  groupAllowed: number,
  premiseAllowed: number,
  numbersTo: number,
): boolean =>
  findsSlots(required.length, (at, side) =>
    side === 0
      ? groupSlots(required[at]!, numbersTo) & groupAllowed
      : premiseSlots(required[at]!, premiseAllowed, numbersTo),
  );

const isRequired = ({ required }: WordSlots): boolean => required;
const groupSlots = (word: WordSlots, numbersTo: number): number =>
  numbersTo !== anywhere && word.number ? 0 : word.group;
const premiseSlots = (word: WordSlots, allowed: number, numbersTo: number): number =>
  word.premise & allowed & (numbersTo !== anywhere && word.number ? numbersTo : everywhere);

/**
 * Says whether every slot that needs a word has one. If this is true and each required word has a slot, one assignment satisfies both
 * (Mendelsohn and Dulmage), so the two can be checked separately.
 */
const coversSlots = (words: readonly WordSlots[], must: number): boolean => {
  const first = takersOf(words, must & -must);
  const others = must & (must - 1);
  if (first === 0 || others === 0) return first !== 0;
  const second = takersOf(words, others & -others);
  // Most premises have a number and perhaps a flat.
  if ((others & (others - 1)) === 0) return second !== 0 && (first !== second || (first & (first - 1)) !== 0);
  const takers = [first, second];
  for (let rest = others & (others - 1); rest !== 0; rest &= rest - 1) takers.push(takersOf(words, rest & -rest));
  return !takers.includes(0) && haveEachOne(takers);
};

/** Says whether each slot can have a word of its own. `takers` are the words that match it, as bits. */
const haveEachOne = (takers: readonly number[]): boolean =>
  findsSlots(takers.length, (at, side) => (side === 0 ? takers[at]! : 0));

/** The words that match this slot of the premise, as bits. */
const takersOf = (words: readonly WordSlots[], slot: number): number => {
  let bits = 0;
  for (let at = 0; at < words.length; at++) if ((words[at]!.premise & slot) !== 0) bits |= 1 << at;
  return bits;
};

/** Assigns each word a slot, moving other words if necessary, until all have one or nothing can move (Kuhn's algorithm). */
const findsSlots = (count: number, slots: (at: number, side: 0 | 1) => number): boolean => {
  const owner = new Int8Array(64).fill(-1);
  const seen: [number, number] = [0, 0];
  const take = (at: number): boolean => {
    for (const side of [0, 1] as const)
      for (let rest = slots(at, side) & ~seen[side]; rest !== 0; rest = slots(at, side) & ~seen[side]) {
        const bit = rest & -rest;
        seen[side] |= bit;
        const slot = side * 32 + 31 - Math.clz32(bit);
        if (owner[slot]! >= 0 && !take(owner[slot]!)) continue;
        owner[slot] = at;
        return true;
      }
    return false;
  };
  for (let at = 0; at < count; at++) {
    seen[0] = 0;
    seen[1] = 0;
    if (!take(at)) return false;
  }
  return true;
};
