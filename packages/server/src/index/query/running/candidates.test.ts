import { expect, test } from 'vitest';
import { listedSet } from '../../documents/document-set.ts';
import { Candidates } from './candidates.ts';

const answer = (document: number, tier: number, rank = 0) => ({
  tier,
  rank,
  found: { ordinal: 10 * document + tier, group: 0, document, open: undefined },
});
const candidatesOf = (...documents: readonly number[]): Candidates => {
  const candidates = new Candidates([]);
  for (const document of documents) candidates.add(document);
  return candidates;
};

test('all answers are known only once every document was visited, and come by document', () => {
  const candidates = candidatesOf(3, 7, 9);
  candidates.note(9, [answer(9, 1), answer(9, 0)]);
  candidates.note(3, []);
  expect(candidates.answers).toBeUndefined();
  candidates.note(7, [answer(7, 5)]);
  expect(candidates.answers?.map(({ ordinal }) => ordinal)).toEqual([75, 91, 90]);
});

test('what was seen comes by tier, rank and document', () => {
  const candidates = candidatesOf(3, 7, 9);
  candidates.note(9, [answer(9, 1), answer(9, 0)]);
  candidates.note(7, [answer(7, 1, 1), answer(7, 1)]);
  expect(candidates.seen.map(({ document }) => document)).toEqual([9, 7, 9, 7]);
});

test('a walk shows the documents of all sets in order, until it is ended', () => {
  const shown: number[] = [];
  const walk = (enough: number) => {
    shown.length = 0;
    const sets = [listedSet([9, 3, 5, 12]), listedSet([12, 9, 3, 7])];
    candidatesOf(1, 3, 7, 9, 12).walk(0, sets, (document) => shown.push(document) < enough);
    return shown;
  };
  expect(walk(9)).toEqual([3, 9, 12]);
  expect(walk(2)).toEqual([3, 9]);
});
