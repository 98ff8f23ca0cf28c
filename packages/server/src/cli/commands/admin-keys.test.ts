import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSecret } from '../../adapters/secrets/read-secret.ts';
import { openAccountStore } from '../../adapters/sqlite/account-store.ts';
import type { AccountStore } from '../../ports/account-store.ts';
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts';
import type { Command, CommandContext } from '../command.ts';
import {
  adminAccountCreate as accountCreate,
  adminAccountDelete as accountDelete,
  adminAccountList as accountList,
  adminAccountRegenerateToken as regenerateToken,
} from './admin-account.ts';
import {
  adminKeyDelete as keyDelete,
  adminKeyLimits as keyLimits,
  adminKeyList as keyList,
  adminKeyRegenerate as keyRegenerate,
  adminKeyResume as keyResume,
  adminKeyShow as keyShow,
  adminKeySuspend as keySuspend,
  adminKeyTopup as keyTopup,
} from './admin-key.ts';
import { adminKeyCreate as keyCreate } from './admin-key-create.ts';
import { adminKeyUpdate as keyUpdate } from './admin-key-update.ts';

let folder: string;
let accounts: AccountStore;
let out: string;
let err: string;

beforeAll(async () => {
  folder = temporaryFolder();
  const secret = await readSecret({ dataFolder: folder, given: '', randomBytes });
  accounts = await openAccountStore({ databaseFile: join(folder, 'accounts.db'), secret, nowMs: () => 0, randomBytes });
});
afterAll(async () => {
  await accounts.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  out = err = '';
});

type Options = Readonly<Record<string, string | boolean>>;

/** Runs a command on the real store. Only what these commands use of the context is there. */
const run = (command: Command, words: readonly string[] = [], options: Options = {}, json = false): Promise<number> => {
  const terminal = {
    interactive: false,
    out(text: string) {
      out += text;
    },
    err(text: string) {
      err += text;
    },
  };
  const context = { json, terminal, openAccounts: async () => accounts } as unknown as CommandContext;
  return command.run({ arguments: words, options }, context);
};

const runJson = async (command: Command, words: readonly string[] = [], options: Options = {}) => {
  out = '';
  expect(await run(command, words, options, true)).toBe(0);
  return JSON.parse(out);
};

const makeKey = (options: Options = {}) => runJson(keyCreate, [], { lookups: '10', datasets: 'paf', ...options });

test('an account is made with its token', async () => {
  const made = await runJson(accountCreate, [], { name: 'Example Ltd', email: 'ops@example.test' });
  expect(Object.keys(made)).toEqual(['account_id', 'user_token']);
  expect(await accounts.findTokenAccount(made.user_token)).toBe(made.account_id);
});

test('a key without an account gets one, and shows its token', async () => {
  const made = await makeKey();
  expect(made.api_key).toMatch(/^ak_/);
  expect(await accounts.findTokenAccount(made.user_token)).toBe(made.account_id);
});

test('a key of an account shows no token, and has all that was asked for', async () => {
  const account = await runJson(accountCreate, [], { name: 'Example Ltd', email: 'ops@example.test' });
  const made = await makeKey({
    account: account.account_id,
    name: 'Checkout',
    lookups: '1000',
    datasets: 'paf, mr,paf',
    sublicensing: true,
    premierSupport: true,
    rateExempt: true,
    allowedUrls: 'example.test,*.example.test,https://shop.example.test:8443/path,[::1]:80',
    allowedIps: '192.0.2.7,192.0.2.0/24,2001:db8::/32',
    daily: '100',
    monthly: 'off',
    individual: '0',
    rate: 'abp=5,paf=2',
  });
  expect(made).toEqual({
    api_key: expect.stringMatching(/^ak_/),
    account_id: account.account_id,
    name: 'Checkout',
    created_at: '1970-01-01T00:00:00.000Z',
    suspended: false,
    suspension_reason: '',
    sublicensing: true,
    unmetered: false,
    datasets: ['paf', 'mr'],
    datasets_off: [],
    rates: { abp: 5, paf: 2 },
    allowed_urls: ['example.test', '*.example.test', 'https://shop.example.test:8443/path', '[::1]:80'],
    allowed_ips: ['192.0.2.7', '192.0.2.0/24', '2001:db8::/32'],
    ip_forwarding: false,
    premier_support: true,
    rate_exempt: true,
    redact_days: 21,
    lookups_remaining: 1000,
    daily_limit: { limit: 100, consumed: 0 },
    monthly_limit: { limit: null, consumed: 0 },
    individual_limit: { limit: 0 },
    purchases: [{ purchased: 1000, consumed: 0, expires: null }],
    user_token: null,
  });
});

test('show, topup, suspend, resume and limits answer the key as it is then', async () => {
  const { api_key, user_token, ...made } = await makeKey();
  const key = { api_key, ...made };
  expect(await runJson(keyShow, [api_key])).toEqual(key);
  expect(await runJson(keyTopup, [api_key], { lookups: '5' })).toMatchObject({ lookups_remaining: 15 });
  expect(await runJson(keySuspend, [api_key])).toMatchObject({ suspended: true });
  expect(await accounts.findKey(api_key)).toMatchObject({ suspended: true });
  expect(await runJson(keyResume, [api_key])).toMatchObject({ suspended: false });
  await runJson(keyLimits, [api_key], { daily: '5', individual: '6' });
  expect(await runJson(keyLimits, [api_key], { daily: 'off', monthly: '7' })).toMatchObject({
    daily_limit: { limit: null },
    monthly_limit: { limit: 7 },
    individual_limit: { limit: 6 },
  });
  expect(await runJson(keyList)).toContainEqual(await runJson(keyShow, [api_key]));
});

test('an account gets a new token, and is found in the list', async () => {
  const made = await runJson(accountCreate, [], { name: 'Rotated Ltd', email: 'ops@example.test' });
  const { account_id, user_token } = await runJson(regenerateToken, [made.account_id]);
  expect(account_id).toBe(made.account_id);
  expect(await accounts.findTokenAccount(made.user_token)).toBeUndefined();
  expect(await accounts.findTokenAccount(user_token)).toBe(account_id);
  expect(await runJson(accountList)).toContainEqual({
    account_id,
    name: 'Rotated Ltd',
    email: 'ops@example.test',
    created_at: '1970-01-01T00:00:00.000Z',
    keys: 0,
  });
  await run(accountList);
  expect(out).toContain('Rotated Ltd');
  out = '';
  await run(regenerateToken, [account_id]);
  expect(out).toMatch(/^User token +uk_/m);
  expect(err).toContain('cannot be shown again');
});

test('a key gets a new text and keeps the rest', async () => {
  const { user_token, ...made } = await makeKey();
  const replaced = await runJson(keyRegenerate, [made.api_key]);
  expect(replaced).toEqual({ ...made, api_key: expect.stringMatching(/^ak_/) });
  expect(await accounts.findKey(made.api_key)).toBeUndefined();
  expect(await accounts.findKey(replaced.api_key)).toBeDefined();
});

test.each<[string, Options, object]>([
  ['datasets', { datasets: 'abp,mr' }, { datasets: ['abp', 'mr'] }],
  ['prices', { rate: 'paf=3' }, { rates: { paf: 3 } }],
  ['no prices', { rate: 'none' }, { rates: {} }],
  ['IP addresses', { allowedIps: '192.0.2.9' }, { allowed_ips: ['192.0.2.9'] }],
  ['no IP addresses', { allowedIps: 'none' }, { allowed_ips: [] }],
  ['web sites', { allowedUrls: 'example.test' }, { allowed_urls: ['example.test'] }],
  ['no web sites', { allowedUrls: 'none' }, { allowed_urls: [] }],
  ['its name', { name: ' Till ' }, { name: 'Till' }],
  ['sub-licensing', { sublicensing: 'on' }, { sublicensing: true }],
  ['IP forwarding', { ipForwarding: 'on' }, { ip_forwarding: true }],
  ['premier support', { premierSupport: 'on' }, { premier_support: true }],
  ['the rate per IP', { rateExempt: 'on' }, { rate_exempt: true }],
  ['several things', { datasets: 'paf', sublicensing: 'off' }, { datasets: ['paf'], sublicensing: false }],
])('an update of %s changes nothing else', async (_, options, changed) => {
  const { user_token, ...made } = await makeKey({ allowedUrls: 'a.test', allowedIps: '192.0.2.7', rate: 'paf=2' });
  expect(await runJson(keyUpdate, [made.api_key], options)).toEqual({ ...made, ...changed });
});

test.each<[string, Options, RegExp]>([
  ['nothing', {}, /admin key update --help/],
  ['an empty list', { allowedIps: '' }, /--allowed-ips is empty/],
  ['a network of IPv4 and more', { allowedIps: '::ffff:10.0.0.0/8' }, /not an IP address or range/],
  ['a suffix that many share', { allowedUrls: '*.co.uk' }, /cannot be an allowed URL/],
  ['no dataset', { datasets: 'none' }, /--datasets paf/],
  ['an unknown dataset', { datasets: 'map' }, /"map"/],
  ['an address that is none', { name: 'Till', allowedIps: '192.0.2.256' }, /192\.0\.2\.256/],
  ['neither on nor off', { premierSupport: 'yes' }, /--premier-support takes on or off/],
])('an update of %s is a usage error, and nothing is changed', async (_, options, message) => {
  const { api_key } = await makeKey({ allowedIps: '192.0.2.7' });
  const before = await runJson(keyShow, [api_key]);
  await expect(run(keyUpdate, [api_key], options)).rejects.toMatchObject({
    name: 'UsageError',
    message: expect.stringMatching(message),
  });
  expect(await runJson(keyShow, [api_key])).toEqual(before);
});

test('people see a table without whole keys, and one key whole', async () => {
  const { api_key } = await makeKey({ name: 'Shown to people' });
  out = '';
  await run(keyList);
  expect(out).toContain('Shown to people');
  expect(out).toContain(`${api_key.slice(0, 6)}…`);
  expect(out).not.toContain(api_key);
  await run(keyShow, [api_key]);
  expect(out).toContain(api_key);
});

test('the user token is shown to people with a word of warning beside it', async () => {
  await run(keyCreate, [], { lookups: '10', datasets: 'paf' });
  expect(out).toMatch(/^User token +uk_/m);
  expect(err).toContain('cannot be shown again');
});

const wrongKeys: readonly [string, Options, RegExp][] = [
  ['an unknown dataset', { datasets: 'paf,map' }, /"map".*paf, mr/],
  ['no dataset', { datasets: ',' }, /--datasets paf/],
  ['a negative number', { lookups: '-1' }, /--lookups/],
  ['a part of a lookup', { lookups: '1.5' }, /--lookups/],
  ['more lookups than can be counted', { lookups: '99999999999999999' }, /--lookups/],
  ['a limit that is no number', { daily: 'ten' }, /--daily.*off/],
  ['a host that is none', { allowedUrls: 'exa mple' }, /exa mple/],
  ['a host as no browser names it', { allowedUrls: 'example.test,bücher.example' }, /"bücher\.example"/],
  ['another scheme', { allowedUrls: 'ftp://example.test' }, /ftp:/],
  ['a star in the middle', { allowedUrls: 'a.*.test' }, /\*\.example\.com/],
  ['too many URLs', { allowedUrls: Array(11).fill('example.test').join() }, /at most 10/],
  ['an address that is none', { allowedIps: '192.0.2.256' }, /192\.0\.2\.256/],
  ['a range too wide', { allowedIps: '192.0.2.0/33' }, /192\.0\.2\.0\/33/],
  ['a range that is none', { allowedIps: '2001:db8::/x' }, /2001:db8::\/x/],
  ['a rate of nothing', { rate: 'abp=0' }, /abp=0/],
  ['a rate of an unknown dataset', { rate: 'map=1' }, /"map"/],
  ['an unknown account', { account: 'ac_nobody' }, /ac_nobody.*account create/],
];

test.each(wrongKeys)('%s is a usage error that says what to do, and no key is made', async (_, options, message) => {
  const before = await accounts.count();
  const asked = run(keyCreate, [], { lookups: '10', datasets: 'paf', ...options });
  await expect(asked).rejects.toMatchObject({ name: 'UsageError', message: expect.stringMatching(message) });
  expect(await accounts.count()).toEqual(before);
});

test.each<[string, Command, readonly string[], Options, string]>([
  ['an account without a name', accountCreate, [], { email: 'ops@example.test' }, 'UsageError'],
  ['an e-mail without a host', accountCreate, [], { name: 'Example Ltd', email: 'ops@' }, 'UsageError'],
  ['an e-mail with a space', accountCreate, [], { name: 'Example Ltd', email: 'o ps@example.test' }, 'UsageError'],
  ['a top-up of nothing', keyTopup, ['ak_any'], { lookups: '0' }, 'UsageError'],
  ['limits without one', keyLimits, ['ak_any'], {}, 'UsageError'],
  ['no key to show', keyShow, [], {}, 'UsageError'],
  ['an unknown key', keyShow, ['ak_nobody'], {}, 'CommandError'],
  ['an unknown key to top up', keyTopup, ['ak_nobody'], { lookups: '1' }, 'CommandError'],
  ['an unknown key to suspend', keySuspend, ['ak_nobody'], {}, 'CommandError'],
  ['an unknown key to update', keyUpdate, ['ak_nobody'], { name: 'Mine' }, 'CommandError'],
  ['an unknown key to replace', keyRegenerate, ['ak_nobody'], {}, 'CommandError'],
  ['no account', regenerateToken, [], {}, 'UsageError'],
  ['an unknown account', regenerateToken, ['ac_nobody'], {}, 'CommandError'],
])('%s is refused by name', async (_, command, words, options, name) => {
  await expect(run(command, words, options)).rejects.toMatchObject({ name });
});

test('deleting a key or an account needs --yes, says what went, and is done once', async () => {
  const { api_key, account_id } = await runJson(keyCreate, [], { lookups: '7', datasets: 'paf', name: 'Till' });
  for (const [command, words] of [
    [keyDelete, [api_key]],
    [accountDelete, [account_id]],
  ] as const)
    await expect(run(command, words)).rejects.toThrow(/cannot be undone. Add --yes/);
  const yes = { yes: true };
  expect(await runJson(keyDelete, [api_key], yes)).toEqual({
    deleted: true,
    account_id,
    name: 'Till',
    lookups_remaining: 7,
  });
  await expect(run(keyDelete, [api_key], yes)).rejects.toThrow(/There is no key/);
  expect(await runJson(accountDelete, [account_id], yes)).toEqual({ deleted: true, account_id, keys: 0 });
  await expect(run(accountDelete, [account_id], yes)).rejects.toThrow(/There is no account/);
});

test('a key is named once: as an argument or by a file', async () => {
  const { api_key } = await runJson(keyCreate, [], { lookups: '7', datasets: 'paf', name: 'Till' });
  expect(await runJson(keyShow, [], { apiKey: api_key })).toMatchObject({ api_key });
  await expect(run(keyShow, [api_key], { apiKey: api_key })).rejects.toThrow(/not both/);
  await expect(run(keyShow, [])).rejects.toThrow(/--api-key-file/);
});
