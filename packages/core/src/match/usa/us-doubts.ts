import type { Doubt } from '../verdict/verdict-weights.ts';
import { oneWrongModifier, type UsMatch, unlistedUnit } from './match-us-address.ts';

/** What may be doubtful about a record, and what that leaves of fit and confidence, however well the rest agrees. */
export const usDoubts: readonly {
  readonly doubt: Doubt;
  readonly leaves: number;
  readonly holds: (elements: UsMatch['elements']) => boolean;
}[] = [
  { doubt: 'premise_missing', leaves: 0.3, holds: ({ number }) => number.level === 'MISSING' },
  { doubt: 'wrong_premise', leaves: 0.3, holds: ({ number }) => number.level === 'INCORRECT' },
  { doubt: 'part_missing', leaves: 1, holds: ({ unit }) => unit.level === 'MISSING' },
  { doubt: 'part_not_in_record', leaves: 0.75, holds: ({ unit }) => unit.level === 'INCORRECT' },
  { doubt: 'part_not_in_record', leaves: 1, holds: ({ unit }) => unit === unlistedUnit },
  { doubt: 'wrong_street', leaves: 0.75, holds: ({ modifiers }) => modifiers.level === 'INCORRECT' },
  { doubt: 'unsure_place', leaves: 0.85, holds: ({ modifiers }) => modifiers === oneWrongModifier },
];
