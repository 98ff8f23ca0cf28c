import { expect, test } from 'vitest';
import type { LooseDocument } from '../index/excerpt/loose-document.ts';
import { openDocumentCache } from './document-cache.ts';

const document = (rank: number) =>
  ({ rank, block: Buffer.alloc(100), terms: [[1], [2], [3]], marks: new Uint32Array(2) }) as unknown as LooseDocument;

test('what was not asked for the longest goes first, and indexes do not share documents', () => {
  const cache = openDocumentCache(4_000);
  for (const rank of [1, 2, 3]) cache.add('a', document(rank));
  expect(cache.get('a', 1)).toMatchObject({ rank: 1 });
  expect(cache.get('b', 1)).toBeUndefined();
  cache.add('b', document(1));
  expect([1, 2, 3].map((rank) => cache.get('a', rank)?.rank)).toEqual([1, undefined, 3]);
  expect(cache.get('b', 1)).toMatchObject({ rank: 1 });
});
