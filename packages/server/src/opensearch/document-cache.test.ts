import { expect, test } from 'vitest';
import type { LooseDocument } from '../index/excerpt/loose-document.ts';
import { openDocumentCache } from './document-cache.ts';

const document = (rank: number) => ({ rank, mostBytes: 300, lineCount: 0 }) as LooseDocument;

test('what was used lately stays, what was not goes, and indexes do not share documents', () => {
  const cache = openDocumentCache(6_000);
  for (const rank of [1, 2, 3]) cache.add('a', document(rank));
  expect(cache.get('a', 1)).toMatchObject({ rank: 1 });
  expect(cache.get('b', 1)).toBeUndefined();
  cache.add('b', document(1));
  cache.add('b', document(2));
  expect([1, 2, 3].map((rank) => cache.get('a', rank)?.rank)).toEqual([1, undefined, undefined]);
  expect([1, 2].map((rank) => cache.get('b', rank)?.rank)).toEqual([1, 2]);
});
