import { type CommandRow, client, operator } from './command-row.ts';

/** The files with the commands, one for each noun. */
const find = () => import('./commands/find.ts');
const lookups = () => import('./commands/lookups.ts');
const cleanse = () => import('./commands/cleanse.ts');
const jobs = () => import('./commands/jobs.ts');
const auth = () => import('./commands/auth.ts');
const authSignup = () => import('./commands/auth-signup.ts');
const keys = () => import('./commands/keys.ts');
const keysUpdate = () => import('./commands/keys-update.ts');
const keysLogs = () => import('./commands/keys-logs.ts');
const keysLicensees = () => import('./commands/keys-licensees.ts');
const keysConfigs = () => import('./commands/keys-configs.ts');
const serve = () => import('./commands/serve.ts');
const imports = () => import('./commands/import.ts');
const update = () => import('./commands/update.ts');
const explain = () => import('./commands/explain.ts');
const dataList = () => import('./commands/data-list.ts');
const dataBuilds = () => import('./commands/data-builds.ts');
const dataRemove = () => import('./commands/data-remove.ts');
const dataBuild = () => import('./commands/data-build.ts');
const dataTravel = () => import('./commands/data-travel.ts');
const dataUpgrade = () => import('./commands/data-upgrade.ts');
const adminAccount = () => import('./commands/admin-account.ts');
const adminKeyCreate = () => import('./commands/admin-key-create.ts');
const adminKey = () => import('./commands/admin-key.ts');
const adminKeyUpdate = () => import('./commands/admin-key-update.ts');
const adminDatabase = () => import('./commands/admin-database.ts');
const adminAccounts = () => import('./commands/admin-accounts.ts');
const adminPassword = () => import('./commands/admin-password.ts');
const demo = () => import('./commands/demo.ts');
const doctor = () => import('./commands/doctor.ts');
const completion = () => import('./commands/completion.ts');
const mcp = () => import('./commands/mcp.ts');

/**
 * Every command of the binary, in the order of its help. A row loads its file only when it is called, and takes the export
 * that has its name: `keysConfigsGet` for `keys configs get`.
 */
export const commands: readonly CommandRow[] = [
  client('Look up', 'find', 'Find an address by a part of it, pick it and resolve it', find),
  client('Look up', 'resolve', 'Show the whole address of a suggestion', find),
  client('Look up', 'postcode', 'List the addresses of a postcode', lookups),
  client('Look up', 'udprn', 'Show the address of a delivery point', lookups),
  client('Look up', 'umprn', 'Show the address of a household in a building of several', lookups),
  client('Look up', 'search', 'Search whole addresses by words, filters or position', find),
  client('Look up', 'places', 'Find a country, region or city by a part of its name, pick it and resolve it', find),
  client('Look up', 'place', 'Show a place by its id', lookups),
  client('Check and clean', 'cleanse', 'Find the official address nearest to a written one', cleanse),
  client('Check and clean', 'verify', 'Verify a US address', lookups),
  client('Check and clean', 'email', 'Check whether an e-mail address takes mail', lookups),
  client('Check and clean', 'phone', 'Check whether a phone number can be dialled', lookups),
  client('Check and clean', 'jobs list', 'List the jobs of the key', jobs),
  client('Check and clean', 'jobs result', 'Wait for a job and write its result', jobs),
  client('Check and clean', 'jobs resume', 'Resume a paused job', jobs),
  client('Check and clean', 'jobs delete', 'Cancel or delete a job', jobs),
  client('Your key', 'auth login', 'Check credentials with the service and store them', auth),
  client('Your key', 'auth signup', 'Sign up for an account, accept the terms in a browser, and log in', authSignup),
  client('Your key', 'auth logout', 'Delete the stored credentials', auth),
  client('Your key', 'auth whoami', 'Show which credentials are used, and whether they work', auth),
  client('Your key', 'keys get', 'Show whether a key can be used, and for what', keys),
  client('Your key', 'keys details', 'Show balance, limits and settings of a key', keys),
  client('Your key', 'keys update', 'Change settings of a key', keysUpdate),
  client('Your key', 'keys usage', 'Show what a key used each day', keys),
  client('Your key', 'keys logs', 'List the paid lookups of a key', keysLogs),
  client('Your key', 'keys licensees list', 'List the licensees of the key', keysLicensees),
  client('Your key', 'keys licensees create', 'Create a licensee', keysLicensees),
  client('Your key', 'keys licensees get', 'Show a licensee', keysLicensees),
  client('Your key', 'keys licensees update', 'Change a licensee', keysLicensees),
  client('Your key', 'keys licensees delete', 'Delete a licensee', keysLicensees),
  client('Your key', 'keys licensees regenerate', 'Give a licensee a new key', keysLicensees),
  client('Your key', 'keys configs list', 'List the configurations of the key', keysConfigs),
  client('Your key', 'keys configs get', 'Show a configuration', keysConfigs),
  client('Your key', 'keys configs create', 'Store a configuration under a new name', keysConfigs),
  client('Your key', 'keys configs update', 'Change a configuration', keysConfigs),
  client('Your key', 'keys configs delete', 'Delete a configuration', keysConfigs),
  operator('serve', 'Serve the API', serve),
  operator('import', 'Import files in place of those imported before, build an index and switch to it', imports),
  operator('update', 'Import what has changed in the sources that a file lists', update),
  operator('explain', 'Explain how a search or a cleanse came to its answer', explain),
  operator('data list', 'List the index builds and say which one is active', dataList),
  operator('data activate', 'Check a build and switch to it; a running server follows at once', dataBuilds),
  operator('data rollback', 'Switch back to the build that was active before the present one', dataBuilds),
  operator('data check', 'Read every byte of a build and say what is wrong with it', dataBuilds),
  operator('data remove', 'Delete a build that is not active, or take a dataset out of the service', dataRemove),
  operator('data prune', 'Delete old builds and free their disk space', dataBuilds),
  operator('data build', 'Build an index from all imported data and switch to it', dataBuild),
  operator('data publish', 'Publish the active builds for other servers to follow', dataTravel),
  operator('data fetch', 'Fetch the builds that were published and switch to them', dataTravel),
  operator(
    'data upgrade',
    'Build active indexes of an older version again; servers of that version keep serving meanwhile',
    dataUpgrade,
  ),
  operator('admin account create', 'Make an account and show its user token, once', adminAccount),
  operator('admin account list', 'List the accounts', adminAccount),
  operator(
    'admin account regenerate-token',
    'Give an account a new user token; the old one stops working at once',
    adminAccount,
  ),
  operator('admin account delete', 'Delete an account with its keys and tokens; the lookup log stays', adminAccount),
  operator('admin key create', 'Make an API key and show it', adminKeyCreate),
  operator('admin key list', 'List the API keys; with --json their whole text too', adminKey),
  operator('admin key show', 'Show an API key, its balance and its limits', adminKey),
  operator(
    'admin key update',
    'Change the datasets, prices and restrictions of a key; what is not named stays',
    adminKeyUpdate,
  ),
  operator(
    'admin key regenerate',
    'Replace the text of a key; the old one stops working at once, all else stays',
    adminKey,
  ),
  operator('admin key delete', 'Delete a key; its lookup log stays', adminKey),
  operator('admin key topup', 'Add lookups to a key', adminKey),
  operator('admin key suspend', 'Refuse all requests with a key until it is resumed', adminKey),
  operator('admin key resume', 'Let a suspended key work again', adminKey),
  operator('admin key limits', 'Set or remove limits of a key; the others stay', adminKey),
  operator(
    'admin migrate',
    'Update the account database to the newest schema and say what was done; the server does this when it starts too',
    adminDatabase,
  ),
  operator(
    'admin backup',
    'Copy the embedded account database to a file while the server runs, and check the copy',
    adminDatabase,
  ),
  operator('admin restore', 'Check a backup and replace the account database with it', adminDatabase),
  operator(
    'admin export-accounts',
    'Write all accounts, keys, balances and lookups to a file, to move them to another database',
    adminAccounts,
  ),
  operator(
    'admin import-accounts',
    'Import such a file into an empty account database, all of it or nothing',
    adminAccounts,
  ),
  operator('admin password', 'Set the password that operators sign in to the console with', adminPassword),
  operator(
    'admin redact',
    'Delete IPs, search terms and URLs from the lookup log once they are older than their keys allow',
    adminDatabase,
  ),
  operator('demo', 'Write invented UK addresses in the formats of Royal Mail and ONS, to try things out', demo),
  operator('doctor', 'Check each part and say how to mend what is wrong', doctor),
  client('This tool', 'completion', 'Print a script that lets a shell complete commands and options', completion),
  client('This tool', 'mcp', 'Offer the lookups as tools to AI agents (Model Context Protocol)', mcp),
];

/** What the commands that begin with the same words are about. */
export const groupSummaries: Readonly<Record<string, string>> = {
  auth: 'Credentials: log in, log out, see who you are',
  keys: 'An API key: state, settings, usage, licensees, configurations',
  'keys licensees': 'Licensees of a key',
  'keys configs': 'Configurations stored with a key',
  admin: 'Accounts and keys',
  'admin account': 'Accounts',
  'admin key': 'API keys',
  data: 'Index builds: list, check, switch, upgrade, remove',
};
