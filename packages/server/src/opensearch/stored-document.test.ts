import { randomInt } from 'node:crypto';
import { seededRandom } from '@fingerpost/core/chance/seeded-random';
import { expect, test } from 'vitest';
import { openDictionary } from '../index/dictionary/dictionary.ts';
import { rowsOf } from '../index/excerpt/rows-of.ts';
import { takeOut } from '../index/excerpt/take-out.ts';
import { openPublished } from '../index/testing/open-published.ts';
import { rowOf } from '../ports/row-of-record.ts';
import { house, randomAddresses, randomDirectory } from '../ports/testing/random-rows.ts';
import { writeStored } from './stored-build.ts';
import { StoredDocument } from './stored-document.ts';

const seed = randomInt(2 ** 31);
const random = seededRandom(seed);
const longName = 'LONG '.repeat(40).trim();
const named = (number: number, name: string) => ({ ...house(number), organisation_name: name });

test.each([
  ['plain lines', []],
  ['a long line', [named(7, longName)]],
  ['a long line before another of the building', [named(7, longName), { ...named(7, 'ZEBRA'), udprn: 9 }]],
  ['letters of two bytes', [house(5), named(7, 'CAFÉ')]],
  ['letters beyond Latin-1', [named(7, 'ŁÓDŹ'), house(9)]],
  ['both', [named(7, `${longName} ŁÓDŹ CAFÉ`), house(9)]],
])('stored documents are joined into the rows that they were made of: %s', async (_, rows) => {
  const build = await openPublished('gbr', [...randomAddresses(random, 200), ...rows], randomDirectory(random, 30));
  const documents: StoredDocument[] = [];
  const expected: unknown[] = [];
  for (const { kept, rows } of takeOut(build)) {
    documents.push(new StoredDocument(Buffer.from(writeStored(kept), 'base64')));
    expected.push(rows.map(rowOf));
  }
  const joined = rowsOf(build.manifest, openDictionary(build), documents);
  const order = documents.map(({ rank }) => rank).toSorted((one, other) => one - other);
  const found = documents.map(({ rank }) => joined[order.indexOf(rank)]!.rows);
  expect(found, `seed ${seed}`).toEqual(expected);
});
