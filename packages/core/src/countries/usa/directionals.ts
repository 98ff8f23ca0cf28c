const rows: Readonly<Record<string, string>> = {
  N: 'NORTH NO NTH NORTE',
  S: 'SOUTH SO STH SUR',
  E: 'EAST ESTE',
  W: 'WEST OESTE',
  NE: 'NORTHEAST NORESTE',
  NW: 'NORTHWEST NOROESTE',
  SE: 'SOUTHEAST SURESTE',
  SW: 'SOUTHWEST SUROESTE',
};

/** The abbreviation of a directional (Publication 28, 233), written out, shortened or in Spanish; undefined for other words. */
export const directionalOf = (word: string): string | undefined => bySpelling.get(word);

/** The one directional that two words side by side make, as N and E make NE; undefined if they make none. */
export const joinedDirectional = (first: string, second: string): string | undefined =>
  /^[NS][EW]$/.test(`${directionalOf(first)}${directionalOf(second)}`)
    ? `${directionalOf(first)}${directionalOf(second)}`
    : undefined;

const bySpelling: ReadonlyMap<string, string> = new Map(
  Object.entries(rows).flatMap(([standard, others]) =>
    [standard, ...others.split(' ')].map((spelling) => [spelling, standard] as const),
  ),
);
