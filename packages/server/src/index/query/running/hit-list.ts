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
  /** The keys of the hits, once these are many. */
  #seen: Set<number | string> | undefined;

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
    if (this.full || this.#isThere(hit)) return;
    if (this.hits.length === 0) {
      this.firstTurn = this.turn;
      this.firstRank = this.rank;
    }
    this.hits.push(hit);
    this.#seen?.add(keyOf(hit));
  }

  #isThere(hit: Hit): boolean {
    if (this.hits.length > fewHits) {
      this.#seen ??= new Set(this.hits.map(keyOf));
      return this.#seen.has(keyOf(hit));
    }
    for (const other of this.hits) if (other.ordinal === hit.ordinal && keyOf(other) === keyOf(hit)) return true;
    return false;
  }
}

/** An address, or a premise of a row that covers many. */
const keyOf = ({ ordinal, numbers }: Hit): number | string =>
  numbers === undefined ? ordinal : `${ordinal}~${numbers.join('~')}`;

/** Up to this many are compared one by one. */
const fewHits = 16;
