/** Words that say what kind of place a name is of; those of one row mean the same kind. */
const kinds = [
  'library libraries',
  'school schools academy college nursery preschool kindergarten sixth',
  'pharmacy pharmacies chemist chemists pharmaceutical boots lloydspharmacy superdrug',
  'surgery practice medical doctors gp clinic health hospital infirmary hospice',
  'dental dentist dentists dentistry orthodontic',
  'church chapel cathedral mosque temple parish',
  'museum gallery theatre cinema',
  'hotel inn pub tavern arms',
  'restaurant cafe takeaway pizza kebab bakery',
  'garage motors mot tyres',
  'bank',
  'police',
].map((row) => row.split(' '));

const kindOf: ReadonlyMap<string, number> = new Map(kinds.flatMap((row, at) => row.map((word) => [word, at] as const)));

type Words = readonly { readonly form: { readonly text: string } }[];

/** The kinds of place that a text names, as bits. */
export const kindsNamed = (
  typed: readonly { readonly form: { readonly text: string }; readonly part: string | undefined }[],
): number => {
  let named = 0;
  for (const { form, part } of typed) {
    const kind = part === 'thoroughfare' || part === 'post_town' ? undefined : kindOf.get(form.text);
    if (kind !== undefined) named |= 1 << kind;
  }
  return named;
};

/** Says whether a text names kinds of place, and a record only others: a library is no school. */
export const isOtherKind = (named: number, premise: Words): boolean => {
  if (named === 0) return false;
  let has = 0;
  for (const { form } of premise) {
    const kind = kindOf.get(form.text);
    if (kind !== undefined) has |= 1 << kind;
  }
  return has !== 0 && (has & named) === 0;
};
