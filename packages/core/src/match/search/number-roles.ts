import { lexiconOf } from '../../countries/lexicon.ts';
import type { QueryWord, Reading } from '../../read/query/query.ts';
import type { RoleSlots } from './premise-slots.ts';

/** The role of a typed number: a flat's, if a word before it says so; otherwise a house's; or joined to the number before it. */
export type NumberRole = 'flat' | 'house' | 'joined';

/** The role of each word; undefined if it has none. */
export type NumberRoles = readonly (NumberRole | undefined)[];

/**
 * The roles of words, if any has one. A house number has one if a flat is named too, so that "flat 2, 10 High Street" is not read as flat
 * 10 of number 2, and if a street is named: "19 Queens Road" is not flat 19. In "flat 2/10 High Street" the slash separates flat and house,
 * unless another number can be the house's.
 */
export const numberRoles = (
  { words, country }: Pick<Reading, 'words' | 'country'>,
  namesStreet: boolean,
): NumberRoles | undefined => {
  const { units, unitNames } = lexiconOf(country);
  if (!words.some(({ text, joined }) => joined || units.has(text))) return namesStreet ? loneHouse(words) : undefined;
  const isAnnounced = (at: number) =>
    at > 0 && units.has(words[at - 1]!.text) && (at === 1 || !unitNames.has(words[at - 2]!.text));
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

/** The slots of a premise and of its group that a word can match. */
type StandsIn = { readonly premise: number; readonly group: number };

/** Says whether each number can match a slot of its role, or one of the group. */
export const areInRole = (roles: NumberRoles, words: readonly StandsIn[], slots: RoleSlots): boolean =>
  roles.every((role, at) => {
    const { premise, group } = words[at]!;
    if (role === undefined || group !== 0) return true;
    if (role === 'joined') return standsBehind(words[at - 1]!, premise, slots);
    return (premise & ~(role === 'flat' ? slots.house : slots.flat)) !== 0;
  });

/** Says whether a number can match right after the one before it, with both in the house number, both in the flat, or both in neither. */
const standsBehind = (before: StandsIn, premise: number, { house, flat }: RoleSlots): boolean =>
  before.group !== 0 ||
  [house, flat, ~(house | flat)].some((part) => (((before.premise & part) << 1) & premise & part) !== 0);

const isNumber = ({ kind, optional }: QueryWord): boolean => kind === 'number' && !optional;
