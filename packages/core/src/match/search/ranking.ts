import type { PremiseElement } from '../../address/elements.ts';
import { tiers } from './match-tier.ts';

/** How the answers of one search can differ: the number of readings of the stage, and of biases. */
export type RankedSearch = { readonly readings: number; readonly biases: number };

/** What is known of an answer within its turn, for its rank. */
export type AnswerTraits = {
  /** The words name its street. */
  readonly inStreet: boolean;
  /** The words spell the name of its building or organisation. */
  readonly spelled: boolean;
  /** Its numbers have the typed roles. */
  readonly inRole: boolean;
  /** How many biases it does not meet. */
  readonly unmet: number;
  /** An element of its premise, as it is shown. */
  readonly text: (element: PremiseElement) => string;
};

/** How an address answers a reading, for ordering answers. */
export type RankedAnswer = AnswerTraits & {
  /** The number of the tier in `tiers`, and of the reading among those of its stage. */
  readonly tier: number;
  readonly reading: number;
  /** The number of its document, which is its order of importance. */
  readonly document: number;
  /** Its position in the order of the data. */
  readonly row: number;
};

/** What an explanation also tells: letters corrected in the reading, whether a flat was typed, and how many biases there are. */
export type ExplainedAnswer = RankedAnswer & {
  readonly typos: number;
  readonly saysFlat: boolean;
  readonly biases: number;
};

/** One comparison of answers: the lower level comes first, and 0 is the best. */
export type Signal = {
  readonly id: string;
  /** How the run takes its levels in order: in turns, by rank within a turn, or as documents and rows are numbered. */
  readonly by: 'turn' | 'rank' | 'number';
  /** How many levels it has in a search. */
  readonly levels: (search: RankedSearch) => number;
  readonly explain: (answer: ExplainedAnswer) => readonly string[];
} & (
  | { readonly by: 'rank'; readonly level: (answer: AnswerTraits) => number }
  | { readonly by: 'turn' | 'number'; readonly level: (answer: RankedAnswer) => number }
);

/**
 * The order of the answers of one stage. The first signal in which two answers differ decides. The run of a search, `explain` and the
 * oracle are all made from this table. To change the order, move a row; to add a signal, add a row `by: 'rank'`. Turns must come first,
 * because a search runs each tier of each reading in turn, and numbers last.
 */
export const ranking = [
  // Which parts of the address explain the words.
  {
    id: 'tier',
    by: 'turn',
    levels: () => tiers.length,
    level: ({ tier }) => tier,
    explain: ({ tier }) => [tiers[tier]!.name],
  },
  // The likelier reading.
  {
    id: 'reading',
    by: 'turn',
    levels: ({ readings }) => readings,
    level: ({ reading }) => reading,
    explain: ({ typos }) => (typos === 0 ? [] : [`${typos} wrong`]),
  },
  // "5 London Road" is in a London Road rather than in another road of London.
  {
    id: 'named',
    by: 'rank',
    levels: () => 2,
    level: ({ inStreet, spelled }) => (inStreet || spelled ? 0 : 1),
    explain: ({ inStreet, spelled }) => [
      ...(inStreet ? ['in a street named so'] : []),
      ...(spelled ? ['a name spelled so'] : []),
    ],
  },
  // "Flat 2, 10 High Street" is flat 2 rather than flat 10 of number 2.
  {
    id: 'in_role',
    by: 'rank',
    levels: () => 2,
    level: ({ inRole }) => (inRole ? 0 : 1),
    explain: ({ inRole, saysFlat }) => (inRole ? [] : [saysFlat ? 'numbers exchanged' : 'not a house of that number']),
  },
  // What the caller prefers.
  {
    id: 'biases',
    by: 'rank',
    levels: ({ biases }) => biases + 1,
    level: ({ unmet }) => unmet,
    explain: ({ biases, unmet }) => (biases === 0 ? [] : [`${biases - unmet} of ${biases} preferences met`]),
  },
  // Larger towns, streets before buildings (`order-documents.ts`). Of one answer alone there is nothing to say.
  {
    id: 'importance',
    by: 'number',
    levels: () => Infinity,
    level: ({ document }) => document,
    explain: () => [],
  },
  { id: 'row', by: 'number', levels: () => Infinity, level: ({ row }) => row, explain: () => [] },
] as const satisfies readonly Signal[];

/** The signals that number the ranks of a turn. */
export type RankId = Extract<(typeof ranking)[number], { readonly by: 'rank' }>['id'];

/** Compares two answers of one stage: below 0 if the first comes first. */
export const compareAnswers = (one: RankedAnswer, other: RankedAnswer, table: readonly Signal[] = ranking): number => {
  for (const { level } of table) {
    const difference = level(one) - level(other);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Why the answer has its place, signal by signal. */
export const explainAnswer = (answer: ExplainedAnswer, table: readonly Signal[] = ranking): readonly string[] =>
  table.flatMap(({ explain }) => explain(answer));

/** The turns of a stage in the order of a table, by number: each tier of each reading. */
export const turnsOf = (table: readonly Pick<Signal, 'id'>[]) => {
  const order = table.map(({ id }) => id);
  const isTierFirst = order.indexOf('tier') < order.indexOf('reading');
  return {
    count: (readings: number): number => readings * tiers.length,
    tierOf: (turn: number, readings: number): number =>
      isTierFirst ? Math.floor(turn / readings) : turn % tiers.length,
    readingOf: (turn: number, readings: number): number =>
      isTierFirst ? turn % readings : Math.floor(turn / tiers.length),
  };
};

/** The turns of a search. */
export const turns = turnsOf(ranking);
