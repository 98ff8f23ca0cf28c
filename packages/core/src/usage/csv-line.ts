import { csvValue } from '../text/csv-value.ts';

/** One line of CSV, ended. A value that a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvLine = (values: readonly string[]): string => `${values.map(inert).map(csvValue).join(',')}\r\n`;

const inert = (value: string): string => (formula.test(value) ? `'${value}` : value);

/** Also in full width and as small forms: spreadsheets of some languages take those for the same signs. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]/;
