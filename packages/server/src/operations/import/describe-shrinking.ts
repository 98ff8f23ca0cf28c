/**
 * Why rows may not take the place of those that the dataset had: too many are missing, as if a file had been cut off or left out. Undefined
 * if enough are there, or if there is nothing to compare with.
 */
export const describeShrinking = (rows: number, rowsBefore: number): string | undefined =>
  rowsBefore === 0 || rows >= leastShare * rowsBefore
    ? undefined
    : `The files have ${count(rows)} rows, but the dataset has ${count(rowsBefore)}, so nothing was changed. If this is intended, add --force.`;

/** Deliveries of a month differ by a few in a hundred. */
const leastShare = 0.9;

const count = (value: number): string => value.toLocaleString('en-GB');
