/** An address that answers: its ordinal, group and document, and the numbers of the premise if its row covers many. */
export type Hit = {
  readonly ordinal: number;
  readonly group: number;
  readonly document: number;
  readonly numbers: readonly string[] | undefined;
};

/** Distinct hits in the order in which they were found, until there are enough. */
export class HitList {
  readonly hits: Hit[] = [];
  /** How many are enough. */
  readonly wanted: number;
  /** The turn and rank of the hits that are being added. */
  turn = 0;
  rank = 0;
  /** The turn and rank of the first hit. */
  firstTurn = 0;
  firstRank = 0;
  readonly #seen = new Set<number | string>();

  constructor(wanted: number) {
    this.wanted = wanted;
  }

  get full(): boolean {
    return this.hits.length >= this.wanted;
  }

  /** All hits are of one turn and rank. */
  get areAlike(): boolean {
    return this.turn === this.firstTurn && this.rank === this.firstRank;
  }

  /** Adds an address unless it is already there. */
  add(hit: Hit): void {
    const { ordinal, numbers } = hit;
    const key = numbers === undefined ? ordinal : `${ordinal}~${numbers.join('~')}`;
    if (this.full || this.#seen.has(key)) return;
    this.#seen.add(key);
    if (this.hits.length === 0) {
      this.firstTurn = this.turn;
      this.firstRank = this.rank;
    }
    this.hits.push(hit);
  }
}
