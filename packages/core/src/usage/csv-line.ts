/** One line of CSV by RFC 4180, ended. A value that a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvLine = (values: readonly string[]): string => `${values.map(csvValue).join(',')}\r\n`;

const csvValue = (value: string): string => {
  const inert = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

const formula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]|^\s|\s$/;
