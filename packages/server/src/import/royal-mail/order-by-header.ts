/**
 * Puts the values of a file with a header into the order of the columns. Undefined if the row is not a header. Throws an error that names a heading if the columns have another order and not all are known.
 */
export const orderByHeader = (
  row: readonly string[],
  columns: Readonly<Record<string, number>>,
): ((values: readonly string[]) => readonly string[]) | undefined => {
  const names = Object.keys(columns).sort((one, other) => columns[one]! - columns[other]!);
  const headings = row.map(fold);
  const places = names.map((name) => headings.indexOf(fold(name)));
  if (headings[0] !== 'postcode' && places.filter((place) => place >= 0).length < names.length / 2) return undefined;
  if (places.every((place, at) => place < 0 || place === at)) return (values) => values;
  const missing = places.findIndex((place) => place < 0);
  if (missing < 0) return (values) => places.map((place) => values[place]!);
  const unknown = row.filter((_, at) => !places.includes(at)).map((heading) => `"${heading.trim()}"`);
  throw new Error(
    `its columns are not in the usual order, and no heading is known for ${names[missing]}. Unknown headings: ${unknown.join(', ')}.`,
  );
};

/** The headings that are none of the columns. */
export const unknownHeadings = (row: readonly string[], columns: readonly string[]): readonly string[] => {
  const known = new Set(columns.map(fold));
  return row.filter((heading) => heading.trim() !== '' && !known.has(fold(heading)));
};

/** Royal Mail writes Dependent and "& Descriptor". */
const fold = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/&.*|and descriptor/, '')
    .replace(/[^a-z]/g, '')
    .replaceAll('dependent', 'dependant');
