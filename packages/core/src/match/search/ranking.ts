import { tiers } from './match-tier.ts';

/** How an address answers a reading, for ordering answers. */
export type RankedAnswer = {
  /** The number of the tier in `tiers`, and of the reading among those of its stage. */
  readonly tier: number;
  readonly reading: number;
  /** The words name the street, or a building or organisation. */
  readonly named: boolean;
  /** Its numbers have the typed roles. */
  readonly inRole: boolean;
  /** How many biases it meets. */
  readonly met: number;
  /** The number of its document, which is its order of importance. */
  readonly document: number;
  /** Its position in the order of the data. */
  readonly row: number;
};

/** One comparison of answers: the lower level comes first. */
type Comparison = { readonly id: string; readonly level: (answer: RankedAnswer) => number };

/**
 * The order of the answers of one stage. The first comparison in which two answers differ decides. The run of a search, `explain` and the
 * oracle all follow this list. To change the order, move a line. `tier` and `reading` must come before the others, because a search runs
 * each tier of each reading in turn.
 */
export const ranking = [
  // Which parts of the address explain the words.
  { id: 'tier', level: ({ tier }) => tier },
  // The likelier reading.
  { id: 'reading', level: ({ reading }) => reading },
  // "5 London Road" is in a London Road rather than in another road of London.
  { id: 'named', level: ({ named }) => (named ? 0 : 1) },
  // "Flat 2, 10 High Street" is flat 2 rather than flat 10 of number 2.
  { id: 'in_role', level: ({ inRole }) => (inRole ? 0 : 1) },
  // What the caller prefers.
  { id: 'biases', level: ({ met }) => -met },
  // Larger towns, streets before buildings (`order-documents.ts`).
  { id: 'importance', level: ({ document }) => document },
  { id: 'row', level: ({ row }) => row },
] as const satisfies readonly Comparison[];

/** Compares two answers of one stage: below 0 if the first comes first. */
export const compareAnswers = (one: RankedAnswer, other: RankedAnswer): number => {
  for (const { level } of ranking) {
    const difference = level(one) - level(other);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** The turns of a stage in the order of the list, by number: each tier of each reading. */
export const turns = {
  count: (readings: number): number => readings * tiers.length,
  tierOf: (turn: number, readings: number): number => (isTierFirst ? Math.floor(turn / readings) : turn % tiers.length),
  readingOf: (turn: number, readings: number): number =>
    isTierFirst ? turn % readings : Math.floor(turn / tiers.length),
};

/** Numbers the ranks inside a turn in the order of the list, the best 0. Inside a rank the order is importance. */
export class Ranks {
  readonly count: number;
  readonly #biases: number;
  /** The distance between two levels of each comparison, if all are numbered together. */
  readonly #named: number;
  readonly #inRole: number;
  readonly #met: number;

  /** For a search with this many biases. */
  constructor(biases: number) {
    const levels = { named: 2, in_role: 2, biases: biases + 1 };
    const strides = { named: 0, in_role: 0, biases: 0 };
    let count = 1;
    for (const id of ranksFromLast) {
      strides[id] = count;
      count *= levels[id];
    }
    this.count = count;
    this.#biases = biases;
    this.#named = strides.named;
    this.#inRole = strides.in_role;
    this.#met = strides.biases;
  }

  rankOf(named: boolean, inRole: boolean, met: number): number {
    return (named ? 0 : this.#named) + (inRole ? 0 : this.#inRole) + (this.#biases - met) * this.#met;
  }

  isNamed(rank: number): boolean {
    return Math.floor(rank / this.#named) % 2 === 0;
  }

  isInRole(rank: number): boolean {
    return Math.floor(rank / this.#inRole) % 2 === 0;
  }

  biasesMet(rank: number): number {
    return this.#biases - (Math.floor(rank / this.#met) % (this.#biases + 1));
  }

  /** The rank of an answer that differs only in having numbers out of role. */
  outOfRole(rank: number): number {
    return rank + this.#inRole;
  }
}

const order = ranking.map(({ id }) => id);
const isTierFirst = order.indexOf('tier') < order.indexOf('reading');
const ranksFromLast = order.filter((id) => id === 'named' || id === 'in_role' || id === 'biases').reverse();
