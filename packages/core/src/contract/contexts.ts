import { findCountry } from './country-codes.ts';

/** The countries that a search can be limited to, with the words clients show for them. */
export const contexts = {
  GBR: { iso_2: 'GB', description: 'United Kingdom', emoji: '\u{1F1EC}\u{1F1E7}' },
  IRL: { iso_2: 'IE', description: 'Ireland', emoji: '\u{1F1EE}\u{1F1EA}' },
  USA: { iso_2: 'US', description: 'United States', emoji: '\u{1F1FA}\u{1F1F8}' },
  NLD: { iso_2: 'NL', description: 'Netherlands', emoji: '\u{1F1F3}\u{1F1F1}' },
  SGP: { iso_2: 'SG', description: 'Singapore', emoji: '\u{1F1F8}\u{1F1EC}' },
} as const satisfies Record<string, ContextRow>;

/** One row of the context table. */
export type ContextRow = {
  readonly iso_2: string;
  readonly description: string;
  readonly emoji: string;
};

/** The 3-letter code of a context. */
export type Context = keyof typeof contexts;

/** A context as clients show it; one of a country without a row has the country's own name and flag. */
export const describeContext = (context: string): ContextRow & { readonly iso_3: string } => ({
  iso_3: context,
  ...(Object.hasOwn(contexts, context) ? contexts[context as Context] : describeCountry(context)),
});

const describeCountry = (iso3: string): ContextRow => {
  const { iso2, name } = findCountry(iso3) ?? { iso2: '', name: iso3 };
  return { iso_2: iso2, description: name, emoji: flagOf(iso2) };
};

/** A flag is two letters of an alphabet of their own. */
const flagOf = (iso2: string): string =>
  String.fromCodePoint(...Array.from(iso2, (letter) => letter.charCodeAt(0) + flagLetters));

const flagLetters = 0x1f1e6 - 'A'.charCodeAt(0);
