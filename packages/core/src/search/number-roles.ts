import { flatNames } from '../vocabulary/optional.ts';
import { unitWords } from '../vocabulary/unit-words.ts';
import type { RoleSlots } from './premise-slots.ts';
import type { QueryWord } from './query.ts';

/**
 * What a typed number is said to be: that of a flat or the like, which a word before it announces, or else a house's; or one
 * with the number before it, which it was typed joined to.
 */
export type NumberRole = 'flat' | 'house' | 'joined';

/** The role of each word, undefined where nothing is said of it. */
export type NumberRoles = readonly (NumberRole | undefined)[];

/**
 * The roles of words, if any says something. A house's does beside a flat's, so that "flat 2, 10 High Street" is not taken for
 * flat 10 of number 2, and by itself where a street is named: "19 Queens Road" is no flat 19. In "flat 2/10 High Street" the
 * stroke parts them, where no other number can be the house's.
 */
export const numberRoles = (words: readonly QueryWord[], namesStreet: boolean): NumberRoles | undefined => {
  if (!words.some(({ text, joined }) => joined || unitWords.has(text)))
    return namesStreet ? loneHouse(words) : undefined;
  const isAnnounced = (at: number) =>
    at > 0 && unitWords.has(words[at - 1]!.text) && (at === 1 || !flatNames.has(words[at - 2]!.text));
  const isJoined = (at: number) =>
    words[at]!.joined &&
    words[at - 1]?.kind === 'number' &&
    (!isAnnounced(at - 1) || words.filter(isNumber).length > 2);
  const roles = words.map((word, at): NumberRole | undefined => {
    if (!isNumber(word)) return undefined;
    if (isJoined(at)) return 'joined';
    return isAnnounced(at) ? 'flat' : 'house';
  });
  if (roles.includes('flat')) return roles;
  return roles.includes('joined') ? roles.map((role) => (role === 'joined' ? role : undefined)) : undefined;
};

const loneHouse = (words: readonly QueryWord[]): NumberRoles | undefined =>
  words.filter(isNumber).length === 1 ? words.map((word) => (isNumber(word) ? 'house' : undefined)) : undefined;

/** The slots of a premise, and of its group, where a word can stand. */
type StandsIn = { readonly premise: number; readonly group: number };

/** Says whether each number can stand where it goes with its role, or in the group. */
export const areInRole = (roles: NumberRoles, words: readonly StandsIn[], slots: RoleSlots): boolean =>
  roles.every((role, at) => {
    const { premise, group } = words[at]!;
    if (role === undefined || group !== 0) return true;
    if (role === 'joined') return standsBehind(words[at - 1]!, premise, slots);
    return (premise & ~(role === 'flat' ? slots.house : slots.flat)) !== 0;
  });

/** Says whether a number can stand right behind the one before it, both in the house's number, in the flat's or in neither. */
const standsBehind = (before: StandsIn, premise: number, { house, flat }: RoleSlots): boolean =>
  before.group !== 0 ||
  [house, flat, ~(house | flat)].some((part) => (((before.premise & part) << 1) & premise & part) !== 0);

const isNumber = ({ kind, optional }: QueryWord): boolean => kind === 'number' && !optional;
