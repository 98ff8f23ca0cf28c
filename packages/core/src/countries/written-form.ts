/** How a country's postal guide writes addresses. A text is put into capitals without accents and rewritten, and its words are kept as they are then. */
export type WrittenForm = {
  /** The marks that end a line. */
  readonly lineEnds: string;
  /** Applied in this order. */
  readonly rewrites: readonly (readonly [RegExp, string])[];
};
