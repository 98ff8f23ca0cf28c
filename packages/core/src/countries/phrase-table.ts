/** Phrases by their first word, and by the beginning of it, the longest first. */
export type PhraseTable = {
  readonly byWord: ReadonlyMap<string, Phrases>;
  readonly byStart: ReadonlyMap<string, Phrases>;
};
export type Phrases = readonly (readonly string[])[];

/** A table of phrases; some are not found by the beginning of their first word. */
export const phraseTable = (phrases: readonly string[], onlyWhole: readonly string[]): PhraseTable => {
  const byWord = new Map<string, Phrases>();
  const byStart = new Map<string, Phrases>();
  const whole = new Set(onlyWhole);
  const all = [...phrases, ...onlyWhole].map((phrase) => ({ words: phrase.split(' '), isWhole: whole.has(phrase) }));
  for (const { words, isWhole } of all.sort((one, other) => other.words.length - one.words.length)) {
    const [first = ''] = words;
    byWord.set(first, [...(byWord.get(first) ?? []), words]);
    for (let length = 1; !isWhole && length <= first.length; length++) {
      const start = first.slice(0, length);
      byStart.set(start, [...(byStart.get(start) ?? []), words]);
    }
  }
  return { byWord, byStart };
};
