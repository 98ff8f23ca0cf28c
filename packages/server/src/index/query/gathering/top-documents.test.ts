import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ListCursor } from '../../postings/list-cursor.ts';
import type { EvidenceList } from './open-word-lists.ts';
import { leastBeside, topDocumentsOf } from './top-documents.ts';

const most = 48;
const all = 3_000;

const listOf = (documents: ReadonlySet<number>, weight: number): EvidenceList => {
  const list = Uint32Array.from(documents).sort();
  const cursor = () => new ListCursor(list, 0, list.length, list.length);
  return { size: list.length, weight, isCommon: false, cursor, tester: cursor };
};

/** Every n-th document from one on, up to some size. */
const drawnList = fc
  .record({ from: fc.nat(200), step: fc.integer({ min: 1, max: 40 }), size: fc.integer({ min: 1, max: 1_800 }) })
  .map(({ from, step, size }) => {
    const documents = Array.from({ length: size }, (_, at) => from + at * step);
    return new Set(documents.filter((document) => document < all));
  });

test('no document that counts is missed, whatever lists it is in', () => {
  const topDocuments = topDocumentsOf();
  fc.assert(
    fc.property(
      fc.array(fc.tuple(drawnList, fc.integer({ min: 1, max: 10 })), { minLength: 1, maxLength: 5 }),
      fc.uniqueArray(fc.nat(all - 1), { maxLength: 60 }),
      fc.integer({ min: 1, max: 16 }),
      fc.constantFrom(0, 0.4, 0.8),
      (drawn, near, wanted, mostGain) => {
        const lists = drawn.map(([documents, tenths]) => listOf(documents, tenths / 10));
        const seeds = Uint32Array.from(near).sort();
        const bonus = (document: number): number => (near.includes(document) ? 0.45 : document % 3 === 0 ? 0.2 : 0);
        const mostBonus = near.length > 0 ? 0.45 : 0.2;
        const found = topDocuments(
          { lists, seeds, required: [], bonus, mostBonus, mostBonusOfOthers: 0.2, wanted, mostGain },
          most,
        );
        const scores = new Map(near.map((document) => [document, 0.45]));
        for (const [documents, tenths] of drawn)
          for (const document of documents)
            scores.set(document, (scores.get(document) ?? bonus(document)) + tenths / 10);
        const best = [...scores.values()].sort((one, other) => other - one);
        const enough = (best[wanted - 1] ?? 0) - mostGain;
        const least = Math.max(0, best[most] ?? 0, enough, leastBeside(best[0]!)) + 1e-3;
        const counts = [...scores].filter(([, score]) => score > least).map(([document]) => document);
        expect(found.map(({ document }) => document)).toEqual(expect.arrayContaining(counts));
        for (const { document, score } of found) expect(score).toBeCloseTo(scores.get(document)!, 4);
        const given = found.map(({ score }) => score);
        expect(given).toEqual([...given].sort((one, other) => other - one));
      },
    ),
  );
});

test('a document in none of the lists that are read whole counts with its bonus', () => {
  const every = (step: number, size: number) =>
    listOf(new Set(Array.from({ length: size }, (_, at) => at * step)), 0.1);
  const lists = [every(1, 74), every(1, 75), every(22, 137), every(1, 227), every(7, 227)];
  const bonus = (document: number): number => (document % 3 === 0 ? 0.2 : 0);
  const bonuses = { bonus, mostBonus: 0.2, mostBonusOfOthers: 0.2 };
  const none = { seeds: new Uint32Array(0), required: [], wanted: 1, mostGain: 0.8 };
  expect(topDocumentsOf()({ ...none, ...bonuses, lists }, most)).toContainEqual({
    document: 84,
    score: expect.closeTo(0.4),
  });
});

test('documents outside a required set are not found', () => {
  const lists = [listOf(new Set([1, 2, 3, 5, 8]), 0.9), listOf(new Set([2, 3, 8]), 0.5)];
  const required = [listOf(new Set([3, 5]), 0)];
  const none = {
    seeds: new Uint32Array(0),
    bonus: () => 0,
    mostBonus: 0,
    mostBonusOfOthers: 0,
    wanted: 10,
    mostGain: 0.4,
  };
  expect(topDocumentsOf()({ ...none, lists, required }, most)).toEqual([
    { document: 3, score: expect.closeTo(1.4) },
    { document: 5, score: expect.closeTo(0.9) },
  ]);
});
