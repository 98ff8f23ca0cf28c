import type { QueryWord, Reading } from '@fingerpost/core/read/query/query';
import type { TermRange } from '../index/dictionary/dictionary.ts';
import type { Vocabulary } from '../index/query/matching/vocabulary.ts';

/** About how many documents have all words of a reading, if words come together by chance. */
export const expectedDocuments = ({ words }: Pick<Reading, 'words'>, vocabulary: Vocabulary): number => {
  const { documents } = vocabulary.lists;
  let expected = documents;
  for (const word of words)
    if (!word.optional) expected *= Math.min(1, documentsOf(word, vocabulary) / Math.max(1, documents));
  return expected;
};

const documentsOf = (word: QueryWord, { dictionary, lists, typoTerms }: Vocabulary): number => {
  const { text, aliases, unfinished, typos } = word;
  if (text.includes(' ')) return ofPostcode;
  const weigh = (ranges: Iterable<TermRange>): number => {
    let sum = 0;
    for (const { from, to } of ranges) sum += lists.weight(from, to);
    return sum;
  };
  if (typos > 0) return weigh(typoTerms(word));
  const rangeOf = (term: string): TermRange => {
    const at = dictionary.find(term);
    return { from: at, to: at + 1 };
  };
  const whole = unfinished ? aliases : [text, ...aliases];
  return weigh([
    ...whole.map(rangeOf).filter(({ from }) => from >= 0),
    ...(unfinished ? [dictionary.beginningWith(text)] : []),
  ]);
};

/** The documents of a postcode. */
const ofPostcode = 4;
