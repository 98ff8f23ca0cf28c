import type { Candidate } from '../compare/candidate.ts';
import type { CodeLevel, ComparedCode } from '../compare/compare-codes.ts';
import type { ComparedNumbers } from '../compare/compare-numbers.ts';
import { comparePremises, type PremiseVerdict } from '../compare/compare-premise.ts';
import type { Explained } from '../compare/explain-words.ts';
import type { FoundDoor } from '../compare/find-door.ts';
import type { FoundGroupNames } from '../compare/find-group-names.ts';
import { sameName } from '../compare/find-name.ts';
import { areOpposed } from '../compare/opposites.ts';
import { isOtherKind } from '../compare/place-kinds.ts';
import type { RecordWords, WordClass } from '../compare/record-words.ts';
import type { TypedText } from '../compare/typed-text.ts';

/** The evidence for and against a record being the one that was meant. */
export type Evidence = {
  readonly text: TypedText;
  readonly explained: Explained;
  /** The weight of the record's words, by class. */
  readonly weight: Readonly<Record<WordClass, number>>;
  /** How much of them was typed, from 0 to 1; undefined if the record has none. */
  readonly share: Readonly<Record<WordClass, number | undefined>>;
  /**
   * The same of the names of organisation and building together, without the words of the street and town: "Fulford Road, Fulford" does not
   * name Fulford Road School.
   */
  readonly nameShare: number;
  /** How much of the typed weight the record explains, from 0 to 1. */
  readonly typedShare: number;
  readonly numbers: ComparedNumbers;
  /** Where the names of the place and of the premise were found. */
  readonly places: FoundGroupNames;
  readonly door: FoundDoor;
  /** Numbers, flats and storeys in their roles. */
  readonly premise: PremiseVerdict;
  readonly code: CodeLevel;
  readonly postcode: ComparedCode;
  readonly box: 'none' | 'same' | 'other';
  /** A number before a word that both have: the same one, or another. */
  readonly before: { readonly same: boolean; readonly other: boolean };
  /** A town was typed that other addresses have, and the record has no word of the place. */
  readonly elsewhere: boolean;
  /** One says north, the other south. */
  readonly opposed: boolean;
  /** One is a library, the other a school. */
  readonly otherKind: boolean;
};

/** A candidate whose words have been compared. */
type ComparedWords = Pick<Evidence, 'explained' | 'numbers' | 'places' | 'door'> & {
  readonly code: ComparedCode;
  readonly record: Candidate;
  readonly premise: RecordWords;
  readonly group: RecordWords;
};

/** Gathers the evidence on one record. */
export const evidenceOf = (text: TypedText, compared: ComparedWords): Evidence => {
  const { record, premise, group, explained, numbers, code, places, door } = compared;
  const { organisation, building, part } = premise.weight;
  const { street, locality, town, region } = group.weight;
  const weight = { organisation, building, part, street, locality, town, region };
  const { found } = explained;
  const share = {
    organisation: shareOf(found.organisation, organisation),
    building: shareOf(found.building, building),
    part: shareOf(found.part, part),
    street: shareOf(found.street, street),
    locality: shareOf(found.locality, locality),
    town: shareOf(found.town, town),
    region: shareOf(found.region, region),
  };
  const roles = compareRoles(door);
  const before = numbersBefore(text, explained, premise, group);
  const isSame = isSamePremise(roles);
  return {
    text,
    explained,
    weight,
    share,
    nameShare: shareOf(explained.named, organisation + building) ?? 0,
    typedShare: typedShare(text, explained),
    numbers: isSame ? sameNumbers(numbers) : numbers,
    places,
    door,
    premise: roles,
    code: code.level,
    postcode: code,
    box: compareBoxes(text.address.poBox, record.po_box),
    before: isSame ? { same: before.same || before.other, other: false } : before,
    elsewhere: isElsewhere(text, explained),
    opposed: text.mayOppose && areOpposed(text.words, premise.words, group.words),
    otherKind: isOtherKind(text.kinds, premise.words),
  };
};

/** "37a" and "Flat A, 37" have no number in common as they are written, and yet are the same. */
const isSamePremise = ({ share, doubt }: PremiseVerdict): boolean =>
  share !== undefined && share >= 0.9 && doubt === undefined;

const sameNumbers = (numbers: ComparedNumbers): ComparedNumbers =>
  numbers.common > 0 ? numbers : { common: 1, typedOnly: 0, storedOnly: 0, firstSame: true };

const shareOf = (found: number, all: number): number | undefined => (all === 0 ? undefined : Math.min(1, found / all));

const compareRoles = ({ typed, stored, isNamed, byOrganisation, hasOtherName }: FoundDoor): PremiseVerdict =>
  comparePremises(typed, stored, { building: isNamed, organisation: byOrganisation, otherName: hasOtherName });

const isElsewhere = ({ words, unfinished }: TypedText, { typed, found }: Explained): boolean => {
  if (found.town + found.locality + found.region > 0) return false;
  let all = 0;
  let left = 0;
  for (let at = 0; at < words.length; at++) {
    const { part, isKnown, weight } = words[at]!;
    if (part !== 'post_town' || !isKnown) continue;
    if (unfinished && (weight < leastOfTown || at === words.length - 1)) continue;
    all += weight;
    left += weight * (1 - typed[at]!);
  }
  return left > all / 2;
};
/** While a text is typed, "the" at its end is no town yet. */
const leastOfTown = 0.13;

const compareBoxes = (typed: string, stored: string): Evidence['box'] => {
  const number = stored.toLowerCase().replace(/^.*box\s*/, '');
  if (typed === '' && number === '') return 'none';
  return typed === number ? 'same' : 'other';
};

const numbersBefore = (
  { words }: TypedText,
  { places }: Explained,
  premise: RecordWords,
  group: RecordWords,
): Evidence['before'] => {
  let same = false;
  let other = false;
  for (const { placed } of [premise, group])
    for (const { place, number } of placed)
      for (let at = 0; at + 1 < words.length; at++) {
        if (!words[at]!.isNumber || places[at + 1] !== place + 1) continue;
        if (number === words[at]!.form.text) same = true;
        else other = true;
      }
  return { same, other };
};

/**
 * Says that nothing better is to be expected: the premise or its name is the same, and so is the postcode with the street or
 * most else that was typed; or nearly all that was typed, whatever the postcode.
 */
export const isClear = ({ code, premise, share, nameShare, typedShare: typed }: Evidence): boolean =>
  premise.doubt === undefined &&
  ((premise.share ?? 0) >= 0.9 || nameShare >= sameName) &&
  (code === 'same' ? (share.street ?? 0) > clearStreet || typed > clearShare : typed > clearAlone);

const clearStreet = 0.5;
const clearShare = 0.7;
const clearAlone = 0.9;

const typedShare = ({ words, weight }: TypedText, { typed }: Explained): number => {
  if (weight === 0) return 0;
  let sum = 0;
  for (let at = 0; at < typed.length; at++) sum += words[at]!.weight * typed[at]!;
  return sum / weight;
};
