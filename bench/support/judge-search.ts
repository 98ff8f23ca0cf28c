import { formatLines } from '@fingerpost/core/address/format-lines';
import { createRandom } from '../../packages/server/src/demo/random.ts';
import type { AddressRecord } from '../../packages/server/src/ports/address-index.ts';
import { type AddressSearch, plainSearch, type SearchRequest } from '../../packages/server/src/ports/address-search.ts';
import { rounded } from './benchmark.ts';
import { askAll } from './engine.ts';
import {
  leaveOut,
  type TypingHabit,
  typeAddress,
  typingHabits,
  type WrittenAddress,
  writtenInFull,
} from './typed-address.ts';

/** How many addresses were typed in a way, and in per cent how many were found at the first place, among 5, among 10. */
export type Shares = {
  readonly typed: number;
  readonly top_1: number;
  readonly top_5: number;
  readonly top_10: number;
};

/** An address that was not the first of the list: what was typed, what was meant, and where it was (-1: nowhere). */
export type Miss = { readonly typed: string; readonly meant: string; readonly place: number };

/** Letters typed while an address had been on top, and in per cent how many dropped it from the list. */
export type Jitter = {
  readonly letters: number;
  readonly dropped_per_cent: number;
  readonly addresses_per_cent: number;
};

/** Judges by answers that were fetched before: what is asked does not depend on them. */
export const judgeAhead = async <Result>(index: Suggests, judge: (index: Suggests) => Result): Promise<Result> => {
  const requests = new Map<string, SearchRequest>();
  const nothing = { addresses: [], total: 0, truncated: false };
  judge({
    suggest: (request) => {
      requests.set(request.text, request);
      return nothing;
    },
  });
  const answers = await askAll([...requests.values()], (request) => index.suggest(request));
  const byText = new Map([...requests.keys()].map((text, at) => [text, answers[at]!]));
  return judge({ suggest: ({ text }) => byText.get(text)! });
};

/** What is asked of an index here. */
type Suggests = Pick<AddressSearch, 'suggest'>;

/** Types every address by the habit and records its rank. */
export const judgeHabit = (
  index: Suggests,
  wanted: readonly AddressRecord[],
  name: string,
  seed: number,
): Judgement => {
  const habit = typingHabits[name]!;
  const random = createRandom(seed, Object.keys(typingHabits).indexOf(name));
  const meant = wanted.flatMap((record) => {
    const text = typeAddress(writtenOf(record), habit, random);
    return text === undefined ? [] : [{ text, record }];
  });
  return judgeTexts(index, meant, habit.without);
};

/** Looks where the address comes that each text means. */
export const judgeTexts = (
  index: Suggests,
  meant: readonly { readonly text: string; readonly record: AddressRecord }[],
  without?: TypingHabit['without'],
): Judgement => {
  const places: number[] = [];
  const misses: Miss[] = [];
  for (const { text, record } of meant) {
    const place = placeOf(record, suggest(index, text), without);
    places.push(place);
    if (place !== 0) misses.push({ typed: text, meant: writtenInFull(writtenOf(record)), place });
  }
  const share = (most: number) => perCent(places.filter((place) => place >= 0 && place < most).length, places.length);
  return { shares: { typed: places.length, top_1: share(1), top_5: share(5), top_10: share(10) }, misses };
};

/** What came of typing many addresses in one way. */
export type Judgement = { readonly shares: Shares; readonly misses: readonly Miss[] };

/** Types addresses letter by letter, and counts the letters that drop one from the list after it was on top. */
export const judgeJitter = (
  index: Suggests,
  wanted: readonly AddressRecord[],
): { readonly jitter: Jitter; readonly misses: readonly Miss[] } => {
  const misses: Miss[] = [];
  let letters = 0;
  let unsteady = 0;
  for (const record of wanted) {
    const text = writtenInFull(writtenOf(record)).replaceAll(',', '').toLowerCase();
    const before = misses.length;
    let wasOnTop = false;
    for (let length = shortest; length <= text.length; length++) {
      const typed = text.slice(0, length);
      const place = placeOf(record, suggest(index, typed), undefined);
      if (wasOnTop) letters++;
      if (wasOnTop && place < 0) misses.push({ typed, meant: text, place });
      if (place === 0) wasOnTop = true;
    }
    if (misses.length > before) unsteady++;
  }
  return {
    jitter: {
      letters,
      dropped_per_cent: perCent(misses.length, letters),
      addresses_per_cent: perCent(unsteady, wanted.length),
    },
    misses,
  };
};

const shortest = 3;
const listLength = 10;

const suggest = (index: Suggests, text: string): readonly AddressRecord[] =>
  index.suggest({ ...plainSearch, text, datasets: new Set(['paf', 'mr', 'nyb']), limit: listLength }).addresses;

/**
 * The rank of the address. An address that is written the same, except for what the habit leaves out, counts too, because it could have
 * been meant.
 */
const placeOf = (record: AddressRecord, list: readonly AddressRecord[], without: TypingHabit['without']): number => {
  const meant = writtenInFull(leaveOut(writtenOf(record), without));
  return list.findIndex((one) => writtenInFull(leaveOut(writtenOf(one), without)) === meant);
};

const writtenOf = ({ group, ...premise }: AddressRecord): WrittenAddress => {
  const { line_1, line_2, line_3 } = formatLines({ ...group, ...premise });
  return { lines: [line_1, line_2, line_3], town: group.post_town, postcode: group.entry.postcode };
};

const perCent = (part: number, whole: number): number => rounded((100 * part) / Math.max(1, whole), 4);
