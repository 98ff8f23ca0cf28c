/** The headings of a table that are none of those it may have, as they are written. Known ones are in lower case. */
export const headingsBeyond = (row: readonly string[], isKnown: (heading: string) => boolean): readonly string[] =>
  row.map((heading) => heading.trim()).filter((heading) => heading !== '' && !isKnown(heading.toLowerCase()));

/** The same for a list of names, separated by white space. */
export const headingsBeyondList = (row: readonly string[], names: string): readonly string[] => {
  const known = new Set(names.toLowerCase().split(/\s+/));
  return headingsBeyond(row, (heading) => known.has(heading));
};
