import { expect, onTestFinished, test } from 'vitest';
import { blankRow } from '../ports/testing/random-rows.ts';
import { openDocumentCache } from './document-cache.ts';
import { documentFinder } from './find-documents.ts';
import { rankOfStored } from './stored-build.ts';
import { loadTogether } from './testing/load-together.ts';

test('documents come with their search, in its order, and are made ready once', async () => {
  const rows = ['1', '2', '3'].map((number) => ({ ...blankRow, building_name: `KILN ${number}` }));
  const { stored } = await loadTogether(onTestFinished, rows);
  const asked: object[][] = [];
  const find = documentFinder(
    {
      search: async (_, searches) => {
        asked.push([...searches]);
        return searches.map(({ ranks }) => ({
          stored: (ranks as readonly number[]).map((rank) => stored.find((each) => rankOfStored(each) === rank)!),
          isCut: false,
        }));
      },
    },
    'index',
    openDocumentCache(1e6),
  );
  const [first, second] = await find([{ ranks: [0, 1] }, { ranks: [2, 1] }]);
  expect([first, second].map((found) => found?.map(({ rank }) => rank))).toEqual([
    [0, 1],
    [2, 1],
  ]);
  expect(second?.[1]).toBe(first?.[1]);
  expect(asked).toHaveLength(1);
});
