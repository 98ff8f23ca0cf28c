import { expect } from 'vitest';
import { openDictionary } from '../dictionary/dictionary.ts';
import { openPostcodeStore } from '../postcodes/postcode-store.ts';
import { listsPerTerm } from '../postings/list-kinds.ts';
import { openPostingLists } from '../postings/posting-lists.ts';
import { layout } from '../store/layout.ts';
import { type OpenBuild, openBuild } from '../store/open-build.ts';

/**
 * Expects two builds to have the same contents under the same numbers. Only streets and areas may have different numbers, and heavy
 * prefixes may differ; these are compared by their contents.
 */
export const expectSameBuilds = (folder: string, otherFolder: string): void => {
  const [one, other] = [openBuild(folder), openBuild(otherFolder)] as const;
  try {
    for (const name of Object.keys(layout.tables).filter((each) => !renumbered.has(each)) as Table[])
      expect([name, bytesOf(one.tables[name]).equals(bytesOf(other.tables[name]))]).toEqual([name, true]);
    for (const heap of ['blocks', 'terms'] as const) expect(one.heaps[heap].equals(other.heaps[heap])).toBe(true);
    expect(streetsOf(one)).toEqual(streetsOf(other));
    expect(areasOf(one)).toEqual(areasOf(other));
    expect(listsOf(one)).toEqual(listsOf(other));
    expect(countsOf(one)).toEqual(countsOf(other));
  } finally {
    for (const build of [one, other]) build.guard.close();
  }
};

type Table = keyof typeof layout.tables;

const renumbered: ReadonlySet<string> = new Set([
  ...['group-street', 'street-text', 'street-term-start', 'street-term', 'postcode-area'],
  ...['list-at', 'list', 'prefix-start', 'prefix-at'],
]);

const bytesOf = ({ buffer, byteOffset, byteLength }: OpenBuild['tables'][Table]): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** The text and the terms of the street of each group. */
const streetsOf = ({ tables, heaps }: OpenBuild): readonly string[] =>
  Array.from(tables['group-street'], (street) => {
    const text = heaps.streets.toString('utf8', tables['street-text'][street], tables['street-text'][street + 1]);
    const terms = tables['street-term'].subarray(
      tables['street-term-start'][street],
      tables['street-term-start'][street + 1],
    );
    return `${text}\n${terms.join()}`;
  });

const areasOf = (build: OpenBuild): readonly unknown[] => {
  const postcodes = openPostcodeStore(build);
  return Array.from(postcodes.keys, (_, row) => postcodes.areaAt(row));
};

/** The documents of each list of each term. */
const listsOf = (build: OpenBuild): readonly string[] => {
  const dictionary = openDictionary(build);
  const lists = openPostingLists(build);
  const block = new Uint32Array(lists.documents + 1);
  const found: string[] = [];
  for (let term = 0; term < dictionary.size; term++)
    for (let list = 0; list < listsPerTerm; list++) {
      const count = lists.count(term, list) === 0 ? 0 : lists.cursor(term, list).fill(0, block, block.length);
      found.push(`${dictionary.textOf(term)} ${list}: ${block.subarray(0, count).join()}`);
    }
  return found;
};

const countsOf = ({ manifest }: OpenBuild) => {
  const { addresses, repeated, postcodes, sources = [] } = manifest;
  return { addresses, repeated, postcodes, sources: new Set(sources) };
};
