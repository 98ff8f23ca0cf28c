/**
 * The value as text that no spreadsheet runs as a formula: an apostrophe goes before each place where one could begin. That is the beginning, also after
 * blanks that spreadsheets skip, and what follows a semicolon, which separates cells in many countries.
 */
export const inertCell = (value: string): string => value.replace(formula, "$1'");

/** The same, but numbers and phone numbers stay as they are, for programs that read them: digits alone compute nothing but a number. */
export const inertUnlessNumber = (value: string): string => value.replace(formulaUnlessNumber, "$1'");

/** Signs also in full width and as small forms: spreadsheets of some languages take those for the same signs. */
const sign = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b\\u2212]';

/** Blanks of all kinds, the byte order mark and characters without width. */
const skipped = '[\\s\\u0000-\\u001f\\u200b-\\u200f\\u2060]*';

const number = '[+-][\\d .()-]*(?:;|$)';

/** A tab or a line end at the beginning may lead to another cell. */
const formula = new RegExp(`(^|;)(?=${skipped}${sign}|[\\t\\r\\n])`, 'g');
const formulaUnlessNumber = new RegExp(`(^|;)(?=${skipped}(?!${number})${sign}|[\\t\\r\\n])`, 'g');
