/** A value as it stands in a line of CSV (RFC 4180): in quotes where it needs them. Some programs drop blanks at its ends. */
export const csvValue = (value: string): string =>
  needsQuotes.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

const needsQuotes = /[",\r\n]|^\s|\s$/;
