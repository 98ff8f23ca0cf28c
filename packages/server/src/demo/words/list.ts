/** The words of a text, split at spaces and line ends. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The phrases of a text, split at commas; line ends within one are spaces. */
export const phrases = (text: string): readonly string[] =>
  text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));

/** A list with each item as often as its weight says, so that a fair pick from it is a weighted one. */
export const weighted = (weights: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(weights).flatMap(([item, weight]) => Array<string>(weight).fill(item));
