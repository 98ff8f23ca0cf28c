/**
 * How well an element of a written address agrees with that of the match: the same, misspelt or partial, different, not given, or absent
 * from the match.
 */
export const matchLevels = ['FULL', 'PARTIAL', 'INCORRECT', 'MISSING', 'NA'] as const;

/** One of these levels. */
export type MatchLevel = (typeof matchLevels)[number];
