/** How well an element of a written address agrees with that of the match: misspelt or in part, another one, not given, there is none. */
export const matchLevels = ['FULL', 'PARTIAL', 'INCORRECT', 'MISSING', 'NA'] as const;

/** One of these levels. */
export type MatchLevel = (typeof matchLevels)[number];
