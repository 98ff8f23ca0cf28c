import type { AddressRecord } from '../../ports/address-index.ts';
import type { EvidenceRequest, EvidenceSearch } from '../../ports/address-search.ts';
import type { RecordStore } from '../read/record-store.ts';
import { type ConditionTables, requiredConditions } from '../search/matching/address-conditions.ts';
import type { WordTables } from '../search/matching/compiled-word.ts';
import { postcodeRows, type Rows } from '../search/postings/postcode-documents.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { openPremisesOf } from './premises-of.ts';
import { topDocuments } from './top-documents.ts';
import { openWordLists } from './word-lists.ts';

/** Opens the search by evidence of a build. */
export const openEvidence = (
  build: OpenBuild,
  words: WordTables,
  conditions: ConditionTables,
  records: RecordStore,
): EvidenceSearch => {
  const { tables } = build;
  const wordLists = openWordLists(words);
  const appendPremises = openPremisesOf(build, records);
  const { postcodes, postcodeDocuments } = words;

  /** The rows of postcodes near a typed one, nearest first, each with what a document there gains. */
  const nearRows = (postcode: string): readonly { rows: Rows; bonus: number }[] =>
    postcode.length < shortestPostcode
      ? []
      : nearness.map(({ cut, bonus }) => {
          const [outward, inward] = [postcode.slice(0, -3), postcode.slice(-3, postcode.length - cut)];
          return { rows: postcodeRows(postcodes, `${outward} ${inward}`.trim(), cut > 0), bonus };
        });

  return {
    rarity: wordLists.rarity,
    gather: (request: EvidenceRequest): readonly AddressRecord[] => {
      const required = requiredConditions({ ...request, text: '', biases: [], near: undefined, offset: 0 }, conditions);
      if (required === undefined) return [];
      const isNear = request.reach === 'postcode';
      const near = nearRows(request.postcode).slice(0, isNear ? 1 : nearness.length);
      const seeds: number[] = [];
      for (const { rows } of near)
        if (postcodeDocuments.count(rows) <= mostSeeds)
          for (let row = rows.first; row < rows.end; row++) postcodeDocuments.append(row, seeds);
      const bonus = (document: number): number => {
        const row = tables['group-postcode'][tables['document-group'][document]!]!;
        for (const { rows, bonus: gain } of near) if (row >= rows.first && row < rows.end) return gain;
        return 0;
      };
      const best = topDocuments(
        {
          // The few documents of one postcode need no lists of words to choose from.
          lists: isNear ? [] : request.words.flatMap(wordLists.listsOf),
          seeds: Uint32Array.from(new Set(seeds)).sort(),
          required: required.flatMap(({ set }) => set?.cursor() ?? []),
          bonus,
        },
        mostDocuments,
      );
      const found: AddressRecord[] = [];
      for (const { document } of best) {
        appendPremises(document, request.numbers, found);
        if (found.length >= request.limit) break;
      }
      return found;
    },
  };
};

const shortestPostcode = 5;
/** What a document gains whose postcode is the typed one, or has the same sector or district: as much as words that few have. */
const nearness = [
  { cut: 0, bonus: 1.2 },
  { cut: 2, bonus: 0.45 },
  { cut: 3, bonus: 0.2 },
] as const;
/** The documents of a sector or district with more are found by their words alone. */
const mostSeeds = 1_024;
const mostDocuments = 24;
