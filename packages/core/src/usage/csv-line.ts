import { csvValue } from '../text/csv-value.ts';
import { inertCell } from '../text/inert-cell.ts';

/** One line of CSV, ended. A value that a spreadsheet would run as a formula gets a leading apostrophe. */
export const csvLine = (values: readonly string[]): string => `${values.map(inertCell).map(csvValue).join(',')}\r\n`;
