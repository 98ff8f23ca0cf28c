import type { EvidenceRequest, EvidenceSearch } from '../../../ports/address-search.ts';
import type { DocumentSet } from '../../documents/document-set.ts';
import type { RecordStore } from '../../records/record-store.ts';
import type { OpenBuild } from '../../store/open-build.ts';
import { type ConditionTables, requiredConditions } from '../matching/address-conditions.ts';
import type { WordTables } from '../matching/compiled-word.ts';
import type { Condition } from '../matching/condition.ts';
import type { Vocabulary } from '../matching/vocabulary.ts';
import { nearRanges } from './near-postcodes.ts';
import { type EvidenceList, openWordLists } from './open-word-lists.ts';
import { openPremisesOf, type PremiseWord } from './premises-of.ts';
import { type ScoredDocument, topDocumentsOf } from './top-documents.ts';

/** Opens the search by evidence of a build. If the build is an excerpt, `whole` is the vocabulary of all documents. */
export const openEvidence = (
  build: OpenBuild,
  words: WordTables,
  conditions: ConditionTables,
  records: RecordStore,
  whole?: Vocabulary,
): EvidenceSearch => {
  const { tables } = build;
  const wordLists = openWordLists(words, whole);
  const premisesOf = openPremisesOf(build, records);
  const topDocuments = topDocumentsOf();
  const { postcodes, postcodeDocuments, bitmaps } = words;
  const noDocuments = new Uint32Array(0);

  const nearRows = (request: EvidenceRequest) =>
    nearRanges(request, postcodes.region).map(({ range, bonus, most }) => ({
      rows: postcodes.rowsBetween(...range),
      bonus,
      most,
    }));

  /** The documents of one postcode are not scored by their words, so those of their premises count. */
  const premiseWords = ({ words, numbers, reach }: EvidenceRequest): readonly PremiseWord[] => {
    const isNear = reach === 'postcode';
    const found: PremiseWord[] = [];
    for (const text of numbers) found.push({ text, weight: numberWeight, bonus: isNear ? numberWeight : numberBonus });
    for (const { text, weight } of words)
      if (!numbers.includes(text)) found.push({ text, weight, bonus: isNear ? weight : 0 });
    return found;
  };

  /** The documents of the typed postcode, each as good as any other. */
  const documentsAt = (request: EvidenceRequest, required: readonly Condition[]): readonly ScoredDocument[] => {
    const [{ rows, bonus, most } = nowhere] = nearRows(request);
    const documents = postcodeDocuments.count(rows) > most ? noDocuments : postcodeDocuments.sorted(rows);
    const cursors = setsOf(required).map((set) => set.cursor());
    const found: ScoredDocument[] = [];
    for (const document of documents)
      if (cursors.every((cursor) => cursor.seek(document) === document)) found.push({ document, score: bonus });
    return found;
  };

  const documentsEverywhere = (request: EvidenceRequest, required: readonly Condition[]): readonly ScoredDocument[] => {
    bitmaps.begin();
    const near = nearRows(request);
    // Each range includes the ones before it.
    const seededAt = near.findLastIndex(({ rows, most }) => postcodeDocuments.count(rows) <= most);
    const seeded = near[seededAt];
    const [groups, rowOf] = [tables['document-group'], tables['group-postcode']];
    const bonus = (document: number): number => {
      const row = rowOf[groups[document]!]!;
      for (const { rows, bonus: gain } of near) if (row >= rows.first && row < rows.end) return gain;
      return 0;
    };
    const lists: EvidenceList[] = [];
    for (const word of request.words) for (const list of wordLists.listsOf(word)) lists.push(list);
    return topDocuments(
      {
        lists,
        seeds: seeded === undefined ? noDocuments : postcodeDocuments.sorted(seeded.rows),
        required: setsOf(required),
        bonus,
        mostBonus: near[0]?.bonus ?? 0,
        mostBonusOfOthers: near[seededAt + 1]?.bonus ?? 0,
        // An address that does not meet the conditions on addresses leaves its place to another document's.
        wanted: required.some(({ meets }) => meets) ? Number.POSITIVE_INFINITY : request.limit,
        mostGain: numberBonus * request.numbers.length,
      },
      mostDocuments,
    );
  };

  return {
    country: () => postcodes.region.toUpperCase(),
    knows: wordLists.knows,
    rarity: () => wordLists.rarity,
    gather: (request) => {
      const required = requiredConditions(request, conditions);
      if (required === undefined) return [];
      const { numbers, limit, reach } = request;
      const isNear = reach === 'postcode';
      const best = isNear ? documentsAt(request, required) : documentsEverywhere(request, required);
      return premisesOf(best, premiseWords(request), { numbers, limit, least: isNear ? leastOfNear : 1 }, required);
    },
  };
};

/** The documents that may meet each condition that knows them. */
const setsOf = (required: readonly Condition[]): readonly DocumentSet[] => {
  const sets: DocumentSet[] = [];
  for (const { set } of required) if (set !== undefined) sets.push(set);
  return sets;
};

const nowhere = { rows: { first: 0, end: 0 }, bonus: 0, most: 0 };
const mostDocuments = 48;
/** At the typed postcode, premises with fewer of the words than the best are candidates too: the best may have them from its street. */
const leastOfNear = 0.6;
/** The weight of a number for premises that have it. */
const numberWeight = 1.5;
const numberBonus = 0.4;
