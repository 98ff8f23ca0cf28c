import { compile } from '../../text/compile.ts';
import { type AnswerTraits, type RankedSearch, type RankId, ranking, type Signal } from './ranking.ts';

/** Numbers the ranks inside a turn in the order of the table, the best 0. Inside a rank the order is that of numbers. */
export class Ranks<Id extends string = RankId> {
  /** By rank: the level of each signal. */
  readonly levels: readonly Readonly<Record<Id, number>>[];
  /** The rank of an answer. */
  readonly rankOf: (answer: AnswerTraits) => number;
  /** The distance between two levels of a signal, if all are numbered together. */
  readonly #strides: Readonly<Record<Id, number>>;

  constructor(search: Omit<RankedSearch, 'readings'>, table: readonly Signal[] = ranking) {
    const signals = table.flatMap((signal) =>
      signal.by === 'rank' ? [{ ...signal, count: signal.levels({ ...search, readings: 1 }) }] : [],
    );
    const strides = signals.map((_, at) => signals.slice(at + 1).reduce((product, { count }) => product * count, 1));
    const byId = (numberOf: (at: number) => number) =>
      Object.fromEntries(signals.map(({ id }, at) => [id, numberOf(at)])) as Record<Id, number>;
    const ranks = signals.reduce((product, { count }) => product * count, 1);
    this.#strides = byId((at) => strides[at]!);
    this.levels = Array.from({ length: ranks }, (_, rank) =>
      byId((at) => Math.floor(rank / strides[at]!) % signals[at]!.count),
    );
    this.rankOf = compile(
      Object.fromEntries(signals.map(({ level }, at) => [`level${at}`, level])),
      `(answer) => ${strides.map((stride, at) => `level${at}(answer) * ${stride}`).join(' + ')}`,
    );
  }

  get count(): number {
    return this.levels.length;
  }

  /** The rank whose answers differ only in having the next worse level of this signal. */
  nextLevel(rank: number, id: Id): number {
    return rank + this.#strides[id];
  }
}
