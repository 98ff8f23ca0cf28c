import { buildingWords, tellingWords } from '../../countries/languages/english/premise-words.ts';
import type { PremiseAtom } from '../../read/address/premise-atoms.ts';
import type { WrittenAddress } from '../../read/address/written-address.ts';
import type { Candidate } from './candidate.ts';
import type { FoundGroupNames } from './find-group-names.ts';
import { findName, isLeft, type SearchedWords, sameName, withTaken } from './find-name.ts';
import type { PremiseWords } from './record-words.ts';
import { storedAtoms } from './stored-premise.ts';
import { asBuilding, asNumber, asPart, storedTextsOf } from './stored-text.ts';
import type { TypedText } from './typed-text.ts';
import type { WordMatches } from './word-matches.ts';

/** Where the names of a premise were found in a text, and the numbers of both that no name explains. */
export type FoundDoor = {
  /** Numbers, flats and storeys. */
  readonly typed: readonly PremiseAtom[];
  readonly stored: readonly PremiseAtom[];
  /** The name of the building, or of its part if only that has one: how much of it was typed, from 0 to 1. */
  readonly name: number;
  readonly hasName: boolean;
  /** The building has a name of its own, not only its part. */
  readonly isBuildingNamed: boolean;
  /** So much of the name was typed that it identifies the premise. */
  readonly isNamed: boolean;
  /** The text names a building, and it is not this one. */
  readonly hasOtherName: boolean;
  /** The text has another word, which makes it a different building. */
  readonly isToldApart: boolean;
  /** How much of the name of the organisation was typed; undefined if the record has none. */
  readonly organisation: number | undefined;
  /** So much of it was typed that it identifies the premise. */
  readonly byOrganisation: boolean;
  /** The text names an organisation, or words of one, that the record does not explain. */
  readonly leavesOrganisation: boolean;
};

/**
 * Finds the names of a premise in the words that its place leaves. `organisationWords` is how much of the organisation's words the text has
 * anywhere, from 0 to 1, the rare ones counting most.
 */
export const findDoor = (
  { address }: TypedText,
  matches: WordMatches,
  record: Candidate,
  { texts }: PremiseWords,
  { taken }: FoundGroupNames,
  organisationWords: number,
): FoundDoor => {
  const { forms, ofPremise: loose, needed } = address;
  const words: SearchedWords = { forms, matches, loose, shortForms: true, prefer: 'first' };
  const building = asBuilding(texts.building);
  const buildingName = findName(building.name, words, taken);
  const withBuilding = withTaken(taken, buildingName.places);
  const part = asPart(texts.part);
  const partName = findName(part.name, words, withBuilding);
  const isPartFound = partName.share >= sameName;
  const withPart = isPartFound ? withTaken(withBuilding, partName.places) : withBuilding;
  const who =
    texts.department.words.length === 0
      ? texts.organisation
      : storedTextsOf(address.country)(`${record.organisation_name} ${record.department_name}`);
  const organisation = findName(who, words, withPart);
  const explained = withTaken(withPart, organisation.places);

  const isBuildingNamed = building.name.words.length > 0;
  // "Coach House" identifies the premise if its building has no name.
  const byPart = !isBuildingNamed && part.tells && isPartFound;
  const name = byPart ? partName.share : buildingName.share;
  const isNamed = name >= sameName;
  const byOrganisation =
    organisation.share >= sameOrganisation || (organisation.share >= half && organisationWords >= sameName);
  return {
    typed: unexplained(address.atoms, explained),
    stored: storedAtoms(asNumber(texts.number), building, part, isPartFound),
    name,
    hasName: isBuildingNamed || byPart,
    isBuildingNamed,
    isNamed,
    hasOtherName: !isNamed && isLeft(needed.building, explained),
    isToldApart: isNamed && !byOrganisation && isToldApart(address, explained, buildingName.places),
    organisation: who.words.length > 0 ? organisation.share : undefined,
    byOrganisation,
    leavesOrganisation: isLeft(needed.organisation, explained),
  };
};

const sameOrganisation = 0.8;
/** So much of a name identifies an organisation if its rare words are there: "Kiln Academy" is Kiln School. */
const half = 0.5;

const unexplained = (atoms: readonly PremiseAtom[], explained: Uint8Array): readonly PremiseAtom[] => {
  const isOut = ({ at, street }: PremiseAtom): boolean =>
    explained[at] === 1 || (street !== undefined && explained[street] === 0);
  return atoms.some(isOut) ? atoms.filter((atom) => !isOut(atom)) : atoms;
};

/**
 * "Little Orchard" is not Orchard, "The Barn, Mill Farm" is not Mill Farm, and "Zebra Lodge" on its own line is not the Lodge; a repeated
 * word does not count.
 */
const isToldApart = ({ needed, words }: WrittenAddress, explained: Uint8Array, name: readonly number[]): boolean =>
  needed.building.some((at) => {
    const { text } = words[at]!;
    return (
      explained[at] === 0 &&
      (tellingWords.has(text) || buildingWords.has(text) || (text.length > 1 && isShortName(words, at, name))) &&
      !words.some((word, place) => explained[place] === 1 && word.text === text)
    );
  });

/** The line is nothing but the name of a building, in three words at most, and the name that was found is part of it. */
const isShortName = (words: WrittenAddress['words'], at: number, name: readonly number[]): boolean => {
  const line = words[at]?.line;
  if (!name.some((place) => words[place]?.line === line)) return false;
  const all = words.filter((word) => word.line === line);
  return all.length <= 3 && all.every(({ part }) => part === 'building_name');
};
