import { csvValue } from '../text/csv-value.ts';

/** One line of CSV, ended. A value that a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvLine = (values: readonly string[]): string => `${values.map(inert).map(csvValue).join(',')}\r\n`;

const inert = (value: string): string => (formula.test(value) ? `'${value}` : value);

const formula = /^[=+\-@\t\r]/;
