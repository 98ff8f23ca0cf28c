/** Keeps the best places met so far; of equal scores the more important place, which has the lower number. */
export class BestPlaces {
  readonly places: Uint32Array;
  count = 0;
  readonly #scores: Float64Array;
  #most: number;

  constructor(atMost: number) {
    this.places = new Uint32Array(atMost);
    this.#scores = new Float64Array(atMost);
    this.#most = atMost;
  }

  /** Forgets all, and keeps up to this many from now on. */
  begin(most: number): void {
    this.count = 0;
    this.#most = most;
  }

  /** What a place must reach to be kept at all. */
  get least(): number {
    return this.count < this.#most ? Number.NEGATIVE_INFINITY : this.#scores[this.count - 1]!;
  }

  /** Keeps the place, once, with the better score if it is kept already. */
  put(place: number, score: number): void {
    const at = this.places.subarray(0, this.count).indexOf(place);
    if (at >= 0 && this.#scores[at]! >= score) return;
    if (at >= 0) {
      this.places.copyWithin(at, at + 1, this.count);
      this.#scores.copyWithin(at, at + 1, this.count);
      this.count--;
    }
    this.add(place, score);
  }

  /** Keeps a place that is not kept yet. */
  add(place: number, score: number): void {
    const { places } = this;
    const scores = this.#scores;
    let at = this.count;
    if (at < this.#most) this.count++;
    else if (isBefore(score, place, scores[at - 1]!, places[at - 1]!)) at--;
    else return;
    for (; at > 0 && isBefore(score, place, scores[at - 1]!, places[at - 1]!); at--) {
      scores[at] = scores[at - 1]!;
      places[at] = places[at - 1]!;
    }
    scores[at] = score;
    places[at] = place;
  }
}

const isBefore = (score: number, place: number, otherScore: number, otherPlace: number): boolean =>
  score > otherScore || (score === otherScore && place < otherPlace);
