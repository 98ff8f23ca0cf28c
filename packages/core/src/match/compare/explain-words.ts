import { placeParts } from '../../read/address/address-parts.ts';
import { type RecordWord, type RecordWords, streetPlace, type WordClass } from './record-words.ts';
import type { TypedText, TypedWord } from './typed-text.ts';
import type { WordMatches } from './word-matches.ts';
import { shortFormWorth } from './words-alike.ts';

/** How typed words and the words of a record explain each other. */
export type Explained = {
  /** By typed word: how much of it the record explains, and in which place (-1: none). */
  readonly typed: number[];
  readonly places: number[];
  /** By class: how much of the record's weight the typed words explain. */
  readonly found: Record<WordClass, number>;
  /** The weight of the rarest word that both have. */
  rarest: number;
  /** How much of the names of organisation and building was typed as more than words of the street and town. */
  named: number;
};

/**
 * Compares every typed word with every word of the record, in addition to what its group explains. A word may be typed twice, or stand for
 * two.
 */
export const explainWords = (
  { words }: TypedText,
  matches: WordMatches,
  record: RecordWords,
  group?: Explained,
): Explained => {
  const explained: Explained = {
    typed: group === undefined ? words.map(nothingFound) : group.typed.slice(),
    places: group === undefined ? words.map(nowhere) : group.places.slice(),
    found: {
      organisation: 0,
      building: 0,
      part: 0,
      street: group?.found.street ?? 0,
      locality: group?.found.locality ?? 0,
      town: group?.found.town ?? 0,
      region: group?.found.region ?? 0,
    },
    rarest: group?.rarest ?? 0,
    named: 0,
  };
  let carried = 0;
  for (let at = 0; at < record.words.length; at++) {
    const stored = record.words[at]!;
    let best = carried;
    let named = carried;
    carried = 0;
    for (const { at: each, alike } of matches.of(stored.form)) {
      if (alike > best) best = alike;
      if (alike > named && !isOfPlace(words[each]!, group?.typed[each])) named = alike;
      mark(explained, each, alike, stored.place);
      if (alike === 1 && stored.of !== 'region')
        explained.rarest = Math.max(explained.rarest, Math.min(words[each]!.weight, stored.weight));
    }
    // The "Church" of "Church View" also reads as a short form of "Churchview".
    const joined =
      best > shortFormWorth ? undefined : findJoined(words, matches, stored, record.words[at + 1], explained);
    if (joined !== undefined) best = named = joinedWorth;
    if (joined === 'to the next') carried = joinedWorth;
    if (stored.of === 'organisation' || stored.of === 'building') explained.named += stored.weight * named;
    explained.found[stored.of] += stored.weight * best;
  }
  return explained;
};

const nothingFound = (): number => 0;
const nowhere = (): number => -1;

/** Says whether a word was typed as the street or the town that the group of a record has. */
const isOfPlace = ({ part }: TypedWord, explained = 0): boolean => explained > 0 && ofPlace.has(part);
const ofPlace: ReadonlySet<TypedWord['part']> = new Set(placeParts);

/** Of words that explain a typed one alike, the first counts, and those of the premise before those of its group. */
const mark = ({ typed, places }: Explained, word: number, alike: number, place: number): void => {
  if (alike < typed[word]! || (alike === typed[word] && (place >= streetPlace || places[word]! < streetPlace))) return;
  typed[word] = alike;
  places[word] = place;
};

/** Finds a stored word that was typed in two pieces, or joined to the next one. */
const findJoined = (
  words: readonly TypedWord[],
  matches: WordMatches,
  { form, place }: RecordWord,
  next: RecordWord | undefined,
  explained: Explained,
): 'in two' | 'to the next' | undefined => {
  const { text } = form;
  const mayBeInTwo = text.length >= shortestJoined && matches.mayBeInTwo(form);
  const mayBeJoined = next?.place === place + 1 && matches.mayBeOne(form, next.form);
  if (!mayBeInTwo && !mayBeJoined) return undefined;
  let found: 'in two' | 'to the next' | undefined;
  for (let each = 0; each < words.length; each++) {
    const typed = words[each]!.form.text;
    const isInTwo = mayBeInTwo && isJoined(typed, words[each + 1]?.form.text, text);
    if (!isInTwo && !(mayBeJoined && isJoined(text, next.form.text, typed))) continue;
    found = isInTwo ? 'in two' : 'to the next';
    mark(explained, each, joinedWorth, place);
    if (isInTwo) mark(explained, each + 1, joinedWorth, place);
  }
  return found;
};

/** Says whether two words without the gap are the third. */
const isJoined = (one: string, other: string | undefined, whole: string): boolean =>
  other !== undefined && one.length + other.length === whole.length && whole.startsWith(one) && whole.endsWith(other);

const shortestJoined = 5;
/** The share that words keep if they are split or joined. */
const joinedWorth = 0.95;
