/** Words that exclude each other: a place with another word of the row is another place. */
const opposites = [
  'north south east west',
  'upper lower nether middle',
  'great little',
  'old new',
  'inner outer',
  'junior infant infants nursery primary secondary',
  'boys girls',
].map((row) => row.split(' '));

const rowOf: ReadonlyMap<string, number> = new Map(
  opposites.flatMap((row, at) => row.map((word) => [word, at] as const)),
);

type Words = readonly { readonly form: { readonly text: string } }[];

/** Says whether a text has a word that excludes others. */
export const mayOppose = (typed: Words): boolean => typed.some(({ form }) => rowOf.has(form.text));

/** Says whether a text has a word of a row, and a record only others of that row. */
export const areOpposed = (typed: Words, premise: Words, group: Words): boolean => {
  for (const { form } of typed) {
    const row = rowOf.get(form.text);
    if (row === undefined || holds(premise, form.text) || holds(group, form.text)) continue;
    for (const words of [premise, group])
      for (const other of words) if (rowOf.get(other.form.text) === row && !holds(typed, other.form.text)) return true;
  }
  return false;
};

const holds = (words: Words, text: string): boolean => words.some(({ form }) => form.text === text);
