import { inPath } from '../../client/api.ts';
import type { ClientInput } from '../../client/client-context.ts';
import { optionText } from '../../client/lookup.ts';
import type { Json } from '../../client/show.ts';
import { type CommandOption, UsageError } from '../../command.ts';
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
    ...(whitelist !== undefined && {
      whitelist: whitelist === 'none' ? [] : whitelist.split(',').map((url) => url.trim()),
    }),
    ...(daily !== undefined && { daily: { limit: readLimit(daily) } }),
  };
};

const readLimit = (text: string): number | null => {
  if (text === 'off') return null;
  if (!/^\d{1,15}$/.test(text)) throw new UsageError('--daily takes a whole number, or off.');
  return Number(text);
};
