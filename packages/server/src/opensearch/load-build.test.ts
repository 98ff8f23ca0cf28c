import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readBuild } from '../index/build-reader.ts';
import { openDictionary } from '../index/dictionary/dictionary.ts';
import { joinDocuments } from '../index/excerpt/join-documents.ts';
import { rowsOf } from '../index/excerpt/rows-of.ts';
import { openVocabulary } from '../index/query/matching/vocabulary.ts';
import { SearchMemory } from '../index/query/running/search-state.ts';
import { utf8Block } from '../index/store/layout.ts';
import { describeSearches } from '../ports/address-search.contract.ts';
import type { SearchAnswer, SearchRequest } from '../ports/address-search.ts';
import type { AddressRow } from '../ports/reference-rows.ts';
import { blankRow } from '../ports/testing/random-rows.ts';
import { openFewExcerpts } from './few-excerpts.ts';
import { StoredDocument } from './stored-document.ts';
import { loadTogether } from './testing/load-together.ts';

describeSearches({
  engine: 'documents that were taken out of a build, stored and joined again',
  rows: 250,
  open: async (rows, directory) => {
    const { build, stored, embedded } = await loadTogether(afterAll, rows, directory);
    const documents = stored.map((each) => new StoredDocument(each));
    const joined = readBuild(
      joinDocuments(build.manifest, openDictionary(build), documents, { withUprns: true, withTree: true }),
    );
    const { suggest, search } = joined;
    return async (question) => question({ ...embedded, suggest, search });
  },
});

describeSearches({
  engine: 'documents that are each visited, without posting lists',
  rows: 250,
  open: async (rows, directory) => {
    const { build, stored, embedded } = await loadTogether(afterAll, rows, directory);
    const documents = stored.map((each) => new StoredDocument(each)).sort((one, other) => one.rank - other.rank);
    const few = openFewExcerpts(build.manifest, openVocabulary(build, documents.length), new SearchMemory());
    const ask =
      (way: 'suggest' | 'search') =>
      (request: SearchRequest): SearchAnswer => {
        const { filters, biases, box, near, datasets } = request;
        if (filters.length + biases.length > 0 || box || near) return embedded[way](request);
        // As the cluster would, which finds nothing that the request excludes.
        const some = documents.filter(({ meta }) => datasets.has(build.manifest.datasets[meta & ~utf8Block]!));
        return few(some, { stages: Infinity })[way](request);
      };
    return async (question) => question({ ...embedded, suggest: ask('suggest'), search: ask('search') });
  },
});

test.each<[string, Partial<AddressRow>]>([
  ['upper case', { building_name: 'KILN HOUSE' }],
  ['mixed case', { organisation_name: 'iGlobe eXtra', sub_building_name: 'the loft' }],
  ['letters beyond Latin', { building_name: 'TŶ GŴYN', organisation_name: '𝔸CORN 🏠' }],
  [
    'numbers',
    { building_number: '7', udprn: 4_294_967_295, umprn: 12, uprn: '000012345678', delivery_point_suffix: '1C' },
  ],
  ['a position of its own', { country_iso: 'GBR', native_id: 'x1', point: { longitude: -1.5, latitude: 53.25 } }],
  ['nothing', {}],
])('a stored document comes back with the rows that it was made from: %s', async (_, elements) => {
  const row = { ...blankRow, ...elements };
  const plain = { ...blankRow, building_number: '9', udprn: 3 };
  const { build, stored } = await loadTogether(onTestFinished, [row, plain]);
  const documents = stored.map((each) => new StoredDocument(each));
  const rows = rowsOf(build.manifest, openDictionary(build), documents).flatMap((document) => document.rows);
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(expect.arrayContaining([row, plain]));
});
