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

/** What is left of fit and confidence when the record may be another door, however well the rest agrees. */
export const usDoubts = { no_number: 0.3, wrong_modifier: 0.85, wrong_modifiers: 0.75, wrong_unit: 0.75 } as const;
