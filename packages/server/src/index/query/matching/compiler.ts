import { hasBothHalves, type QueryWord } from '@fingerpost/core/read/query/query';
import { CompiledWord, type WordTables } from './compiled-word.ts';

/**
 * Opens the compilation of words. Recent words are cached, because people type the same words again with every letter. Of postcodes, which
 * few type twice, only those of the readings at hand are kept.
 */
export const openCompiler = (tables: WordTables): ((word: QueryWord) => CompiledWord) => {
  let serial = 0;
  let remembered = new Map<string, CompiledWord[]>();
  const codes: CompiledWord[] = [];
  let nextCode = 0;

  const compileCode = (word: QueryWord): CompiledWord => {
    for (const made of codes) if (made.word.text === word.text && isSame(made.word, word)) return made;
    const made = new CompiledWord(word, tables, serial++);
    codes[nextCode] = made;
    nextCode = (nextCode + 1) % mostCodes;
    return made;
  };

  return (word) => {
    if (hasBothHalves(word)) return compileCode(word);
    const alike = remembered.get(word.text);
    if (alike !== undefined) for (const made of alike) if (isSame(made.word, word)) return made;
    const made = new CompiledWord(word, tables, serial++);
    if (alike !== undefined) alike.push(made);
    else {
      if (remembered.size === mostRemembered) remembered = new Map();
      remembered.set(word.text, [made]);
    }
    return made;
  };
};

const isSame = (one: QueryWord, other: QueryWord): boolean =>
  one.kind === other.kind &&
  one.unfinished === other.unfinished &&
  one.optional === other.optional &&
  one.typos === other.typos &&
  one.joined === other.joined &&
  (one.aliases === other.aliases || hasSame(one.aliases, other.aliases));

const hasSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each, at) => each === others[at]);

const mostRemembered = 4_096;
/** No text has as many readings with postcodes of their own. */
const mostCodes = 8;
