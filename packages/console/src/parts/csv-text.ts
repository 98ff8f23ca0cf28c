/** The rows of a CSV text (RFC 4180; lines may end in LF alone). Blank lines are left out. */
export const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    let value = '';
    if (text[at] === '"') {
      for (at++; at < text.length; at++) {
        if (text[at] !== '"') value += text[at];
        else if (text[at + 1] === '"') value += text[at++];
        else break;
      }
      at++;
    } else {
      const end = endOfValue(text, at);
      value = text.slice(at, end);
      at = end;
    }
    row.push(value);
    if (text[at] === ',') {
      at++;
      if (at === text.length) row.push('');
      else continue;
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  }
  return rows;
};

/** Writes rows as CSV for people. A value that a spreadsheet would run as a formula gets a leading apostrophe. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => csvLine(row.map(harmless))).join('');

/** One row as CSV, with its values unchanged. */
export const csvLine = (values: readonly string[]): string => `${values.map(quoted).join(',')}\n`;

const endOfValue = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
};

/** Includes full-width and small forms, which some spreadsheets read as the same characters. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]/;

const harmless = (value: string): string => (formula.test(value) && !/^[+-]?[\d.]+$/.test(value) ? `'${value}` : value);

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
