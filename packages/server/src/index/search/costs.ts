/**
 * The numbers that decide how a search goes about its work. They move its speed and, by the budget alone, the rare answers that
 * take too long to find; `core/search/weights.ts` has those that move answers.
 */
export const searchCosts = {
  /** Documents that suggestions and counted searches visit, and the steps they take. Fewer end more searches early (`truncated`). */
  suggestBudget: { documents: 3_000, steps: 400_000 },
  searchBudget: { documents: 40_000, steps: 4_000_000 },

  /** Documents visited before the best tier is tried alone: with more, all tiers share one walk more often. */
  fewExpected: 32,
  /** Documents and addresses up to which one walk serves all tiers. With more, long walks are made for tiers that are not needed. */
  mostDocuments: 1_024,
  mostAddresses: 128,

  /** Answers that most callers ask for, by which the length of a walk is guessed. */
  aList: 10,
  /** Leading documents that are sooner visited than asked for in other lists. */
  fewLeading: 8,
  /** Entries of posting lists that are united in the time it takes to visit a document. With more, unions are made sooner. */
  entriesPerVisit: 256,
  /** Documents of the rarest word up to which mistyped words are not looked up. With more, fewer look-ups and more visits. */
  mostWithoutTypos: 64,
  /** Documents in the first block of a walk, and in the largest. Larger blocks skip faster and fetch what is not needed. */
  firstBlock: 32,
  largestBlock: 512,

  /** Terms of a range, and lists of a word, that are asked one by one. More are united first. */
  fewTerms: 6,
  mostCursors: 24,
  /** Terms whose lists are counted; the lists of more are estimated by the room they take. */
  mostCounted: 64,
  /** A list of a heavy prefix with this many times the documents of its range is not used for the range. */
  seldom: 8,
  /** Corrections of a mistyped word that lines are filtered by, and answers that are remembered of one. */
  mostMeant: 8,
  mostAccepted: 512,
  /** Sets of at most one in this many documents count as small: they narrow searches in which two words need two slots. */
  fewShare: 4,

  /** Lines passed over in the time it takes to compare one with words that want the same place, or to read one. */
  linesPerComparison: 16,
  linesPerRead: 32,
} as const;
