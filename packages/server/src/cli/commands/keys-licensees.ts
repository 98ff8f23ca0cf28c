import type { Json } from '../../operations/batch/value-text.ts';
import { tableOf } from '../client/show.ts';
import { UsageError } from '../command.ts';
import { optionText } from '../option-values.ts';
import { argumentText } from './client-parts/key-path.ts';
import { licenseeArgument, licenseeOptions, licenseePath, readLicensee } from './client-parts/licensee.ts';
import { ownerCommand } from './client-parts/owner-command.ts';

/** `fingerpost keys licensees list`: the licensees of the key, page by page. */
export const keysLicenseesList = ownerCommand({
  options: [
    { syntax: '--query <text>', help: 'Only those whose name contains this' },
    { syntax: '--limit <n>', help: 'How many, 1 to 100' },
    { syntax: '--starting-after <id>', help: 'Only those after this one' },
  ],
  examples: ['fingerpost keys licensees list', 'fingerpost keys licensees list --query lantern --limit 100'],
  request: (input) => ({
    path: '/licensees',
    query: {
      query: optionText(input, 'query'),
      limit: optionText(input, 'limit'),
      starting_after: optionText(input, 'startingAfter'),
    },
  }),
  inWords(result, context) {
    const { licensees, hasMore } = result as { licensees: readonly Json[]; hasMore: boolean };
    if (licensees.length === 0) return 'There are no licensees.';
    const columns = ['id', 'name', 'key', 'postcode', 'daily.limit', 'daily.count'];
    const more = hasMore ? `\nMore with: --starting-after ${licensees.at(-1)?.id}` : '';
    return tableOf(licensees, columns, context) + more;
  },
});

/** `fingerpost keys licensees get`: one of them. */
export const keysLicenseesGet = ownerCommand({
  arguments: [licenseeArgument],
  examples: ['fingerpost keys licensees get sl_…'],
  request: (input) => ({ path: licenseePath(input) }),
});

/** `fingerpost keys licensees create`: one more, with a key of its own. */
export const keysLicenseesCreate = ownerCommand({
  options: [{ syntax: '--name <name>', help: 'Its name', required: true }, ...licenseeOptions],
  examples: ['fingerpost keys licensees create --name "Lantern Books" --postcode "QX1 1AA" --daily 500'],
  request: (input) => ({ method: 'POST', path: '/licensees', body: readLicensee(input) }),
});

/** `fingerpost keys licensees update`: changes what is named, and leaves the rest. */
export const keysLicenseesUpdate = ownerCommand({
  arguments: [licenseeArgument],
  options: [{ syntax: '--name <name>', help: 'Its name' }, ...licenseeOptions],
  examples: [
    'fingerpost keys licensees update sl_… --daily 1000',
    'fingerpost keys licensees update sl_… --whitelist none',
  ],
  request(input) {
    const body = readLicensee(input);
    if (Object.keys(body).length === 0)
      throw new UsageError('Name what to change: fingerpost keys licensees update --help');
    return { method: 'POST', path: licenseePath(input), body };
  },
});

/** `fingerpost keys licensees regenerate`: a new key for a licensee; the old one stops working at once. */
export const keysLicenseesRegenerate = ownerCommand({
  arguments: [licenseeArgument],
  examples: ['fingerpost keys licensees regenerate sl_… --yes'],
  takesAway: (input) => `Replacing the key of the licensee ${argumentText(input, 0)}`,
  request: (input) => ({ method: 'POST', path: `${licenseePath(input)}/regenerate-key`, body: {} }),
});

/** `fingerpost keys licensees delete`: its key stops working at once. */
export const keysLicenseesDelete = ownerCommand({
  arguments: [licenseeArgument],
  examples: ['fingerpost keys licensees delete sl_… --yes'],
  takesAway: (input) => `Deleting the licensee ${argumentText(input, 0)}`,
  request: (input) => ({ method: 'DELETE', path: licenseePath(input) }),
  inWords: ({ name }) => `Deleted the licensee ${name}.`,
});
