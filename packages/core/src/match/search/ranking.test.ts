import { describe, expect, test } from 'vitest';
import { tiers } from './match-tier.ts';
import { compareAnswers, type RankedAnswer, Ranks, ranking, turns } from './ranking.ts';

const answer: RankedAnswer = { tier: 2, reading: 1, named: false, inRole: false, met: 0, document: 5, row: 5 };
const better: Readonly<Record<(typeof ranking)[number]['id'], Partial<RankedAnswer>>> = {
  tier: { tier: 1 },
  reading: { reading: 0 },
  named: { named: true },
  in_role: { inRole: true },
  biases: { met: 1 },
  importance: { document: 4 },
  row: { row: 4 },
};

describe('one list orders the answers', () => {
  test.each(ranking.map(({ id }, at) => [id, at] as const))('%s decides before all that follow it', (id, at) => {
    const others = Object.assign({}, ...ranking.slice(at + 1).map((later) => better[later.id]));
    expect(compareAnswers({ ...answer, ...better[id] }, { ...answer, ...others })).toBeLessThan(0);
    expect(compareAnswers({ ...answer, ...others }, { ...answer, ...better[id] })).toBeGreaterThan(0);
  });

  test('nothing parts answers that agree in everything', () => {
    expect(compareAnswers(answer, { ...answer })).toBe(0);
  });

  test.each([0, 1, 3])('the ranks of a run with %i biases stand in the order of the list', (biases) => {
    const ranks = new Ranks(biases);
    const ordered = Array.from({ length: ranks.count }, (_, rank) => ({
      ...answer,
      named: ranks.isNamed(rank),
      inRole: ranks.isInRole(rank),
      met: ranks.biasesMet(rank),
    }));
    expect(ordered.toReversed().sort(compareAnswers)).toEqual(ordered);
    expect(new Set(ordered.map(({ named, inRole, met }) => `${named} ${inRole} ${met}`)).size).toBe(4 * (biases + 1));
    expect(ordered.map(({ named, inRole, met }) => ranks.rankOf(named, inRole, met))).toEqual([...ordered.keys()]);
    for (const [rank, { inRole, ...rest }] of ordered.entries())
      if (inRole) expect(ordered[ranks.outOfRole(rank)]).toEqual({ ...rest, inRole: false });
  });

  test('the turns of a stage stand in the order of the list', () => {
    const ordered = Array.from({ length: turns.count(3) }, (_, turn) => ({
      ...answer,
      tier: turns.tierOf(turn, 3),
      reading: turns.readingOf(turn, 3),
    }));
    expect(ordered.toReversed().sort(compareAnswers)).toEqual(ordered);
    expect(new Set(ordered.map(({ tier, reading }) => `${tier} ${reading}`)).size).toBe(3 * tiers.length);
  });

  test('a stage without readings has no turns', () => {
    expect(turns.count(0)).toBe(0);
  });
});
