import type { KnowsWord } from '@fingerpost/core/read/query/joins-and-splits';
import { type Dictionary, openDictionary, type TermRange } from '../../dictionary/dictionary.ts';
import { blockTerm, fieldTerm } from '../../dictionary/special-terms.ts';
import { openTypoTerms, type TypoTerms } from '../../dictionary/typo-terms.ts';
import { openPostingLists, type PostingLists } from '../../postings/posting-lists.ts';
import type { OpenBuild } from '../../store/open-build.ts';
import { RecentMap } from './recent-map.ts';

/**
 * The terms of a whole build, and how many documents have each, for searches in an excerpt. It needs only the `vocabularyTables` and
 * `vocabularyHeaps` of the build.
 */
export type Vocabulary = {
  readonly dictionary: Dictionary;
  readonly lists: Pick<PostingLists, 'count' | 'documents' | 'weight'>;
  readonly typoTerms: TypoTerms;
  /** The names of streets, folded and without spaces. */
  readonly streets: ReturnType<Dictionary['behind']>;
  readonly knows: KnowsWord;
  /** Some rows cover many numbers. */
  readonly numbersOpen: boolean;
};

/** The tables of a vocabulary. */
export const vocabularyTables = ['term-start', 'list-at', 'typo-hash', 'typo-term', 'prefix-start'] as const;
export const vocabularyHeaps = ['terms', 'prefixes'] as const;

/** The parts of a build that a vocabulary needs. */
export type VocabularyFiles = {
  readonly tables: Pick<OpenBuild['tables'], (typeof vocabularyTables)[number]>;
  readonly heaps: Pick<OpenBuild['heaps'], (typeof vocabularyHeaps)[number]>;
};

/** Opens the vocabulary of a build with this many documents. */
export const openVocabulary = (files: VocabularyFiles, documents: number): Vocabulary => {
  const none = new Uint32Array(0);
  const tables = { ...files.tables, list: none, 'prefix-at': none, 'document-group': none };
  const build = { tables, heaps: files.heaps } as unknown as OpenBuild;
  const dictionary = openDictionary(build);
  const { count, weight } = openPostingLists(build);
  return {
    dictionary,
    lists: { count, weight, documents },
    typoTerms: remembering(openTypoTerms(build, dictionary)),
    streets: dictionary.behind(fieldTerm('thoroughfare', '')),
    knows: knowsWord(dictionary),
    numbersOpen: isAny(dictionary.beginningWith(blockTerm(''))),
  };
};

/** Keeps what recent words may mean: it is asked for again when documents are expected, found and matched. */
const remembering = (typoTerms: TypoTerms): TypoTerms => {
  const recent = new RecentMap<string, readonly TermRange[]>(mostMistyped);
  return (word) => {
    const key = `${word.typos} ${word.unfinished} ${word.text}`;
    const known = recent.get(key) ?? typoTerms(word);
    recent.set(key, known);
    return known;
  };
};

/** How many mistyped words are kept, twice. */
const mostMistyped = 512;

/** Says whether the dictionary has the word, or one that begins with it. */
export const knowsWord =
  (dictionary: Dictionary): KnowsWord =>
  (word, begins) =>
    begins ? isAny(dictionary.beginningWith(word)) : dictionary.find(word) >= 0;

/** Says whether there are terms in the range. */
export const isAny = ({ from, to }: TermRange): boolean => from < to;
