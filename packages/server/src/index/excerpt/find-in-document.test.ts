import { randomInt } from 'node:crypto';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import { readPostalCode } from '@fingerpost/core/postcode/postal-code';
import { expect, test } from 'vitest';
import { addressId } from '../../ports/address-id.ts';
import { nthPremise } from '../../ports/choose-premise.ts';
import { rowOf } from '../../ports/row-of-record.ts';
import { randomAddresses, randomDirectory, rangeAbroad } from '../../ports/testing/random-rows.ts';
import { readBuild } from '../build-reader.ts';
import { openDictionary } from '../dictionary/dictionary.ts';
import { openPublished } from '../testing/open-published.ts';
import { findInDocument } from './find-in-document.ts';
import { type KeptDocument, type LooseDocument, readyBlock, rowColumns, sharedEntry } from './loose-document.ts';
import { takeOut } from './take-out.ts';
import { writeExcerpt } from './write-excerpt.ts';

const seed = randomInt(2 ** 31);
const random = seededRandom(seed);
const ranges = { ...rangeAbroad, postcode: readPostalCode('43999', 'USA')! };

const looseOf = (kept: KeptDocument): LooseDocument => {
  const block = readyBlock(kept);
  const put = (from: readonly number[]) => (to: { [at: number]: number }, at: number) =>
    from.forEach((value, each) => {
      to[at + each] = value;
    });
  return {
    ...kept,
    lineCount: kept.marks.length,
    streetTermCount: kept.streetTerms.length,
    mostBytes: block.length,
    streetBytes: Buffer.from(kept.street),
    area: JSON.stringify(sharedEntry(kept.entry)),
    putBlock: (to, at) => block.copy(to, at),
    putMarks: put(kept.marks),
    putStreetTerms: put(kept.streetTerms),
    putColumns: (tableOf, at) => {
      for (const name of rowColumns) if (kept.columns[name].length > 0) put(kept.columns[name])(tableOf(name), at);
    },
  };
};

test.each([
  ['gbr', randomAddresses(random, 200), randomDirectory(random, 30)],
  ['usa', [ranges], []],
])(
  'a document answers every lookup of its addresses as an excerpt of it does (%s)',
  async (region, rows, directory) => {
    const build = await openPublished(region, rows, directory);
    let found = 0;
    for (const { kept, rows } of takeOut(build)) {
      const { rank, key, entry } = kept;
      const documents = [{ rank, rows: rows.map(rowOf) }];
      const expected = readBuild(writeExcerpt(build.manifest, [{ key, entry, documents }]));
      const document = findInDocument(build.manifest, openDictionary(build), looseOf(kept));
      for (const row of rows) {
        const premise = row.ranges.length > 0 ? nthPremise(row, 0) : row;
        const { udprn, umprn, uprn } = premise;
        // A row without any number has no id of its own.
        const ids = [addressId(premise), addressId(row)].filter((id) => !id.endsWith('_0'));
        for (const asked of [...ids, 'paf_1', 'paf_8~1', '']) {
          expect(document.findById(asked), `seed ${seed}`).toEqual(expected.findById(asked));
          if (document.findById(asked) !== undefined) found++;
        }
        expect(document.findByUdprn(udprn || 1)).toEqual(expected.findByUdprn(udprn || 1));
        expect(document.findByUmprn(umprn || 1)).toEqual(expected.findByUmprn(umprn || 1));
        expect(document.findByUprn(uprn)).toEqual(expected.findByUprn(uprn));
      }
    }
    expect(found).toBeGreaterThanOrEqual(rows.length);
  },
);
