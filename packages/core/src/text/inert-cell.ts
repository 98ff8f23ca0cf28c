/** The value as text that no spreadsheet runs as a formula: it gets a leading apostrophe if it begins like one. */
export const inertCell = (value: string): string => (formula.test(value) ? `'${value}` : value);

/** The same, but numbers and phone numbers stay as they are, for programs that read them: digits alone compute nothing but a number. */
export const inertUnlessNumber = (value: string): string => (numeric.test(value) ? value : inertCell(value));

/** Also in full width and as small forms: spreadsheets of some languages take those for the same signs. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]/;

const numeric = /^[+-][\d .()-]*$/;
