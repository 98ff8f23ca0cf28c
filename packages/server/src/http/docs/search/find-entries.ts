/** A place in the documents that a search can lead to. */
export type Entry = {
  readonly title: string;
  /** Where it is, for people: API reference, a guide, errors. */
  readonly where: string;
  readonly path: string;
  /** All its words. */
  readonly text: string;
};

/** A search over the entries: all that match, best first. */
export type Search = (query: string) => readonly Entry[];

/**
 * Prepares a search by words. A word matches the beginning of a word, with or without its plural s. Entries that have more of the words come
 * first; among them, those that have rare words, or have them in the title.
 */
export const prepareSearch = (entries: readonly Entry[]): Search => {
  const prepared = entries.map((entry) => ({
    entry,
    title: plain(`${entry.title} ${entry.path.split('/').at(-1)}`),
    text: plain(`${entry.title} ${entry.where} ${entry.path} ${entry.text}`),
  }));
  return (query) => {
    const words = [...new Set(plain(query.slice(0, longestQuery)).split(' ').filter(Boolean).map(withoutPlural))];
    const asked = words.slice(0, mostWords).map((word) => {
      const start = ` ${word}`;
      const among = prepared.filter(({ text }) => text.includes(start)).length;
      return { start, rarity: Math.log(1 + prepared.length / Math.max(1, among)) };
    });
    return prepared
      .map(({ entry, title, text }) => {
        const matched = asked.filter(({ start }) => text.includes(start));
        const points = matched.reduce(
          (sum, { start, rarity }) =>
            sum + rarity * ((title.includes(start) ? titleWeight : 1) + Math.min(3, text.split(start).length - 1) / 4),
          0,
        );
        return { entry, count: matched.length, points };
      })
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count || other.points - one.points)
      .slice(0, mostHits)
      .map(({ entry }) => entry);
  };
};

const longestQuery = 200;
const mostWords = 8;
const mostHits = 30;
const titleWeight = 4;

/** Lower-case words between single spaces, so that ` word` finds the beginning of one. Names such as `daily_limit` are their parts too. */
const plain = (text: string): string => {
  const lower = text.toLowerCase();
  return ` ${lower} ${lower.replaceAll('_', ' ')} `.replaceAll(/[^\p{L}\p{N}_]+/gu, ' ');
};

const withoutPlural = (word: string): string => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word);
