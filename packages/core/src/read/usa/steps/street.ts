import { directionalOf, joinedDirectional } from '../../../countries/usa/directionals.ts';
import { isCommonSuffix, suffixOf } from '../../../countries/usa/street-suffixes.ts';
import { highwayOf } from '../highways.ts';
import { isNoSuffix } from './city.ts';
import { type Draft, type DraftStep, has, isFree, mark, textBetween, wordAt } from './draft.ts';

/** An urbanization of Puerto Rico precedes the street, introduced by its word. */
export const urbanizationIsNamed: DraftStep = (draft) => {
  const at = draft.words.findIndex(
    ({ text }, place) => /^(?:URB|URBANIZATION|URBANIZACION)$/.test(text) && isFree(draft, place),
  );
  if (at < 0) return;
  let end = at + 1;
  while (isFree(draft, end) && !draft.words[end]!.breakBefore && !/^\d|^[A-Z]\d+$|^CALLE$/.test(wordAt(draft, end)))
    end++;
  if (end > at + 1) mark(draft, at, end, 'urbanization');
};

/** Two streets that meet, unless there is a house number. */
export const cornersJoinTwoStreets: DraftStep = (draft) => {
  if (has(draft, 'number') || has(draft, 'box')) return;
  const corner =
    /^(?:CORNER OF|CORNER|JCT|JUNCTION) /
      .exec(`${textBetween(draft, 0, 2)} `)?.[0]
      .trim()
      .split(' ').length ?? 0;
  if (draft.words.some(({ text }, at) => isFree(draft, at) && /^(?:AND|&|AT|@)$/.test(text)))
    mark(draft, 0, corner, 'joiner');
  for (let at = 1; at < draft.words.length - 1; at++)
    if (isFree(draft, at) && /^(?:AND|&|AT|@)$/.test(wordAt(draft, at)) && isFree(draft, at + 1))
      mark(draft, at, at + 1, 'joiner');
};

/** Directionals, name and suffix, in every run of words that is left. */
export const streetIsTakenApart: DraftStep = (draft) => {
  let streets = 0;
  for (let at = 0; at < draft.words.length; at++) {
    if (!isFree(draft, at)) continue;
    const end = endOfRun(draft, at);
    if (isStreet(draft, at, end, streets)) {
      takeApart(draft, at, end);
      streets++;
    } else mark(draft, at, end, 'recipient');
    at = end - 1;
  }
};

/** A run ends where the words are known, or at a comma, unless only a directional or a suffix comes after it. */
const endOfRun = (draft: Draft, start: number): number => {
  let end = start + 1;
  while (isFree(draft, end) && (!draft.words[end]!.breakBefore || isAfterthought(draft, end))) end++;
  return end;
};

const isAfterthought = (draft: Draft, at: number): boolean =>
  isEnd(draft, at + 1)
    ? directionalOf(wordAt(draft, at)) !== undefined ||
      isCommonSuffix(wordAt(draft, at)) ||
      /^(?:[A-Z]?-?\d+[A-Z]?|[A-Z]\d+-\d+[A-Z]?)$/.test(wordAt(draft, at))
    : /^\d+ [A-Z]$|^[NS] [EW]$|^[NS][EW] \d+$/.test(`${wordAt(draft, at)} ${wordAt(draft, at + 1)}`) ||
      (isEnd(draft, at + 2) && /^\d+$/.test(wordAt(draft, at)) && directionalOf(wordAt(draft, at + 1)) !== undefined);

const isEnd = (draft: Draft, at: number): boolean => !isFree(draft, at) || draft.words[at]!.breakBefore;

const isStreet = (draft: Draft, start: number, end: number, streets: number): boolean => {
  if (has(draft, 'joiner')) return true;
  if (streets > 0) return false;
  if (draft.parts[start - 1] === 'number') return true;
  if (has(draft, 'number') || has(draft, 'box')) return false;
  return (
    draft.words.slice(start + 1, end).some(({ text }) => isCommonSuffix(text)) ||
    highwayOf(textBetween(draft, start, end)) !== undefined ||
    isOrdinal(wordAt(draft, start)) ||
    (start === 0 && end === 1 && has(draft, 'city'))
  );
};

const isOrdinal = (word: string): boolean => /^\d+(?:ST|ND|RD|TH)$/.test(word);

const takeApart = (draft: Draft, start: number, end: number): void => {
  const first = takePreDirectional(draft, start, end);
  const highway = highwayOf(textBetween(draft, first, end));
  if (highway !== undefined && !isCommonSuffix(wordAt(draft, first + highway.length))) {
    mark(draft, first, first + highway.length, 'street');
    takeRest(draft, first + highway.length, end);
    return;
  }
  const suffix = findSuffix(draft, first, end);
  if (suffix === undefined) takeNameWithoutSuffix(draft, first, end);
  else {
    mark(draft, first, suffix, 'street');
    mark(draft, suffix, suffix + 1, 'suffix');
    takeRest(draft, suffix + 1, end);
  }
};

const takePreDirectional = (draft: Draft, start: number, end: number): number => {
  const first = wordAt(draft, start);
  if (directionalOf(first) === undefined || start + 1 >= end) return start;
  const second = wordAt(draft, start + 1);
  if (/^(?:AND|&)$/.test(second)) return start;
  // EAST ST and N AVE W have the direction as their name, unless a name of one letter such as "W AVENUE K" follows.
  if (
    isCommonSuffix(second) &&
    !isNoSuffix(draft, start + 1, end) &&
    highwayOf(textBetween(draft, start + 1, end)) === undefined &&
    !nameFollows(draft, start + 1, end)
  )
    return start;
  if (joinedDirectional(first, second) !== undefined && start + 2 < end && first.length === 1 && second.length === 1) {
    mark(draft, start, start + 2, 'pre_directional');
    return start + 2;
  }
  if (
    directionalOf(second) !== undefined &&
    start + 2 < end &&
    suffixOf(wordAt(draft, start + 2)) !== undefined &&
    first.length > 1 &&
    second.length > 1
  )
    return start;
  mark(draft, start, start + 1, 'pre_directional');
  return start + 1;
};

const nameFollows = (draft: Draft, at: number, end: number): boolean =>
  draft.words.slice(at + 1, end).some(({ text }) => suffixOf(text) !== undefined && isCommonSuffix(text));

/** The last suffix that still has a name before it; after it only a directional and a number may come. */
const findSuffix = (draft: Draft, first: number, end: number): number | undefined => {
  const suffixes = draft.words.flatMap(({ text }, at) =>
    at > first && at < end && isCommonSuffix(text) && !isNoSuffix(draft, at, end) ? [at] : [],
  );
  const closing = suffixes.find((at) => isClosed(draft, at, end)) ?? suffixes.at(-1);
  // AVON STREET EXT: the last of two suffixes is the suffix, the other belongs to the name.
  if (closing !== undefined)
    return closing + 1 < end && /^EXTE?N?(?:SION)?$/.test(wordAt(draft, closing + 1)) ? closing + 1 : closing;
  let last = end - 1;
  while (last > first && (directionalOf(wordAt(draft, last)) !== undefined || /^\d+[A-Z]?$/.test(wordAt(draft, last))))
    last--;
  return last > first && suffixOf(wordAt(draft, last)) !== undefined ? last : undefined;
};

/** After a suffix, a number or a directional ends the street if no other suffix follows. */
const isClosed = (draft: Draft, at: number, end: number): boolean => {
  const next = wordAt(draft, at + 1);
  if (at + 1 >= end || next === 'THE' || /^\d+[A-Z]?$/.test(next)) return true;
  if (/^(?:ST|AVE|RD|BLVD|DR|LN)$/.test(suffixOf(wordAt(draft, at)) ?? '') && isBuilding(draft, at + 1, end))
    return true;
  return directionalOf(next) !== undefined && !isCommonSuffix(wordAt(draft, at + 2));
};

/** At least two words and the last of them a square, a plaza or the like: LOGAN SQUARE is where the building is, not the street. */
const isBuilding = (draft: Draft, from: number, end: number): boolean =>
  end - from > 1 && /^(?:SQ|PLZ|PL|CV|CTR)$/.test(suffixOf(wordAt(draft, end - 1)) ?? '');

const takeNameWithoutSuffix = (draft: Draft, first: number, end: number): void => {
  let last = end;
  while (
    last - 1 > first &&
    (directionalOf(wordAt(draft, last - 1)) !== undefined || /^\d+[A-Z]?$/.test(wordAt(draft, last - 1)))
  )
    last--;
  mark(draft, first, last, 'street');
  takeRest(draft, last, end);
};

/** After the suffix: a directional, a bare number that is the unit's, and the name of a building. */
const takeRest = (draft: Draft, from: number, end: number): void => {
  let at = from;
  if (at < end && directionalOf(wordAt(draft, at)) !== undefined) {
    const joined =
      at + 1 < end &&
      wordAt(draft, at + 1).length === 1 &&
      joinedDirectional(wordAt(draft, at), wordAt(draft, at + 1)) !== undefined;
    mark(draft, at, at + (joined ? 2 : 1), 'post_directional');
    at += joined ? 2 : 1;
  }
  for (; at < end; at++)
    mark(
      draft,
      at,
      at + 1,
      /\d/.test(wordAt(draft, at)) || /^(?:[A-Z]{1,2}|NO)$/.test(wordAt(draft, at)) ? 'unit' : 'recipient',
    );
};
