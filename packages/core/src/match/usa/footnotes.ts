/** What was changed or missing in an address, by the letters that US address software uses for it. */
const footnotes = {
  A: 'ZIP Code corrected',
  B: 'City or state spelling corrected',
  G: 'Firm used to find the address',
  H: 'Unit is missing',
  L: 'Directional or suffix corrected',
  M: 'Street name spelling corrected',
  N: 'Address written in standard form',
  P: 'Better address exists',
  S: 'Unit is not known at this address',
  U: 'City is not the one used for this ZIP Code',
  Y: 'Military address',
} as const satisfies Record<string, string>;

/** The letter of a footnote. */
export type Footnote = keyof typeof footnotes;

/** The footnotes in the order of the alphabet, each letter once, followed by the sign that the format demands. */
export const writeFootnotes = (found: readonly Footnote[]): string =>
  [...new Set(found)]
    .sort()
    .map((letter) => `${letter}#`)
    .join('');

/** The footnotes in words. One letter means both that a ZIP Code was corrected and that it was added. */
export const describeFootnotes = (found: readonly Footnote[], zipWritten: boolean): string =>
  [...new Set(found)]
    .sort()
    .map((letter) => (letter === 'A' && !zipWritten ? 'ZIP Code added' : footnotes[letter]))
    .join('; ');
