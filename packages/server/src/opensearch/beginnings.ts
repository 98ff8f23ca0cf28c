import type { Dictionary } from '../index/dictionary/dictionary.ts';

/**
 * How documents are found by the beginning of a word. A query names the terms of a rare beginning. A common one, which more terms share, is
 * a term of its own, so no query has to unite many posting lists.
 */
export type Beginnings = ReturnType<typeof openBeginnings>;

/** Opens the beginnings of a build's terms. */
export const openBeginnings = ({ beginningWith, textOf }: Pick<Dictionary, 'beginningWith' | 'textOf'>) => ({
  /** The terms that find a word with this beginning. */
  termsOf: (beginning: string): readonly string[] => {
    const { from, to } = beginningWith(beginning);
    if (to - from > mostNamed) return [commonTerm(beginning)];
    return Array.from({ length: to - from }, (_, at) => textOf(from + at));
  },
  /** The terms of the common beginnings of a word. */
  commonOf: (term: string): readonly string[] => {
    const common: string[] = [];
    for (let length = 1; length <= term.length; length++) {
      const beginning = term.slice(0, length);
      const { from, to } = beginningWith(beginning);
      if (to - from <= mostNamed) break;
      common.push(commonTerm(beginning));
    }
    return common;
  },
});

/** Says whether a term is that of a common beginning which every document with the other term, or with words of that beginning, has. */
export const beginsTerm = (beginning: string, term: string): boolean =>
  beginning.startsWith(commonSign) && (term.startsWith(commonSign) ? term : commonTerm(term)).startsWith(beginning);

const commonTerm = (beginning: string): string => `${commonSign}${beginning}`;

/** No term that can be typed begins with it. */
const commonSign = '*';

/** OpenSearch walks the lists of this many terms side by side. It would unite more before it looks at the first document. */
const mostNamed = 16;
