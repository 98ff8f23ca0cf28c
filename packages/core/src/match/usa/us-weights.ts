/** What each element counts for, of 100 when all are given. */
export const usWeights = {
  number: 26,
  street: 24,
  modifiers: 9,
  unit: 10,
  zip: 14,
  city: 8,
  state: 4,
  firm: 3,
  urbanization: 2,
} as const;
