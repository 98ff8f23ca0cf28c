/** How a text and a record agree in one element. */
export type Agreement = {
  /** Who has it: both, only the record, only the text, or neither. */
  readonly state: 'given' | 'missing' | 'stray' | 'absent';
  /** How much of it agrees, from 0 to 1. */
  readonly share: number;
  readonly reason: string;
  /** How many of the names and numbers that the record has in it are missing, misspelt or different. */
  readonly faults: number;
};

/** Both have the element. */
export const given = (share: number, reason: string, faults: number): Agreement => ({
  state: 'given',
  share,
  reason,
  faults,
});

/** Only the record has it. */
export const missing = (reason: string, faults: number): Agreement => ({ state: 'missing', share: 0, reason, faults });

/** Only the text has it. */
export const stray: Agreement = { state: 'stray', share: 0, reason: 'the record has none', faults: 0 };

/** Neither has it. */
export const absent: Agreement = { state: 'absent', share: 0, reason: 'none', faults: 0 };
