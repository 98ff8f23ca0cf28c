import { expect, onTestFinished, test } from 'vitest';
import { blankRow } from '../ports/testing/random-rows.ts';
import { openDocumentCache } from './document-cache.ts';
import { documentFinder } from './find-documents.ts';
import { loadTogether } from './testing/load-together.ts';

test('documents that several searches find are fetched once, and those fetched lately not at all', async () => {
  const rows = ['1', '2', '3'].map((number) => ({ ...blankRow, building_name: `KILN ${number}` }));
  const { stored } = await loadTogether(onTestFinished, rows);
  const asked: object[][] = [];
  const find = documentFinder(
    {
      search: async (_, searches) => {
        asked.push([...searches]);
        return searches.map(({ ranks, query }) => {
          const wanted = (ranks ?? (query as { terms: { rank: number[] } }).terms.rank) as readonly number[];
          const sources = stored.filter(({ rank }) => ranks === undefined && wanted.includes(rank));
          return { sources: sources as never[], sorts: wanted.map((rank) => [1, rank]), isCut: false };
        });
      },
    },
    'index',
    openDocumentCache(1e6),
  );
  const ranksOf = async (...searches: number[][]) =>
    (await find(searches.map((ranks) => ({ ranks })))).map(({ documents }) => documents.map(({ rank }) => rank));
  expect(await ranksOf([0, 1], [1, 2])).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(asked[1]).toMatchObject([{ query: { terms: { rank: [0, 1, 2] } } }]);
  expect(await ranksOf([2, 0])).toEqual([[2, 0]]);
  expect(asked.slice(3)).toEqual([[]]);
});
