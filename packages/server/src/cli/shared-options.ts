import type { CommandOption } from './command.ts';
import type { CommandRow } from './command-row.ts';
import { keyFileOption } from './read-key-file.ts';

const everywhere: readonly CommandOption[] = [
  { syntax: '--json', help: 'Print JSON. This is the default when output is not a terminal' },
  { syntax: '-q, --quiet', help: 'Print no notes and no progress on stderr' },
];

const shared: Readonly<Record<CommandRow['kind'], readonly CommandOption[]>> = {
  operator: [
    { syntax: '--data <folder>', help: 'Data folder (FINGERPOST_DATA)' },
    { syntax: '--config <file>', help: 'Config file (FINGERPOST_CONFIG)' },
    ...everywhere,
  ],
  client: [
    { syntax: '--api-key <key>', help: 'API key (FINGERPOST_API_KEY)' },
    keyFileOption,
    { syntax: '--user-token <token>', help: 'User token (FINGERPOST_USER_TOKEN)' },
    { syntax: '--base-url <url>', help: 'Address of the service, with /v1 (FINGERPOST_BASE_URL)' },
    ...everywhere,
  ],
};

/** The options of a command, its own first, then those that all of its kind have. */
export const optionsOf = (kind: CommandRow['kind'], own: readonly CommandOption[] = []): readonly CommandOption[] => {
  const taken = new Set(own.map(({ syntax }) => longName(syntax)));
  return [...own, ...shared[kind].filter(({ syntax }) => !taken.has(longName(syntax)))];
};

/** An option's name without dashes: "no-build", "max-refused". */
export const longName = (syntax: string): string => /--([a-z0-9-]+)/.exec(syntax)?.[1] ?? '';

/** The name that an option's value is kept under: "max-refused" and "max_refused" are both "maxRefused". */
export const optionName = (name: string): string =>
  name.replace(/[-_]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Its one letter, if it has one. */
export const shortName = (syntax: string): string | undefined => /^-([a-zA-Z]),/.exec(syntax)?.[1];

/** Whether a value follows it. */
export const takesValue = (syntax: string): boolean => syntax.includes('<');
