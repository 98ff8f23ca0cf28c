/** A value as a line of CSV has it (RFC 4180), quoted if needed. Blanks at its ends are quoted too, because some programs drop them. */
export const csvValue = (value: string): string =>
  needsQuotes.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

const needsQuotes = /[",\r\n]|^\s|\s$/;
