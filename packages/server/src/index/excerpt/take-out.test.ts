import { randomInt } from 'node:crypto';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import { readPostalCode } from '@fingerpost/core/postcode/postal-code';
import { expect, test } from 'vitest';
import type { AddressRow } from '../../ports/reference-rows.ts';
import { rowOf } from '../../ports/row-of-record.ts';
import { randomAddresses, randomDirectory, rangeAbroad } from '../../ports/testing/random-rows.ts';
import { openDictionary } from '../dictionary/dictionary.ts';
import { partCount } from '../postings/list-kinds.ts';
import { openPostingLists } from '../postings/posting-lists.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { openPublished } from '../testing/open-published.ts';
import { type TakenDocument, takeOut } from './take-out.ts';
import { writeExcerpt } from './write-excerpt.ts';

const seed = randomInt(2 ** 31);
const random = seededRandom(seed);
const abroad: AddressRow = { ...rangeAbroad, postcode: readPostalCode('43999', 'USA')! };

test.each([
  ['gbr', randomAddresses(random, 120), randomDirectory(random, 30)],
  ['usa', [abroad, { ...abroad, native_id: 'X2', sub_building_name: '', ranges: [], building_number: '7' }], []],
])(
  'documents have the terms that a build of each alone lists, however many are taken at once (%s)',
  async (region, rows, directory) => {
    const build = await openPublished(region, rows, directory);
    const taken = byRank(takeOut(build));
    expect(taken, `seed ${seed}`).toHaveLength(build.tables['document-group'].length);
    const { textOf } = openDictionary(build);
    for (const { kept, rows } of taken) {
      const { rank, key, entry } = kept;
      const alone = writeExcerpt(build.manifest, [{ key, entry, documents: [{ rank, rows: rows.map(rowOf) }] }]);
      expect(kept.terms.map((list) => list.map(textOf))).toEqual(termsOf(alone));
      expect(kept.premises).toBe(alone.tables['group-premises'][0] ?? 0);
      expect(kept.lines).toBe(alone.heaps.blocks.toString(kept.meta >= 128 ? 'utf8' : 'latin1'));
    }
    for (const atOnce of [5, 32]) expect(byRank(takeOut(build, atOnce))).toEqual(taken);
  },
);

const byRank = (documents: Iterable<TakenDocument>): readonly TakenDocument[] =>
  [...documents].sort((one, other) => one.kept.rank - other.kept.rank);

/** The terms of a build of one document, by part. */
const termsOf = (build: OpenBuild): readonly (readonly string[])[] => {
  const { size, textOf } = openDictionary(build);
  const lists = openPostingLists(build);
  return Array.from({ length: partCount }, (_, part) =>
    Array.from({ length: size }, (_, term) => term)
      .filter((term) => lists.count(term, part) > 0)
      .map(textOf),
  );
};
