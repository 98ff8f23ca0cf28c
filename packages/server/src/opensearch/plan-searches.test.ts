import { join } from 'node:path';
import { Ranks } from '@fingerpost/core/match/search/ranks';
import { expect, test } from 'vitest';
import { unchecked } from '../files/open-files.ts';
import { openVocabulary } from '../index/query/matching/vocabulary.ts';
import { openBuild } from '../index/store/open-build.ts';
import { temporaryCatalogue } from '../index/testing/temporary-catalogue.ts';
import { searchFor } from '../ports/address-search.ts';
import { house } from '../ports/testing/random-rows.ts';
import { countClauses } from './conditions.ts';
import { planSearches, steps } from './plan-searches.ts';

const words = ['HOLLOWAY', 'BRIDGEND', 'MERIDIAN', 'FOUNTAIN', 'SANDHILL', 'WESTGATE', 'ORCHARDS', 'CASTLETON'];

test('more readings than one search may have clauses for are found by several, and none is lost', async () => {
  // Each word, and with each of its letters replaced.
  const rows = words.flatMap((word, line) =>
    [word, ...Array.from(word, (_, at) => `${word.slice(0, at)}Q${word.slice(at + 1)}`)].map((name, at) => ({
      ...house(1 + line * 10 + at),
      postcode: `QX${1 + line} ${1 + at}AA`,
      thoroughfare: `${name} ROAD`,
    })),
  );
  const { folder, publish } = temporaryCatalogue();
  const { id } = await publish(rows as never);
  const build = openBuild(join(folder, 'index/gbr', id), unchecked);
  const vocabulary = openVocabulary(build, build.tables['document-group'].length);
  const planOf = (text: string) =>
    planSearches(
      searchFor(text, new Set(['paf']), 10),
      { vocabulary, region: 'gbr' },
      (biases) => new Ranks({ biases }),
    );
  const readings = words.flatMap((_, from) => {
    const text = [...words.slice(from), ...words.slice(0, from)].join(' ');
    return [...new Set(Array.from(planOf(text).places(steps.at(-1)!), ({ reading }) => reading))];
  });
  const clausesOf = (some: typeof readings): number =>
    countClauses(some.flatMap((reading) => reading.answering() ?? []));
  expect(clausesOf(readings)).toBeGreaterThan(1_024);
  const groups = planOf('').together(readings);
  expect(groups.flat()).toEqual(readings);
  expect(Math.max(...groups.map((group) => clausesOf([...group])))).toBeLessThanOrEqual(1_024);
  expect(groups.length).toBeLessThan(10);
  build.guard.close();
});

test.each([
  ['one value', { term: { name: 'a' } }, 1],
  ['a few values', { terms: { name: ['a', 'b', 'c'] } }, 3],
  ['many values', { terms: { name: Array.from({ length: 17 }, String) } }, 1],
  [
    'clauses inside others',
    { bool: { filter: [{ term: { name: 'a' } }, { bool: { should: [{ terms: { name: ['a', 'b'] } }] } }] } },
    3,
  ],
])('OpenSearch counts %s so', (_, clause, clauses) => {
  expect(countClauses([clause])).toBe(clauses);
});
