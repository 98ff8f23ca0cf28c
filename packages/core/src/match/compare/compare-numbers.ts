/** How the numbers of a text compare with those of a record, whatever they are numbers of. */
export type ComparedNumbers = {
  readonly common: number;
  readonly typedOnly: number;
  readonly storedOnly: number;
  /** The first of both is the same. */
  readonly firstSame: boolean;
};

/** Compares two lists of numbers as sets; "12a" and "12" share nothing here. */
export const compareNumbers = (typed: readonly string[], stored: readonly string[]): ComparedNumbers => {
  let common = 0;
  let typedOnly = 0;
  let storedOnly = 0;
  for (let at = 0; at < typed.length; at++) {
    if (typed.indexOf(typed[at]!) < at) continue;
    if (stored.includes(typed[at]!)) common++;
    else typedOnly++;
  }
  for (let at = 0; at < stored.length; at++)
    if (stored.indexOf(stored[at]!) === at && !typed.includes(stored[at]!)) storedOnly++;
  return { common, typedOnly, storedOnly, firstSame: typed.length > 0 && typed[0] === stored[0] };
};
