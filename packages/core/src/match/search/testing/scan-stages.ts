import type { KnowsWord } from '../../../read/query/joins-and-splits.ts';
import type { Reading } from '../../../read/query/query.ts';
import { answerReading, type MatchedAddress, type ReadingAnswer } from '../answer-reading.ts';
import { stages } from '../match-readings.ts';
import type { acceptsOccurrence } from '../match-word.ts';
import { compareAnswers, type RankedAnswer } from '../ranking.ts';

/** A scanned address, with what orders it in addition to its answer. */
export type ScannedRow = MatchedAddress & Pick<RankedAnswer, 'row' | 'unmet' | 'document' | 'text'>;

/** What a scan knows of all addresses together. */
export type ScannedWorld = {
  readonly knows: KnowsWord;
  readonly isStreet: (name: string) => boolean;
  readonly accepts?: typeof acceptsOccurrence;
};

/** The words and streets of the rows. */
export const worldOf = (rows: readonly MatchedAddress[]): ScannedWorld => {
  const terms = new Set(rows.flatMap(({ group, premise }) => [...group, ...premise].flatMap((slot) => slot.terms)));
  // The halves of a postcode with a space between them are no word.
  const words = [...terms].filter((term) => !term.includes(' '));
  const streets = new Set(rows.map(({ street }) => street));
  return {
    knows: (word, begins) => (begins ? words.some((term) => term.startsWith(word)) : terms.has(word)),
    isStreet: (name) => streets.has(name),
  };
};

/** A row that answers, with the words of the reading that it answers. */
export type ScannedAnswer<Row> = { readonly row: Row; readonly words: Reading['words']; readonly stage: string };

/**
 * Answers the readings of a query by scanning every row, stage by stage, best first. `found` contains what the caller has taken so far. Its
 * size ends the search, and its rows are not scanned again.
 */
export function* scanStages<Row extends ScannedRow>(
  typed: readonly Reading[],
  rows: readonly Row[],
  { knows, isStreet, accepts }: ScannedWorld,
  found: { readonly size: number; readonly has: (row: Row) => boolean },
): Generator<ScannedAnswer<Row>> {
  const answerOf = (reading: Reading, row: Row): ReadingAnswer | undefined =>
    answerReading(reading, row, isStreet, accepts);
  for (const { name, unlessFound, unlessAnswered, readings } of stages) {
    if (found.size >= unlessFound(typed)) return;
    if (unlessAnswered?.(typed, knows).some((reading) => rows.some((row) => answerOf(reading, row)))) continue;
    const sought = readings(typed, knows);
    const answers = rows
      .filter((row) => !found.has(row))
      .flatMap((row) =>
        sought.flatMap((asked, reading) => {
          const answer = answerOf(asked, row);
          if (answer === undefined) return [];
          return [{ ranked: { ...row, ...answer, reading }, answered: { row, words: asked.words, stage: name } }];
        }),
      )
      .sort((one, other) => compareAnswers(one.ranked, other.ranked));
    for (const { answered } of answers) yield answered;
  }
}
