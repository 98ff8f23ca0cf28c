import { keyAsJson } from '../../operations/keys/key-as-json.ts';
import { type AccountStore, UnknownAccountError } from '../../ports/account-store.ts';
import { type Command, type CommandInput, UsageError } from '../command.ts';
import { formatRecord } from '../table.ts';
import { keyRows, orNoSuchKey } from './admin-parts/key-words.ts';
import {
  limitOptions,
  readAllowedIps,
  readAllowedUrls,
  readCount,
  readDatasets,
  readLimits,
  readRates,
} from './admin-parts/read-key-options.ts';

/** `fingerpost admin key create`: a key, in an account of its own unless one is named. */
export const adminKeyCreate = {
  options: [
    { syntax: '--lookups <n>', help: 'Lookups to begin with', required: true },
    { syntax: '--datasets <names>', help: 'Datasets and services it may use, separated by commas', required: true },
    { syntax: '--account <id>', help: 'Account that owns it; without it the key gets one of its own' },
    { syntax: '--name <name>', help: 'What the key is for', default: 'API key' },
    { syntax: '--sublicensing', help: 'Each request must name a licensee' },
    { syntax: '--allowed-urls <urls>', help: 'Web sites that may use it, separated by commas' },
    { syntax: '--allowed-ips <ips>', help: 'Addresses and CIDR ranges that may use it, separated by commas' },
    { syntax: '--ip-forwarding', help: 'Trust the end-user IP that a proxy sends in the source IP header' },
    { syntax: '--premier-support', help: 'Its owner is enrolled in premier support' },
    { syntax: '--rate-exempt', help: 'Exempt it from the rate per IP address, for trusted batches' },
    ...limitOptions,
    { syntax: '--rate <rates>', help: 'Its own prices: dataset=credits, separated by commas' },
  ],
  examples: [
    'fingerpost admin key create --lookups 1000 --datasets paf,mr',
    'fingerpost admin key create --account ac_… --lookups 5000 --datasets abp --rate abp=2 --daily 500',
  ],
  async run({ options }, { json, terminal, openAccounts }) {
    const wanted = readNewKey(options);
    const accounts = await openAccounts();
    const { accountId, userToken } =
      typeof options.account === 'string'
        ? { accountId: options.account, userToken: null }
        : await accounts.createAccount({ name: wanted.name, email: '' });
    const { apiKey } = await orUsageError(accounts.createKey({ ...wanted, accountId }), accountId);
    const key = orNoSuchKey(await accounts.summarise(apiKey), apiKey);
    if (json) terminal.out(JSON.stringify({ user_token: userToken, ...keyAsJson(key) }));
    else {
      const rows = [...keyRows(key), ...(userToken ? [['User token', userToken] as const] : [])];
      terminal.out(formatRecord(rows, terminal.width));
    }
    if (userToken && !json) terminal.err('Store the user token now. It cannot be shown again.');
    return 0;
  },
} satisfies Command;

const readNewKey = (options: CommandInput['options']) => ({
  name: typeof options.name === 'string' && options.name.trim() !== '' ? options.name.trim() : 'API key',
  lookups: readCount(options, 'lookups', 0),
  datasets: readDatasets(options),
  sublicensing: options.sublicensing === true,
  ipForwarding: options.ipForwarding === true,
  premierSupport: options.premierSupport === true,
  rateExempt: options.rateExempt === true,
  allowedUrls: readAllowedUrls(options),
  allowedIps: readAllowedIps(options),
  limits: { daily: null, monthly: null, individual: null, ...readLimits(options) },
  rates: readRates(options),
});

const orUsageError = (made: ReturnType<AccountStore['createKey']>, accountId: string) =>
  made.catch((error: unknown) => {
    if (!(error instanceof UnknownAccountError)) throw error;
    throw new UsageError(`There is no account "${accountId}". Make one with: fingerpost admin account create`);
  });
