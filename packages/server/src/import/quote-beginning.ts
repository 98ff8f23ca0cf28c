/** A value as a message quotes it: whole if it is short. A file of another kind may have all its text in one. */
export const quoteBeginning = (value: string): string =>
  value.length > longestQuote ? `${value.slice(0, longestQuote)}…` : value;

const longestQuote = 60;
