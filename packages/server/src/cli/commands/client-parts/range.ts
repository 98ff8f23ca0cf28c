import type { ClientInput } from '../../client/client-context.ts';
import type { CommandOption } from '../../command.ts';
import { optionText } from '../../option-values.ts';

/** The options that name an interval of time, and whose lookups are meant. */
export const rangeOptions: readonly CommandOption[] = [
  {
    syntax: '--start <date>',
    help: 'First moment: 2026-05-01, a date with time, or milliseconds; 21 days ago if left out',
  },
  { syntax: '--end <date>', help: 'Last moment; now if left out. At most 90 days after the first' },
  { syntax: '--licensee <key>', help: 'Only lookups of this licensee' },
];

/** The parameters of `rangeOptions`. */
export const rangeParameters = (input: ClientInput) => ({
  start: optionText(input, 'start'),
  end: optionText(input, 'end'),
  licensee: optionText(input, 'licensee'),
});
