import { describe, expect, test } from 'vitest';
import { tiers } from './match-tier.ts';
import {
  compareAnswers,
  type ExplainedAnswer,
  explainAnswer,
  type RankedAnswer,
  ranking,
  type Signal,
  turnsOf,
} from './ranking.ts';
import { Ranks } from './ranks.ts';

const answer: ExplainedAnswer = {
  ...{ tier: 2, reading: 1, inStreet: false, spelled: false, inRole: false, unmet: 1, document: 5, row: 5 },
  text: () => '',
  ...{ typos: 1, saysFlat: false, biases: 3 },
};
/** By signal: what an answer is like at a level, and what `explain` says of one at the best. */
const signals: Readonly<Record<(typeof ranking)[number]['id'], SignalAt>> = {
  tier: [(tier) => ({ tier }), ['exact premise']],
  reading: [(reading) => ({ reading }), ['1 wrong']],
  named: [(level) => ({ inStreet: level === 0 }), ['in a street named so']],
  in_role: [(level) => ({ inRole: level === 0 }), []],
  biases: [(unmet) => ({ unmet }), ['3 of 3 preferences met']],
  importance: [(document) => ({ document }), []],
  row: [(row) => ({ row }), []],
};
type SignalAt = [at: (level: number) => Partial<RankedAnswer>, reasons: readonly string[]];
const inRanks = ranking.filter(({ by }) => by === 'rank');
const atLevels = (of: readonly Pick<Signal, 'id'>[], level: number): Partial<RankedAnswer> =>
  Object.assign({}, ...of.map(({ id }) => signals[id as (typeof ranking)[number]['id']][0](level)));
const worst: ExplainedAnswer = { ...answer, ...atLevels(ranking, 1) };

describe('one table orders the answers', () => {
  test.each(ranking.map(({ id }, at) => [id, at] as const))('%s decides before all that follow it', (id, at) => {
    const one = { ...worst, ...atLevels([{ id }], 0) };
    const other = { ...worst, ...atLevels(ranking.slice(at + 1), 0) };
    expect(compareAnswers(one, other)).toBeLessThan(0);
    expect(compareAnswers(other, one)).toBeGreaterThan(0);
  });

  test.each(ranking.map((signal) => [signal.id, signal as Signal] as const))('%s says why', (id, signal) => {
    const [at, reasons] = signals[id];
    expect(signal.explain({ ...worst, ...at(0) })).toEqual(reasons);
  });

  test.each([
    [0, []],
    [1, ['1 of 1 preferences met']],
  ])('of %i preferences it says how many are met, if there are any', (biases, said) => {
    const signal = ranking.find(({ id }) => id === 'biases')!;
    expect(signal.explain({ ...answer, biases, unmet: 0 })).toEqual(said);
  });

  test('nothing parts answers that agree in everything', () => {
    expect(compareAnswers(answer, { ...answer })).toBe(0);
  });

  test('turns come first, then ranks, then numbers, because a run takes them so', () => {
    const order = ['turn', 'rank', 'number'];
    const places = ranking.map(({ by }) => order.indexOf(by));
    expect(places).toEqual(places.toSorted());
  });

  test.each([
    ['the table', ranking],
    ['a table with readings before tiers', [ranking.find(({ id }) => id === 'reading')!, ...ranking]],
  ])('the turns of a stage stand in the order of %s', (_, table) => {
    const { count, tierOf, readingOf } = turnsOf(table);
    const ordered = Array.from({ length: count(3) }, (_, turn) => ({
      ...answer,
      tier: tierOf(turn, 3),
      reading: readingOf(turn, 3),
    }));
    expect(new Set(ordered.map(({ tier, reading }) => `${tier} ${reading}`)).size).toBe(3 * tiers.length);
    expect(ordered.toReversed().sort((one, other) => compareAnswers(one, other, table))).toEqual(ordered);
  });

  test('a stage without readings has no turns', () => {
    expect(turnsOf(ranking).count(0)).toBe(0);
  });
});

describe('the ranks of a turn', () => {
  const traitsOf = (ranks: Ranks, rank: number): RankedAnswer => ({
    ...answer,
    ...Object.assign(
      {},
      ...inRanks.map(({ id }) => signals[id][0]((ranks.levels[rank] as Readonly<Record<string, number>>)[id]!)),
    ),
  });

  test.each([0, 1, 3])('with %i biases stand in the order of the table', (biases) => {
    const ranks = new Ranks({ biases });
    const ordered = Array.from({ length: ranks.count }, (_, rank) => traitsOf(ranks, rank));
    expect(ordered.toReversed().sort((one, other) => compareAnswers(one, other))).toEqual(ordered);
    expect(ranks.count).toBe(2 ** (inRanks.length - 1) * (biases + 1));
    expect(ordered.map((traits) => ranks.rankOf(traits))).toEqual([...ordered.keys()]);
    for (const [rank, traits] of ordered.entries())
      if (traits.inRole) expect(ordered[ranks.nextLevel(rank, 'in_role')]).toEqual({ ...traits, inRole: false });
  });

  test('a new row of the table is enough: ranks, order and reasons follow it', () => {
    const home = {
      id: 'home',
      by: 'rank',
      levels: () => 2,
      level: ({ text }) => (text('organisation_name') === '' ? 0 : 1),
      explain: ({ text }) => (text('organisation_name') === '' ? ['a home'] : []),
    } as const satisfies Signal;
    const table: readonly Signal[] = ranking.toSpliced(3, 0, home as never);
    const office = { ...answer, inRole: true, text: () => 'Acme' };
    expect(compareAnswers(answer, office)).toBeGreaterThan(0);
    expect(compareAnswers(answer, office, table)).toBeLessThan(0);
    const ranks = new Ranks<'home' | 'in_role'>({ biases: 1 }, table);
    expect(ranks.count).toBe(2 ** (inRanks.length + 1));
    expect(ranks.rankOf(answer)).toBeLessThan(ranks.rankOf(office));
    expect(ranks.levels[ranks.rankOf(office)]!.home).toBe(1);
    expect(explainAnswer(answer, table)).toContain('a home');
    expect(explainAnswer(office, table)).not.toContain('a home');
  });
});
