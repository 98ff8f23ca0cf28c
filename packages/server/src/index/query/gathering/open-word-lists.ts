import { type Rarity, rarityFrom, rarityOf } from '@fingerpost/core/match/compare/rarity';
import { blankWord } from '@fingerpost/core/read/query/query';
import type { EvidenceWord } from '../../../ports/address-search.ts';
import { BitmapCursor } from '../../postings/bitmap-cursor.ts';
import type { Cursor } from '../../postings/cursor.ts';
import { anyPartList, partCount } from '../../postings/list-kinds.ts';
import { UnionCursor } from '../../postings/union-cursor.ts';
import type { WordTables } from '../matching/compiled-word.ts';
import { RecentMap } from '../matching/recent-map.ts';
import type { Vocabulary } from '../matching/vocabulary.ts';
import { searchCosts } from '../search-costs.ts';

/** The documents of one term that a typed word may mean, and the weight of the term. */
export type EvidenceList = {
  readonly size: number;
  readonly weight: number;
  /** So many documents have it that it makes none of them a candidate on its own. */
  readonly isCommon: boolean;
  cursor(): Cursor;
  /** A cursor for so many tests of documents. It reads bits if these were kept, or if the tests so far would have paid for making them. */
  tester(tests: number): Cursor;
};

/** A term that a typed word may mean, with the number of its documents and its weight. */
export type EvidenceTerm = Pick<EvidenceList, 'size' | 'weight' | 'isCommon'> & { readonly term: number };

/** Opens the posting lists that give evidence. If the build is an excerpt, `whole` is the vocabulary of all documents. */
export const openWordLists = (words: WordTables, whole?: Vocabulary) => {
  const { dictionary, lists, bitmaps } = words;
  const vocabulary = whole ?? words;
  const evidence = openEvidenceTerms(vocabulary);

  const cursorOf = (term: number): Cursor => {
    if (lists.count(term, anyPartList) > 0) return lists.cursor(term, anyPartList);
    const cursors: Cursor[] = [];
    for (let part = 0; part < partCount; part++)
      if (lists.count(term, part) > 0) cursors.push(lists.cursor(term, part));
    return cursors.length === 1 ? cursors[0]! : new UnionCursor(cursors);
  };

  const testerOf = (term: number, size: number): EvidenceList['tester'] => {
    // Searches keep theirs under numbers from 0 on.
    const key = -1 - term;
    const price = size + lists.documents / bitsPerEntry;
    let paid = 0;
    return (tests) => {
      const kept = bitmaps.get(key);
      if (kept !== undefined) return kept;
      const cursor = cursorOf(term);
      paid += tests * entriesPerTest;
      if (paid < price || cursor instanceof BitmapCursor) return cursor;
      paid = 0;
      return bitmaps.keep(key, cursor) ?? cursor;
    };
  };

  /** The number of the same term in the excerpt; below 0 if it has none. */
  const here = whole === undefined ? undefined : (term: number) => dictionary.find(whole.dictionary.textOf(term));

  const openLists = (word: EvidenceWord): readonly EvidenceList[] => {
    const found: EvidenceList[] = [];
    for (const { term, size, weight, isCommon } of evidence.termsOf(word)) {
      const own = here?.(term) ?? term;
      if (own >= 0) found.push({ size, weight, isCommon, cursor: () => cursorOf(own), tester: testerOf(own, size) });
    }
    return found;
  };

  const recent = new RecentMap<string, { readonly word: EvidenceWord; readonly lists: readonly EvidenceList[] }>(
    mostWords,
  );

  return {
    knows: evidence.knows,
    rarity: evidence.rarity,
    /** The lists of the terms that a word may mean. Those of recent words are kept. */
    listsOf: (word: EvidenceWord): readonly EvidenceList[] => {
      const known = recent.get(word.text);
      if (known !== undefined && isSameWord(known.word, word)) return known.lists;
      const opened = openLists(word);
      recent.set(word.text, { word, lists: opened });
      return opened;
    },
  };
};

const { bitsPerEntry, entriesPerTest } = searchCosts;
/** The lists of so many words are kept, twice. */
const mostWords = 4_096;

/** Says whether two words of the same text may mean the same terms. */
const isSameWord = (one: EvidenceWord, other: EvidenceWord): boolean =>
  one.mayBeSlip === other.mayBeSlip &&
  one.unfinished === other.unfinished &&
  (one.aliases === other.aliases || one.aliases.length + other.aliases.length === 0);

/** Opens the terms that give evidence. */
export const openEvidenceTerms = ({
  dictionary,
  lists,
  typoTerms,
}: Pick<Vocabulary, 'dictionary' | 'lists' | 'typoTerms'>) => {
  const { documents } = lists;

  /** How many documents have the term in any part. A document that has it in two parts may count twice. */
  const holdersOf = (term: number): number => {
    const inAny = lists.count(term, anyPartList);
    if (inAny > 0) return inAny;
    let holders = 0;
    for (let part = 0; part < partCount; part++) holders += lists.count(term, part);
    return holders;
  };

  const weigh = (term: number, worth: number): EvidenceTerm => {
    const size = holdersOf(term);
    const isCommon = size > Math.max(documents / commonShare, fewDocuments);
    return { term, size, weight: worth * Math.max(leastWeight, rarityOf(size, documents)), isCommon };
  };

  /** The terms that a word with one typo, or the beginning of a word, may mean. */
  const likeTerms = ({ text, mayBeSlip, unfinished }: EvidenceWord): readonly number[] => {
    const found: number[] = [];
    if (mayBeSlip)
      for (const { from, to } of typoTerms({ ...blankWord, text, typos: 1 }))
        for (let term = from; term < to; term++) found.push(term);
    if (!unfinished) return found;
    const { from, to } = dictionary.beginningWith(text);
    for (let term = from; term < Math.min(to, from + mostBeginnings); term++)
      if (!found.includes(term)) found.push(term);
    return found;
  };

  return {
    knows: (word: string): boolean => dictionary.find(word) >= 0,
    rarity: rememberRarity((word) => {
      const term = dictionary.find(word);
      return term < 0 ? 1 : rarityOf(holdersOf(term), documents);
    }),
    /** The terms that a word may mean. */
    termsOf: (word: EvidenceWord): readonly EvidenceTerm[] => {
      const exact = dictionary.find(word.text);
      const aliases = word.aliases.map(dictionary.find).filter((term) => term >= 0 && term !== exact);
      const found = exact < 0 ? [] : [weigh(exact, 1)];
      for (const term of aliases) found.push(weigh(term, aliasWorth));
      if ((word.mayBeSlip && (found[0]?.size ?? 0) < fewHolders) || word.unfinished)
        for (const term of likeTerms(word))
          if (term !== exact && !aliases.includes(term)) found.push(weigh(term, likeWorth));
      return found.filter(({ size }) => size > 0);
    },
  };
};

/** Caches the rarity of words, because neighbouring candidates share them. A full cache is emptied. */
const rememberRarity = (look: (word: string) => number): Rarity => {
  const known = new Map<string, number>();
  return rarityFrom((word) => {
    let rarity = known.get(word);
    if (rarity === undefined) {
      rarity = look(word);
      if (known.size >= mostRemembered) known.clear();
      known.set(word, rarity);
    }
    return rarity;
  });
};
const mostRemembered = 20_000;

/** The weight of a term that all documents have. */
const leastWeight = 0.001;
/** The share of its weight that a term keeps if it was typed in another form or with a typo. */
const aliasWorth = 0.9;
const likeWorth = 0.7;
/** A word that more documents have is taken as typed. */
const fewHolders = 3;
const mostBeginnings = 24;
/** A term is common if at least one in this many documents has it. */
const commonShare = 5;
/** With this few documents no word is common. */
const fewDocuments = 256;
