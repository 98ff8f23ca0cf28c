import { type ReadingStep, replaceWords, wordsLike } from './reading-step.ts';
import { phrases } from './words/phrases.ts';

/** What people write for several words, or in several words, is also read as addresses hold it: "gff" is "ground floor flat". */
export const offerHeldPhrases: ReadingStep = (words) => {
  for (let at = 0; at < words.length; at++)
    for (const { typed, held } of byFirstWord.get(words[at]!.text) ?? []) {
      const last = words[at + typed.length - 1];
      if (last === undefined || !typed.every((part, i) => words[at + i]!.text === part)) continue;
      return [words, replaceWords(words, at, typed.length, wordsLike(last, held))];
    }
  return [words];
};

type Phrase = { readonly typed: readonly string[]; readonly held: readonly string[] };

const byFirstWord: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const found = new Map<string, Phrase[]>();
  for (const [typed, held] of phrases) {
    const phrase = { typed: typed.split(' '), held: held.split(' ') };
    found.set(phrase.typed[0]!, [...(found.get(phrase.typed[0]!) ?? []), phrase]);
  }
  return found;
})();
