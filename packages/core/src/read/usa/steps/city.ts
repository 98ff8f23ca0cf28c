import { directionalOf, joinedDirectional } from '../../../countries/usa/directionals.ts';
import { isCommonSuffix, suffixOf } from '../../../countries/usa/street-suffixes.ts';
import { spellOut } from '../city-spelling.ts';
import { closesCity, directionalCities, opensCity, saints } from '../city-words.ts';
import { highwayOf } from '../highways.ts';
import { type Draft, type DraftStep, endOfFree, has, isFree, mark, textBetween, wordAt } from './draft.ts';

/** The city: the free words at the end, as far as they are no longer the street. */
export const cityClosesTheLine: DraftStep = (draft) => {
  const end = endOfFree(draft);
  let start = end;
  while (isFree(draft, start - 1)) start--;
  // Units follow a street, never a city.
  if (start === end || /^(?:unit|pmb)$/.test(draft.parts[end] ?? '')) return;
  const from = finders.map((find) => find(draft, start, end)).find((found) => found !== undefined);
  if (from !== undefined && from < end) mark(draft, from, end, 'city');
};

/** Where the city begins among the free words from `start` to `end`; undefined if this rule cannot decide. */
type CityFinder = (draft: Draft, start: number, end: number) => number | undefined;

/** The ZIP code's own cities are the surest sign. */
const byHint: CityFinder = (draft, start, end) => {
  const tail = (from: number) => spellOut(textBetween(draft, from, end));
  for (let from = start; from < end; from++)
    if (draft.hints.cities.some((city) => spellOut(city) === tail(from))) return from;
  return undefined;
};

/** After a unit, a box or a ZIP-less state nothing but a city can come. */
const afterUnitOrBox: CityFinder = (draft, start, end) => {
  const before = draft.parts[start - 1] ?? '';
  const named = before === 'recipient' && draft.parts.slice(0, start).includes('number');
  if (start === 0 || !(named || /^(?:unit|box|pmb)$/.test(before))) return undefined;
  const street =
    !has(draft, 'box') &&
    !draft.parts.slice(0, start).some((part, at) => part === undefined || (part === 'number' && at > 0));
  if (street && (has(draft, 'number') || /^\d/.test(wordAt(draft, start)))) return undefined;
  return has(draft, 'number') || draft.parts.slice(0, start).includes(undefined) || has(draft, 'box')
    ? skipNumbers(draft, lastSegment(draft, start, end), end)
    : undefined;
};

const skipNumbers = (draft: Draft, from: number, end: number): number => {
  let at = from;
  while (at < end && /^\d+$/.test(wordAt(draft, at))) at++;
  return at;
};

const lastSegment = (draft: Draft, start: number, end: number): number => {
  for (let at = end - 1; at > start; at--) if (draft.words[at]!.breakBefore) return at;
  return start;
};

/** What follows the last comma, unless it only continues the street. */
const afterComma: CityFinder = (draft, start, end) => {
  const from = lastSegment(draft, start, end);
  if (from === start || isRestOfStreet(draft, from, end)) return undefined;
  // A direction that is written out begins the city: WEST WINDSOR.
  const short = wordAt(draft, from).length < 3 && isCommonSuffix(wordAt(draft, from - 1));
  const city = short ? skipUnit(draft, skipDirectional(draft, from, end), end) : from;
  // "HOUSTON, 12 MAIN ST": text with a number is no city, and INC is not the city of a firm.
  return /\d/.test(textBetween(draft, city, end)) || (city === end - 1 && firmWords.test(wordAt(draft, city)))
    ? undefined
    : city;
};

const firmWords = /^(?:INC|LLC|LLP|CORP|LTD|JR|SR|CO|COMPANY|ESQ)$/;

const isRestOfStreet = (draft: Draft, from: number, end: number): boolean =>
  end - from === 1 &&
  (directionalOf(wordAt(draft, from)) ?? (isCommonSuffix(wordAt(draft, from)) ? 'suffix' : undefined)) !== undefined;

/** What follows a highway's number, or the last suffix that has a name before it. */
const afterStreet: CityFinder = (draft, start, end) => {
  const first =
    directionalOf(wordAt(draft, start)) !== undefined && !isCommonSuffix(wordAt(draft, start + 1)) ? start + 1 : start;
  const highway = highwayOf(textBetween(draft, first, end));
  const common = lastSuffix(draft, first, end, isCommonSuffix);
  const last =
    highway !== undefined && suffixOf(wordAt(draft, first + highway.length)) === undefined
      ? first + highway.length - 1
      : common;
  if (last === undefined) return undefined;
  const extended = /^(?:EXT|EXTN|EXTENSION)$/.test(wordAt(draft, last + 1)) ? last + 2 : last + 1;
  return skipUnit(draft, skipDirectional(draft, extended, end), end);
};

const skipDirectional = (draft: Draft, at: number, end: number): number => {
  if (at >= end || directionalOf(wordAt(draft, at)) === undefined || isDirectionalCity(draft, at, end)) return at;
  return joinedDirectional(wordAt(draft, at), wordAt(draft, at + 1)) !== undefined && wordAt(draft, at + 1).length === 1
    ? at + 2
    : at + 1;
};

/** A bare number, or letters if nothing else follows, is the unit. */
const skipUnit = (draft: Draft, at: number, end: number): number => {
  let next = at;
  while (next < end && (/\d/.test(wordAt(draft, next)) || isUnitLetter(draft, next, end))) next++;
  const closed = has(draft, 'state') || has(draft, 'zip');
  return next < end && !closed && next + 1 === end && /^[A-Z]{1,2}$/.test(wordAt(draft, next)) ? end : next;
};

/** One letter that is no direction, with a city still to come. */
const isUnitLetter = (draft: Draft, at: number, end: number): boolean =>
  /^[A-Z]$/.test(wordAt(draft, at)) && directionalOf(wordAt(draft, at)) === undefined && at + 1 < end;

const lastSuffix = (
  draft: Draft,
  first: number,
  end: number,
  isSuffix: (word: string) => boolean,
): number | undefined => {
  const closed = has(draft, 'state') || has(draft, 'zip');
  for (let at = end - 1; at > first; at--) {
    if (!isSuffix(wordAt(draft, at))) continue;
    if (isNoSuffix(draft, at, end)) continue;
    if (
      closed &&
      at === end - 1 &&
      lastSuffix(draft, first, at, isSuffix) !== undefined &&
      !isCommonSuffix(wordAt(draft, at - 1))
    )
      continue;
    return at;
  }
  return undefined;
};

/** ST LOUIS is a saint, AVENUE OF THE STARS has its type before the name. */
export const isNoSuffix = (draft: Draft, at: number, end: number): boolean => {
  const next = at + 1 < end ? wordAt(draft, at + 1) : '';
  return (
    (wordAt(draft, at) === 'ST' && saints.has(next)) ||
    next === 'OF' ||
    (next === 'THE' && suffixOf(wordAt(draft, at)) === 'AVE') ||
    (wordAt(draft, at) === 'DR' && next === 'MARTIN')
  );
};

const isDirectionalCity = (draft: Draft, at: number, end: number): boolean =>
  directionalCities.has(spellOut(textBetween(draft, at, end)));

/** Without any sign, a state or ZIP code still says that a city is there: the last word, with those that belong to it. */
const lastWords: CityFinder = (draft, start, end) => {
  if (!has(draft, 'state') && !has(draft, 'zip')) return undefined;
  if (!has(draft, 'number'))
    return has(draft, 'box') || (start === 0 && lastSuffix(draft, start, end, isCommonSuffix) === undefined)
      ? lastSegment(draft, start, end)
      : undefined;
  const uncommon = lastSuffix(
    draft,
    start,
    end,
    (word) => suffixOf(word) !== undefined && !closesCity.has(word) && !opensCity.has(word),
  );
  if (uncommon !== undefined && uncommon < end - 1) return uncommon + 1;
  let from = end - 1;
  if (closesCity.has(wordAt(draft, from)) && from - 1 > start) from--;
  if (opensCity.has(wordAt(draft, from - 1)) && from - 1 > start) from--;
  return from > start ? from : undefined;
};

const finders: readonly CityFinder[] = [byHint, afterUnitOrBox, afterComma, afterStreet, lastWords];
