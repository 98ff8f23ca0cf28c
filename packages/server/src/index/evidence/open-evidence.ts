import type { EvidenceRequest, EvidenceSearch } from '../../ports/address-search.ts';
import type { RecordStore } from '../read/record-store.ts';
import { type ConditionTables, requiredConditions } from '../search/matching/address-conditions.ts';
import type { WordTables } from '../search/matching/compiled-word.ts';
import { postcodeRows, type Rows } from '../search/postings/postcode-documents.ts';
import type { OpenBuild } from '../store/open-build.ts';
import { openPremisesOf, type PremiseWord } from './premises-of.ts';
import { mostSeeds, topDocumentsOf } from './top-documents.ts';
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
  const premisesOf = openPremisesOf(build, records);
  const topDocuments = topDocumentsOf();
  const { postcodes, postcodeDocuments } = words;

  /** The rows of postcodes near a typed one, nearest first, each with what a document there gains. */
  const nearRows = ({ postcode, reach }: EvidenceRequest): readonly NearRows[] =>
    postcode.length < shortestPostcode
      ? []
      : (reach === 'postcode' ? nearness.slice(0, 1) : nearness).map(({ cut, bonus, most }) => {
          const [outward, inward] = [postcode.slice(0, -3), postcode.slice(-3, postcode.length - cut)];
          return { rows: postcodeRows(postcodes, `${outward} ${inward}`.trim(), cut > 0), bonus, most };
        });

  const premiseWords = ({ words, numbers }: EvidenceRequest): readonly PremiseWord[] => [
    ...numbers.map((text) => ({ text, weight: numberWeight, bonus: numberBonus })),
    ...words.flatMap(({ text, weight }) => (numbers.includes(text) ? [] : [{ text, weight, bonus: 0 }])),
  ];

  return {
    knows: wordLists.knows,
    rarity: wordLists.rarity,
    gather: (request) => {
      const required = requiredConditions(request, conditions);
      if (required === undefined) return [];
      const isNear = request.reach === 'postcode';
      const near = nearRows(request);
      // Each of them holds the ones before.
      const seeded = near.findLast(({ rows, most }) => postcodeDocuments.count(rows) <= most);
      const bonus = (document: number): number => {
        const row = tables['group-postcode'][tables['document-group'][document]!]!;
        for (const { rows, bonus: gain } of near) if (row >= rows.first && row < rows.end) return gain;
        return 0;
      };
      const best = topDocuments(
        {
          // The few documents of one postcode need no lists of words to choose from.
          lists: isNear ? [] : request.words.flatMap(wordLists.listsOf),
          seeds: seeded === undefined ? noDocuments : postcodeDocuments.sorted(seeded.rows),
          required: required.flatMap(({ set }) => set ?? []),
          bonus,
          mostBonus: near[0]?.bonus ?? 0,
        },
        isNear ? mostSeeds : mostDocuments,
      );
      return premisesOf(best, premiseWords(request), request.numbers, request.limit);
    },
  };
};

const shortestPostcode = 5;
/** Postcodes near a typed one, and what a document there gains. Where there are more documents, words alone find them. */
type NearRows = { readonly rows: Rows; readonly bonus: number; readonly most: number };
/** The postcode itself, its sector and its district, by the letters that are cut off. They gain as much as words that few have. */
const nearness = [
  { cut: 0, bonus: 1.2, most: mostSeeds },
  { cut: 2, bonus: 0.45, most: 64 },
  { cut: 3, bonus: 0.2, most: 64 },
] as const;
const noDocuments = new Uint32Array(0);
const mostDocuments = 48;
/** What a number says of the premises that have it. */
const numberWeight = 1.5;
const numberBonus = 0.4;
