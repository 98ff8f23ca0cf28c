import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unchecked } from '../files/open-files.ts';
import { openBuild } from '../index/store/open-build.ts';
import { temporaryCatalogue } from '../index/testing/temporary-catalogue.ts';
import { searchFor } from '../ports/address-search.ts';
import { onceFetched } from '../ports/fetched.ts';
import { house } from '../ports/testing/random-rows.ts';
import { openLiveCluster } from './live-cluster.ts';
import type { SuggestionOrder } from './search-excerpts.ts';
import { openTestCluster } from './testing/open-remote.ts';
import { hasOpenSearch } from './testing/test-opensearch.ts';

/** Number 10 of a Downing Street in a small town and of this many Dawning Streets in a larger one, in an index that counts its requests. */
const openStreets = async (dawning: number, order: SuggestionOrder) => {
  const names = ['DOWNING STREET', ...Array.from({ length: dawning }, () => 'DAWNING STREET')];
  const rows = names.map((thoroughfare, at) => ({
    ...house(at + 1),
    postcode: `QX${1 + (at % 9)} ${1 + Math.floor(at / 9)}AA`,
    building_number: '10',
    thoroughfare,
    post_town: at === 0 ? 'ALTON' : 'LONDON',
  }));
  const { folder, publish } = temporaryCatalogue();
  const { id } = await publish(rows as never);
  const { cluster, builds } = await openTestCluster(onTestFinished);
  const build = openBuild(join(folder, 'index/gbr', id), unchecked);
  await builds.load(build);
  build.guard.close();
  await builds.activate('gbr', id);
  let requests = 0;
  const counting: typeof cluster = {
    ...cluster,
    search: (index, searches) => {
      requests++;
      return cluster.search(index, searches);
    },
  };
  const { index } = await openLiveCluster(counting, builds, {
    folder,
    order,
    pollMs: 60_000,
    onError: (error) => expect.unreachable(error.message),
  });
  index.close();
  const ask = async (way: 'suggest' | 'search', ...texts: readonly string[]) =>
    onceFetched(() =>
      texts
        .flatMap((text) => index[way](searchFor(text, new Set(['paf']), 5)).addresses)
        .map(({ group }) => group.thoroughfare),
    );
  return { ask, requests: () => requests };
};

const corrected = Array.from({ length: 5 }, () => 'Dawning Street');
const fullList = ['Downing Street', ...corrected.slice(1)];

test.skipIf(!hasOpenSearch).each<[string, number, SuggestionOrder, 'suggest' | 'search', readonly string[], number]>([
  ['corrections are found by the search for the words as typed', 3, 'exact', 'suggest', fullList.slice(0, 4), 1],
  ['if they crowd out the words as typed, these are searched for', 75, 'exact', 'suggest', fullList, 3],
  ['the quick order takes what the first search found', 75, 'quick', 'suggest', corrected, 1],
  ['a page with a total is exact in the quick order too', 3, 'quick', 'search', fullList.slice(0, 4), 1],
])('%s', async (_, dawning, order, way, answer, most) => {
  const { ask, requests } = await openStreets(dawning, order);
  expect(await ask(way, '10 downing ')).toEqual(answer);
  expect(requests()).toBe(most);
});

test.skipIf(!hasOpenSearch)(
  'the search for the words before one that has hardly begun finds what both need',
  async () => {
    const { ask, requests } = await openStreets(3, 'exact');
    expect(await ask('suggest', '10 downing al', '10 downing ')).toEqual(['Downing Street', ...fullList.slice(0, 4)]);
    expect(requests()).toBe(1);
  },
);
