import { joinsAndSplits, type KnowsWord } from './joins-and-splits.ts';
import type { SoughtWord } from './match-word.ts';
import type { QueryWord, Reading } from './query.ts';
import { typosAllowed } from './typos.ts';

/** A way to look for a query: its words, each with the number of letters that are wrong in it. */
export type SoughtReading = { readonly words: readonly SoughtWord[]; readonly corrections: number };

/** No reading changes more letters in all. */
export const mostCorrections = 2;

/** Corrected readings are looked for only when fewer than this many addresses were found with fewer corrections. */
export const enoughWithout: readonly number[] = [Infinity, 10, 1];

/**
 * The ways to look for what was typed with exactly so many corrections, best first. One correction is a letter, or a gap between
 * words; words that are known are corrected too, since a mistake can make another word.
 */
export const readingsAt = (
  corrections: number,
  typed: readonly Reading[],
  knows: KnowsWord,
): readonly SoughtReading[] => {
  if (corrections === 0) return typed.map(({ words }) => sought(words, 0));
  const first = typed.slice(0, mostCorrected[corrections]);
  const gaps = first.flatMap((reading) => joinsAndSplits(reading, knows).map(({ words }) => words));
  const readings: SoughtReading[] = [];
  if (corrections === 1) for (const words of gaps) readings.push(sought(words, 1));
  for (const { words } of first) readings.push(...withTypos(words, corrections, corrections));
  if (corrections > 1) for (const words of gaps) readings.push(...withTypos(words, corrections - 1, corrections));
  return readings.slice(0, mostAlternatives);
};

/** How many of the typed readings are corrected, by corrections. */
const mostCorrected: readonly number[] = [Infinity, 2, 1];
/** Each alternative costs a search. */
const mostAlternatives = 60;

const sought = (words: readonly QueryWord[], corrections: number): SoughtReading => ({
  words: words.map((word) => ({ ...word, typos: 0 })),
  corrections,
});

/** Every way to share so many typos among the words, one word before several. */
const withTypos = (words: readonly QueryWord[], typos: number, corrections: number): readonly SoughtReading[] => {
  const mistyped = (counts: ReadonlyMap<number, number>): SoughtReading => ({
    words: words.map((word, at) => ({ ...word, typos: counts.get(at) ?? 0 })),
    corrections,
  });
  const places = words.flatMap((word, at) => (mayBeMistyped(word) ? [at] : []));
  const readings: SoughtReading[] = [];
  for (const at of places)
    if (typosAllowed(words[at]!.text.length) >= typos) readings.push(mistyped(new Map([[at, typos]])));
  if (typos === 2)
    for (const [place, at] of places.entries())
      for (const other of places.slice(place + 1))
        readings.push(
          mistyped(
            new Map([
              [at, 1],
              [other, 1],
            ]),
          ),
        );
  return readings;
};

const mayBeMistyped = ({ kind, optional, text }: QueryWord): boolean =>
  kind === 'word' && !optional && typosAllowed(text.length) > 0;
