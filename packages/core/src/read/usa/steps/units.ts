import { directionalOf } from '../../../countries/usa/directionals.ts';
import { isCommonSuffix, suffixOf } from '../../../countries/usa/street-suffixes.ts';
import { isMailStop, unitDesignatorOf } from '../../../countries/usa/unit-designators.ts';
import { type Draft, type DraftStep, isFree, mark, wordAt } from './draft.ts';

/** Apartments, suites, floors and the like, anywhere in the text. */
export const unitsAreNamed: DraftStep = (draft) => {
  for (let at = 0; at < draft.words.length; at++) {
    if (!isFree(draft, at)) continue;
    const length = forms.map((form) => form(draft, at)).find((found) => found > 0) ?? 0;
    if (length === 0) continue;
    mark(draft, at, at + length, 'unit');
    at += length - 1;
  }
};

/** How many words from here make a unit, 0 when none do. */
type UnitForm = (draft: Draft, at: number) => number;

/** #5, # APT 5, # 20 C */
const numberSign: UnitForm = (draft, at) => {
  if (wordAt(draft, at) !== '#' || isNumberedRoad(draft, at) || opensTheStreet(draft, at)) return 0;
  const designated = unitDesignatorOf(wordAt(draft, at + 1)) !== undefined && isIdentifier(draft, at + 2) ? 1 : 0;
  return isFree(draft, at + 1 + designated) ? 1 + designated + identifierWords(draft, at + 1 + designated) : 0;
};

/** APT 5, SUITE #2, BLDG C-2 */
const designatorAndIdentifier: UnitForm = (draft, at) => {
  const designator = unitDesignatorOf(wordAt(draft, at));
  if (designator === undefined || designator.standard === '#') return 0;
  const sign = /^(?:#|NO)$/.test(wordAt(draft, at + 1)) && isFree(draft, at + 2) ? 1 : 0;
  const first = at + 1 + sign;
  if (!isIdentifier(draft, first) && !(sign === 1 && isFree(draft, first))) return 0;
  if (isStreetName(draft, at, first)) return 0;
  // L & C TOWER 401 CHURCH ST: the number is the next house's.
  if (
    /^(?:TOWER|WING)$/.test(designator.standard) &&
    /^\d/.test(wordAt(draft, first)) &&
    isFree(draft, first + 1) &&
    !draft.words[first + 1]!.breakBefore
  )
    return 0;
  return 1 + sign + identifierWords(draft, first);
};

/** 2ND FLOOR, GROUND FLOOR, LOWER LEVEL */
const floorByName: UnitForm = (draft, at) => {
  const [first, second] = [wordAt(draft, at), wordAt(draft, at + 1)];
  if (!isFree(draft, at + 1)) return 0;
  if (/^(?:LOWER|UPPER|GROUND|MAIN|GARDEN|TERRACE) (?:LEVEL|LVL|LEV)$/.test(`${first} ${second}`)) return 2;
  const floor = unitDesignatorOf(second)?.standard === 'FL';
  return floor &&
    (/^\d+(?:ST|ND|RD|TH)$/.test(first) ||
      floorNames.has(first) ||
      (/^\d+$/.test(first) && !/^\d/.test(wordAt(draft, at + 2))))
    ? 2
    : 0;
};

const floorNames: ReadonlySet<string> = new Set(
  'GROUND MAIN TOP LOWER UPPER FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH ENTIRE'.split(' '),
);

/** UNIT508, APT5B, STE200: glued together. */
const gluedDesignator: UnitForm = (draft, at) => {
  const [, name] = /^(APT|UNIT|STE|SUITE|BLDG|RM|ROOM|LOT|TRLR|SPC|DEPT|FL)-?\d+[A-Z]?$/.exec(wordAt(draft, at)) ?? [];
  return name !== undefined && at > 0 ? 1 : 0;
};

/** REAR, BSMT, PH and others that need no number, after the street. */
const standsAlone: UnitForm = (draft, at) => {
  if (!unitDesignatorOf(wordAt(draft, at))?.alone) return 0;
  const before = wordAt(draft, at - 1);
  const afterStreet =
    suffixOf(before) !== undefined ||
    (directionalOf(before) !== undefined && suffixOf(wordAt(draft, at - 2)) !== undefined) ||
    /^\d+(?:ST|ND|RD|TH)$/.test(before) ||
    draft.words[at]!.breakBefore ||
    draft.parts[at - 1] === 'unit';
  const closes = !isFree(draft, at + 1) || draft.words[at + 1]!.breakBefore;
  return afterStreet && closes && at > 1 ? 1 : 0;
};

/** HIGHWAY # 33 is a number of the road, unless the road has a name already. */
const isNumberedRoad = (draft: Draft, at: number): boolean =>
  /^(?:HIGHWAY|HWY|ROUTE|RTE|RT|HGHWY)$/.test(wordAt(draft, at - 1)) &&
  /^(?:|\d+|US|STATE|ST|COUNTY|CO|OLD|[NSEW]|NORTH|SOUTH|EAST|WEST|AND|[A-Z]{2})$/.test(wordAt(draft, at - 2)) &&
  !/^(?:EAST|WEST) WEST$/.test(`${wordAt(draft, at - 3)} ${wordAt(draft, at - 2)}`);

/** UNIT, with its number left out, right after the street. */
const withoutIdentifier: UnitForm = (draft, at) =>
  /^(?:APT|UNIT|STE|SUITE)$/.test(wordAt(draft, at)) &&
  (isCommonSuffix(wordAt(draft, at - 1)) || directionalOf(wordAt(draft, at - 1)) !== undefined) &&
  at > 2
    ? 1
    : 0;

/** MAIL CODE 5021, CLIENT CODE 28502, and "ST 1400" for a suite if the street already has its suffix. */
const otherForms: UnitForm = (draft, at) => {
  const [first, second, third] = [wordAt(draft, at), wordAt(draft, at + 1), wordAt(draft, at + 2)];
  if (isMailStop(first, second) && /\d|^[A-Z]$/.test(third) && isFree(draft, at + 2)) return 3;
  if (
    /^(?:ST|NO)$/.test(first) &&
    (isCommonSuffix(wordAt(draft, at - 1)) || draft.parts[at - 1] === 'unit') &&
    !isNumberedRoad(draft, at) &&
    /^[A-Z]?\d+[A-Z]?$/.test(second) &&
    isFree(draft, at + 1)
  )
    return 2;
  return 0;
};

/** #2 TURNER RD: at the very beginning, before a street, the sign is that of the house number. */
const opensTheStreet = (draft: Draft, at: number): boolean =>
  at === 0 &&
  /^\d+$/.test(wordAt(draft, 1)) &&
  !/^\d/.test(wordAt(draft, 2)) &&
  isFree(draft, 2) &&
  !draft.words[2]!.breakBefore &&
  draft.words.slice(3).some(({ text }) => isCommonSuffix(text)) &&
  !draft.words.slice(2).some(({ text }, next) => /^\d+$/.test(text) && isFree(draft, next + 2));

const forms: readonly UnitForm[] = [
  numberSign,
  floorByName,
  otherForms,
  designatorAndIdentifier,
  gluedDesignator,
  standsAlone,
  withoutIdentifier,
];

const isIdentifier = (draft: Draft, at: number): boolean =>
  isFree(draft, at) &&
  !draft.words[at]!.breakBefore &&
  /^[A-Z]{0,3}-?[\dA-Z]*\d[\dA-Z/.-]*$|^[A-Z]$|^[A-Z]-[A-Z]$|^[A-Z]{2}$/.test(wordAt(draft, at)) &&
  !isWord(draft, at);

/** Two letters may be a direction or a suffix that follows. */
const isWord = (draft: Draft, at: number): boolean =>
  /^[A-Z]{2}$/.test(wordAt(draft, at)) && (suffixOf(wordAt(draft, at)) !== undefined || isFree(draft, at + 1));

/** A letter after the number belongs to it, unless it begins a city such as N PALM BEACH. */
const identifierWords = (draft: Draft, at: number): number => {
  const next = wordAt(draft, at + 1);
  const letter =
    (/^[A-Z]$/.test(next) || directionalOf(next) !== undefined) &&
    isFree(draft, at + 1) &&
    !draft.words[at + 1]!.breakBefore &&
    /\d$/.test(wordAt(draft, at));
  if (/^[A-Z]$/.test(wordAt(draft, at)) && /^\d+$/.test(next) && isFree(draft, at + 1)) return 2;
  const closes = !isFree(draft, at + 2) || draft.words[at + 2]!.breakBefore;
  return letter && (closes || directionalOf(next) === undefined) ? 2 : 1;
};

/** 12 KEY WEST ST and 5 LOT 4TH AVE: the designator right after the house number, with a suffix after it, is the street. */
const isStreetName = (draft: Draft, at: number, identifier: number): boolean =>
  suffixOf(wordAt(draft, identifier + 1)) !== undefined &&
  isFree(draft, identifier + 1) &&
  /^\d+(?:ST|ND|RD|TH)$|^[NSEW]$/.test(wordAt(draft, identifier)) &&
  /^\d/.test(wordAt(draft, at - 1));
