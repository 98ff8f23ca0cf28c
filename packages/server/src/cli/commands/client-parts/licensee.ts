import type { Json } from '../../../operations/batch/value-text.ts';
import { inPath } from '../../client/api.ts';
import type { ClientInput } from '../../client/client-context.ts';
import type { CommandOption } from '../../command.ts';
import { limitOf, optionText, splitList } from '../../option-values.ts';
import { argumentText } from './key-path.ts';

/** The argument that names a licensee. */
export const licenseeArgument = { syntax: '<licensee>', help: 'Its id, or its key (sl_…)' } as const;

/** The path of the licensee below its key. */
export const licenseePath = (input: ClientInput): string => `/licensees/${inPath(argumentText(input, 0))}`;

/** What a licensee is made of. */
export const licenseeOptions: readonly CommandOption[] = [
  { syntax: '--address <text>', help: 'Its address' },
  { syntax: '--postcode <text>', help: 'Its postcode' },
  { syntax: '--whitelist <urls>', help: 'Sites that may use it, separated by commas; none for those of the key' },
  { syntax: '--daily <n>', help: 'Lookups a UTC day; off for none' },
];

/** The licensee that the options describe. */
export const readLicensee = (input: ClientInput): Json => {
  const whitelist = optionText(input, 'whitelist');
  const daily = optionText(input, 'daily');
  const texts = ['name', 'address', 'postcode'].flatMap((name) => {
    const text = input.options[name];
    return typeof text === 'string' ? [[name, text]] : [];
  });
  return {
    ...Object.fromEntries(texts),
    ...(whitelist !== undefined && { whitelist: splitList(whitelist) }),
    ...(daily !== undefined && { daily: { limit: limitOf(daily, '--daily') } }),
  };
};
