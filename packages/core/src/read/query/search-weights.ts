/**
 * The numbers that decide which addresses a search answers with. Each comment says what changes with the number. Numbers that affect only
 * the speed are in the index (`index/search/costs.ts`), and the order of answers is in `ranking.ts`.
 */
export const searchWeights = {
  /** The most readings of a query. With more, rarer readings are found; each costs a search. */
  mostReadings: 6,
  /** The most words of a query. No address has as many; with fewer, the end of a long text would not count. */
  mostQueryWords: 24,
  /**
   * How many addresses make later stages (words to spare, corrections) unnecessary: as many as a list shows. With more, corrected answers
   * fill up lists of exact ones; with fewer, a short list hides what a correction would have found.
   */
  fullList: 10,
  /** How many words make a query precise, so that one answer is enough. With fewer, a typo that makes another street is not corrected. */
  preciseWords: 3,
  /** How many readings are corrected. With more, typos in an unlikely reading are found, and slow searches take longer. */
  mostCorrected: 2,
  /** The most corrected readings of one stage. With more, typos in long queries are found; each costs a search. */
  mostAlternatives: 60,
  /** The most readings without stray words, and with another kind of street. With more, more words may be left out; each costs a search. */
  mostStray: 16,
  mostKinds: 8,
  /**
   * How many letters may be wrong in a word of each length. The last number applies to longer words too. With more in short words, every
   * short word becomes another; with fewer in long words, two typos in a name find nothing.
   */
  typosByLength: [0, 0, 1, 1, 1, 1, 1, 2],
  /** The most words of a street's name that are joined. With more, longer names put their street first. */
  mostStreetWords: 4,
} as const;
