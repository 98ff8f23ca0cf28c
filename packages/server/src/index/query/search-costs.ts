/**
 * The numbers that decide how a search works. They affect its speed and, through the budget, rare answers that take too long to find.
 * `core/search/weights.ts` has the numbers that affect answers.
 */
export const searchCosts = {
  /**
   * How many documents suggestions and counted searches may visit, and how many steps they may take. With less, more searches end early
   * (`truncated`).
   */
  suggestBudget: { documents: 3_000, steps: 400_000 },
  searchBudget: { documents: 40_000, steps: 4_000_000 },

  /** With at most this many expected documents, one walk serves all tiers. With more, the best tier is tried alone first. */
  fewExpected: 64,
  /** The most documents and addresses of a walk for all tiers. With more, long walks are made for tiers that are not needed. */
  mostDocuments: 1_024,
  mostAddresses: 128,
  /** So many documents that can answer are visited as they are found, and all of them if there are at most so many. Of more, only those that a tier needs. */
  fewCandidates: 16,
  mostAtOnce: 32,

  /**
   * The most documents that have the words of all readings and are found once for all of them, and the most that are tested for it. With
   * more, documents are found that no reading needs.
   */
  mostCommon: 128,
  mostCommonLeading: 16_384,
  /** With at most this many of them, no other lists are made to narrow them down. */
  fewCommon: 16,

  /** The page size most callers ask for, used to estimate the length of a walk. */
  aList: 10,
  /** With at most this many leading documents, visiting them is faster than testing them in other lists. */
  fewLeading: 8,
  /** If at least one in this many documents would be walked over, a bitmap leads, which is combined with others word by word. */
  longLeading: 128,
  /** How many entries of posting lists can be united in the time of one visit. With more, unions are made sooner. */
  entriesPerVisit: 256,
  /**
   * If the rarest word has at most this many documents, mistyped words are not looked up. With more, there are fewer lookups and more
   * visits.
   */
  mostWithoutTypos: 64,
  /** The sizes of the first and the largest block of a walk. Larger blocks skip faster but fetch documents that are not needed. */
  firstBlock: 32,
  largestBlock: 512,

  /**
   * How many entries of posting lists become bits in the time that is saved by testing one document for a bit instead of in a list, and how
   * many empty bits are made in the time of one entry. With more of either, bitmaps are made sooner.
   */
  entriesPerTest: 8,
  bitsPerEntry: 64,
  /** The bytes of all bitmaps that are kept for the next searches. */
  mostBitmapBytes: 32 * 2 ** 20,

  /** Up to this many terms of a range, and lists of a word, are tested one by one. More are united first. */
  fewTerms: 6,
  mostCursors: 24,
  /** Up to this many lists are counted. More are estimated from their stored size. */
  mostCounted: 64,
  /** If the list of a heavy prefix has this many times the documents of a range, it is not used for the range. */
  seldom: 8,
  /** The most corrections of a mistyped word that filter lines, and the most cached answers of a word. */
  mostMeant: 8,
  mostAccepted: 512,
  /** A set of at most one in this many documents is small enough to narrow a search in which two words need two slots. */
  fewShare: 4,

  /**
   * How many texts are kept for their next letters, twice, and how many letters more a text may have at once. With fewer, people who type at
   * the same time displace each other's texts.
   */
  mostTexts: 1_024,
  mostLettersMore: 8,
  /** Texts that were not made of another are kept up to this length. People who type begin with fewer letters. */
  longestFirst: 24,
  /** Texts are kept whose readings have at most this many documents each. */
  mostKept: 256,
  /** With at most this many answers, these alone are matched with the next letter. */
  mostKeptAnswers: 32,
  /** How many lists of answers to short texts have a place, and how many letters such a text has at most. */
  answersKept: 16_384,
  longestKept: 12,

  /** How many lines can be skipped in the time of comparing one with rival words, or of reading one. */
  linesPerComparison: 16,
  linesPerRead: 32,
} as const;
