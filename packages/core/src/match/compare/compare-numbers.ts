/** How the numbers of a text compare with those of a record, whatever they are numbers of. */
export type ComparedNumbers = {
  readonly common: number;
  readonly typedOnly: number;
  readonly storedOnly: number;
  /** The first of both is the same. */
  readonly firstSame: boolean;
};

/**
 * Compares two lists of numbers as sets; "12a" and "12" share nothing here. Of a number that is still being typed it is not known whether
 * it is one that it begins: 4 may become 40.
 */
export const compareNumbers = (
  typed: readonly string[],
  stored: readonly string[],
  begun?: string,
): ComparedNumbers => {
  const isBegun = (number: string): boolean => begun !== undefined && number.startsWith(begun);
  let common = 0;
  let typedOnly = 0;
  let storedOnly = 0;
  for (let at = 0; at < typed.length; at++) {
    if (typed.indexOf(typed[at]!) < at) continue;
    if (stored.includes(typed[at]!)) common++;
    else if (typed[at] !== begun || !stored.some(isBegun)) typedOnly++;
  }
  for (let at = 0; at < stored.length; at++)
    if (stored.indexOf(stored[at]!) === at && !typed.includes(stored[at]!) && !isBegun(stored[at]!)) storedOnly++;
  return { common, typedOnly, storedOnly, firstSame: typed.length > 0 && typed[0] === stored[0] };
};
