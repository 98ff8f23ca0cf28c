import { changedWord, type QueryWord } from './query.ts';
import { type ReadingStep, wordsLike } from './reading-step.ts';

/**
 * The number after "RR", "HC" and the like names a route of the United States and is not a box number. It is a word of the street's name,
 * with or without the space. In "rr 2 box 7" only 7 is a number.
 */
export const nameRoutes: ReadingStep = (words) => {
  const apart = words.flatMap((word) => {
    const glued = gluedRoute.exec(word.text);
    return glued === null ? word : wordsLike(word, glued.slice(1));
  });
  return [apart.map((word, at) => (isRouteNumber(apart, at) ? changedWord(word, { kind: 'word' }) : word))];
};

const isRouteNumber = (words: readonly QueryWord[], at: number): boolean =>
  routeKind.test(words[at - 1]?.text ?? '') && routeNumber.test(words[at]!.text);

const gluedRoute = /^(rr|hc)([0-9]+[a-z]?)$/;
const routeKind = /^(?:rr|hc|psc|cmr)$/;
const routeNumber = /^[0-9]+[a-z]?$/;
