import { partCount } from '../postings/list-kinds.ts';
import { openPostingLists } from '../postings/posting-lists.ts';
import type { OpenBuild } from '../store/open-build.ts';

/** Documents of a build by their ranks, the end not included. */
export type RankRange = { readonly first: number; readonly end: number };

/**
 * Reads the terms of some documents from the posting lists of their build. Returns the terms of a document by part, ascending. Every list
 * of the build is walked, so ask for many documents at once.
 */
export const readDocumentTerms = (
  build: OpenBuild,
  range: RankRange,
): ((rank: number) => readonly (readonly number[])[]) => {
  const listOf = (rank: number, part: number): number => (rank - range.first) * partCount + part;
  const starts = new Uint32Array((range.end - range.first) * partCount + 1);
  walkLists(build, range, (rank, part) => starts[listOf(rank, part) + 1]!++);
  for (let list = 1; list < starts.length; list++) starts[list]! += starts[list - 1]!;
  const terms = new Uint32Array(starts.at(-1)!);
  const next = starts.slice();
  walkLists(build, range, (rank, part, term) => {
    terms[next[listOf(rank, part)]!++] = term;
  });
  return (rank) =>
    Array.from({ length: partCount }, (_, part) => {
      const list = listOf(rank, part);
      return [...terms.subarray(starts[list], starts[list + 1])];
    });
};

/** Visits the documents of the range in the lists of all terms, term by term. */
const walkLists = (
  build: OpenBuild,
  { first, end }: RankRange,
  visit: (rank: number, part: number, term: number) => void,
): void => {
  const lists = openPostingLists(build);
  const terms = build.tables['term-start'].length - 1;
  const block = new Uint32Array(ranksPerBlock);
  for (let term = 0; term < terms; term++)
    for (let part = 0; part < partCount; part++) {
      if (lists.count(term, part) === 0) continue;
      const cursor = lists.cursor(term, part);
      for (let wanted = first; wanted < end; ) {
        const count = cursor.fill(wanted, block, block.length);
        for (let at = 0; at < count && block[at]! < end; at++) visit(block[at]!, part, term);
        wanted = count < block.length ? end : block[count - 1]! + 1;
      }
    }
};

const ranksPerBlock = 256;
