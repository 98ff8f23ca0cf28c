/** The beginning of a value, for messages. A file of another kind may have all its text in one value. */
export const quoteBeginning = (value: string): string =>
  value.length > longestQuote ? `${value.slice(0, longestQuote)}…` : value;

const longestQuote = 60;
