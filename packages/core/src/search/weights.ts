/**
 * The numbers that decide which addresses a search answers with, in one place. Each says what moves with it. What decides only
 * how fast an answer comes is in the index (`index/search/costs.ts`); the order of answers is `ranking.ts`.
 */
export const searchWeights = {
  /** Ways to read a query. With more, rarer readings are found; each costs a search. */
  mostReadings: 6,
  /** Words of a query that are looked at. No address has as many; with fewer, the end of a long text would not count. */
  mostQueryWords: 24,
  /**
   * Addresses after which later steps (words to spare, corrections) are left out: as many as a list shows. With more, corrected
   * answers fill up lists of exact ones; with fewer, a short list hides what a correction would have found.
   */
  fullList: 10,
  /** Words that make a query precise, so that one answer is enough. With fewer, a slip that makes another street is not corrected. */
  preciseWords: 3,
  /** Readings that are corrected. With more, slips in an unlikely reading are found, and slow searches take longer. */
  mostCorrected: 2,
  /** Corrected readings of one step. With more, slips in long queries are found; each costs a search. */
  mostAlternatives: 60,
  /** Readings without stray words, and with another kind of street. With more, more words may go; each costs a search. */
  mostStray: 16,
  mostKinds: 8,
  /**
   * Letters that may be wrong in a word of each length; the last applies to longer ones too. With more in short words, every short word
   * becomes another; with fewer in long ones, two slips in a name find nothing.
   */
  typosByLength: [0, 0, 1, 1, 1, 1, 1, 2],
  /** Words of a street's name that are put together. With more, longer names put their street first. */
  mostStreetWords: 4,
} as const;
