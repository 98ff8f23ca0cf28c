import { type CommandRow, client, operator } from './command-row.ts';

/** Every command of the binary, in the order of its help. A row loads its command only when it is called. */
export const commands: readonly CommandRow[] = [
  client(
    'Look up',
    'find',
    'Find an address by a part of it, pick it and resolve it',
    () => import('./commands/find.ts'),
  ),
  client('Look up', 'resolve', 'Show the whole address of a suggestion', () => import('./commands/resolve.ts')),
  client('Look up', 'postcode', 'List the addresses of a postcode', () => import('./commands/postcode.ts')),
  client('Look up', 'udprn', 'Show the address of a delivery point', () => import('./commands/udprn.ts')),
  client(
    'Look up',
    'umprn',
    'Show the address of a household in a building of several',
    () => import('./commands/umprn.ts'),
  ),
  client(
    'Look up',
    'search',
    'Search whole addresses by words, filters or position',
    () => import('./commands/search.ts'),
  ),
  client(
    'Look up',
    'places',
    'Find a country, region or city by a part of its name, pick it and resolve it',
    () => import('./commands/places.ts'),
  ),
  client('Look up', 'place', 'Show a place by its id', () => import('./commands/place.ts')),
  client(
    'Check and clean',
    'cleanse',
    'Find the official address nearest to what somebody wrote',
    () => import('./commands/cleanse.ts'),
  ),
  client('Check and clean', 'verify', 'Verify a US address', () => import('./commands/verify.ts')),
  client('Check and clean', 'email', 'Check whether an e-mail address takes mail', () => import('./commands/email.ts')),
  client(
    'Check and clean',
    'phone',
    'Check whether a phone number can be dialled',
    () => import('./commands/phone.ts'),
  ),
  client(
    'Your key',
    'auth login',
    'Check credentials with the service and keep them',
    () => import('./commands/auth-login.ts'),
  ),
  client('Your key', 'auth logout', 'Forget the credentials', () => import('./commands/auth-logout.ts')),
  client(
    'Your key',
    'auth whoami',
    'Show which credentials are used, and whether they work',
    () => import('./commands/auth-whoami.ts'),
  ),
  operator('serve', 'Serve the API', () => import('./commands/serve.ts')),
  operator(
    'import',
    'Import files in place of those imported before, build an index and switch to it',
    () => import('./commands/import.ts'),
  ),
  operator('data list', 'List the index builds and say which one is active', () => import('./commands/data-list.ts')),
  operator(
    'data activate',
    'Check a build and switch to it; a running server follows at once',
    () => import('./commands/data-activate.ts'),
  ),
  operator(
    'data rollback',
    'Switch back to the build that was active before the present one',
    () => import('./commands/data-rollback.ts'),
  ),
  operator(
    'data check',
    'Read every byte of a build and say what is wrong with it',
    () => import('./commands/data-check.ts'),
  ),
  operator(
    'data build',
    'Build an index from all imported data and switch to it',
    () => import('./commands/data-build.ts'),
  ),
  operator(
    'admin account create',
    'Make an account and show its user token, once',
    () => import('./commands/admin-account-create.ts'),
  ),
  operator('admin key create', 'Make an API key and show it', () => import('./commands/admin-key-create.ts')),
  operator(
    'admin key list',
    'List the API keys; with --json their whole text too',
    () => import('./commands/admin-key-list.ts'),
  ),
  operator(
    'admin key show',
    'Show an API key, its balance and its limits',
    () => import('./commands/admin-key-show.ts'),
  ),
  operator('admin key topup', 'Add lookups to a key', () => import('./commands/admin-key-topup.ts')),
  operator(
    'admin key suspend',
    'Refuse all requests with a key until it is resumed',
    () => import('./commands/admin-key-suspend.ts'),
  ),
  operator('admin key resume', 'Let a suspended key work again', () => import('./commands/admin-key-resume.ts')),
  operator(
    'admin key limits',
    'Set or take off the limits of a key; those not named stay',
    () => import('./commands/admin-key-limits.ts'),
  ),
  operator(
    'admin redact',
    'Empty IPs, search terms and URLs in the lookup log that are older than their keys allow',
    () => import('./commands/admin-redact.ts'),
  ),
  operator(
    'demo',
    'Write invented UK addresses in the formats of Royal Mail and ONS, to try things out',
    () => import('./commands/demo.ts'),
  ),
  operator('doctor', 'Check each part and say what to do about what is wrong', () => import('./commands/doctor.ts')),
];

/** What the commands that begin with the same words are about. */
export const groupSummaries: Readonly<Record<string, string>> = {
  auth: 'Credentials: log in, log out, see who you are',
  keys: 'An API key: state, settings, usage, licensees, configurations',
  'keys licensees': 'Those whom a key is sub-licensed to',
  'keys configs': 'Configurations stored with a key',
  admin: 'Accounts and keys',
  'admin account': 'Accounts',
  'admin key': 'API keys',
  data: 'Index builds: list, check, switch',
};
