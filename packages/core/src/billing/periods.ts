/** The UTC day of a moment, '2026-08-01': the period of daily and individual limits. */
export const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** The UTC calendar month of a moment, '2026-08': the period of monthly limits. */
export const monthOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 7);

/** The same moment a calendar year later in UTC; a year that begins on 29 February ends on 1 March. */
export const oneYearAfter = (atMs: number): number => {
  const date = new Date(atMs);
  return date.setUTCFullYear(date.getUTCFullYear() + 1);
};
