import { postcodeAreas } from './words/postcode-areas.ts';

/** How a country writes its postcodes: where the first half ends, and what the second half is or begins with. */
export type PostcodeForm = {
  /** The whole first half. */
  readonly first: RegExp;
  /** The second half as far as it was typed, at least one character; undefined where postcodes have no halves. */
  readonly second: RegExp | undefined;
  readonly secondLength: number;
  /** The second half is often left out by sources, as ZIP+4 is. */
  readonly secondIsSpare?: boolean;
  /** First halves that there are, where it is known: "no10" and "gf1" have the form of one, but no such area exists. */
  readonly known?: RegExp;
  /** What may be both halves with letters for figures that look the same, and the other way round. */
  readonly mistyped?: RegExp;
  /** First halves of the form of known ones that there cannot be. */
  readonly impossible?: RegExp;
};

/** Countries that write a given number of digits, a gap, and so many more. Source: Universal Postal Union. */
const inDigits = (first: number, second: number): PostcodeForm => ({
  first: new RegExp(`^[0-9]{${first}}$`),
  second: new RegExp(`^[0-9]{1,${second}}$`),
  secondLength: second,
});

/** The forms of postcodes, folded, by country; those of others are one word. */
export const postcodeForms: Readonly<Record<string, PostcodeForm>> = {
  // Source: PAF Programmers' Guide.
  GBR: {
    first: /^(?:[a-z]{1,2}[0-9][a-z0-9]?|gir)$/,
    second: /^[0-9][abd-hjlnp-uw-z]{0,2}$/,
    secondLength: 3,
    known: new RegExp(`^(?:(?:${postcodeAreas.join('|')})[0-9][0-9a-hjkmnp-y]?|gir)$`),
    mistyped: /^[a-z012568]{1,2}[0-9oilszgb][0-9a-z]?[0-9oilszgb](?:[a-z][a-z2568]|[2568][a-z])$/,
    // Only districts in the middle of London end in a letter.
    impossible: /^(?!e1w|n1[cp]|nw1w|se1p|w1|(?:ec|sw|wc)[0-9])[a-z]+[0-9][a-z]$/,
  },
  // A routing key and a unique identifier. Source: Eircode Product Guide; O, I and others are not used.
  IRL: {
    first: /^(?:[ac-fhknprtv-y][0-9]{2}|d6w)$/,
    second: /^[0-9ac-fhknprtv-y]{1,4}$/,
    secondLength: 4,
    mistyped: /^(?:[a-z][0-9oilszgb]{2}|d6w)[0-9a-z]{4}$/,
  },
  NLD: { first: /^[1-9][0-9]{3}$/, second: /^[a-z]{1,2}$/, secondLength: 2 },
  SGP: { first: /^[0-9]{6}$/, second: undefined, secondLength: 0 },
  USA: { ...inDigits(5, 4), secondIsSpare: true },
  CAN: { first: /^[a-z][0-9][a-z]$/, second: /^[0-9](?:[a-z][0-9]?)?$/, secondLength: 3 },
  BRA: inDigits(5, 3),
  CZE: inDigits(3, 2),
  GRC: inDigits(3, 2),
  JPN: inDigits(3, 4),
  POL: inDigits(2, 3),
  PRT: inDigits(4, 3),
  SVK: inDigits(3, 2),
  SWE: inDigits(3, 2),
};

/**
 * The words under which the index holds a postcode: its first half, and both halves with a space between them, so that
 * "w1 2" begins other postcodes than "w12". One word where the country's postcodes have no halves, or it is of no known form.
 */
export const postcodeTerms = (postcode: string, country = 'GBR'): readonly string[] => {
  const compact = postcode.toLowerCase().replace(/[^a-z0-9]/g, '');
  const form = postcodeForms[country];
  if (compact === '') return [];
  if (form === undefined) return [compact];
  const [first, second] = splitGlued(compact, form)[0] ?? [compact, ''];
  return second === '' ? [first] : [first, `${first} ${second}`];
};

/** The ways to part a postcode typed without a space into its halves, the longest second half first. */
export const splitGlued = (compact: string, form: PostcodeForm): readonly (readonly [string, string])[] => {
  const ways: (readonly [string, string])[] = [];
  for (let length = Math.min(form.secondLength, compact.length - 2); length > 0; length--) {
    const first = compact.slice(0, -length);
    const second = compact.slice(-length);
    if (form.first.test(first) && form.second?.test(second)) ways.push([first, second]);
  }
  return ways;
};

/** Says whether a source can mean a postcode of the country by this, written in full or, as some do, its first half alone. */
export const isPossiblePostcode = (text: string, country: string): boolean => {
  const form = postcodeForms[country];
  return form === undefined || form.first.test(text.trim().toLowerCase()) || isWholePostcode(text, country);
};

/** Says whether the whole text is one postcode of the country, written in full with or without a space, in any case. */
export const isWholePostcode = (text: string, country: string): boolean => {
  const form = postcodeForms[country];
  const compact = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '');
  if (form === undefined) return false;
  if ((form.second === undefined || form.secondIsSpare) && form.first.test(compact)) return true;
  return splitGlued(compact, form).some(([, second]) => second.length === form.secondLength);
};
