import type { OperatorChanges } from '../../ports/account-store.ts';
import { type Command, type CommandInput, UsageError } from '../command.ts';
import { keyArgument, keyFileOption, readKeyArgument, showKey } from './admin-parts/key-argument.ts';
import {
  isGiven,
  readAllowedIps,
  readAllowedUrls,
  readDatasets,
  readRates,
  readText,
  readToggle,
} from './admin-parts/read-key-options.ts';

const toggle = (name: string, help: string) => ({ syntax: `--${name} <on|off>`, help, values: ['on', 'off'] });

/** `fingerpost admin key update`: what a key may use, from where, and what it pays. */
export const adminKeyUpdate = {
  arguments: [keyArgument],
  options: [
    keyFileOption,
    { syntax: '--datasets <names>', help: 'All datasets and services it may use from now on, separated by commas' },
    { syntax: '--rate <rates>', help: 'All its own prices: dataset=credits, separated by commas; none for the usual' },
    {
      syntax: '--allowed-ips <ips>',
      help: 'All addresses and CIDR ranges that may use it, separated by commas; none for any',
    },
    { syntax: '--allowed-urls <urls>', help: 'All web sites that may use it, separated by commas; none for any' },
    { syntax: '--name <name>', help: 'What the key is for' },
    toggle('sublicensing', 'Each request must name a licensee'),
    toggle('ip-forwarding', 'Trust the end-user IP that a proxy sends in the source IP header'),
    toggle('premier-support', 'Its owner is enrolled in premier support'),
    toggle('rate-exempt', 'Exempt it from the rate per IP address, for trusted batches'),
  ],
  examples: [
    'fingerpost admin key update ak_… --datasets paf,mr,abp --rate abp=2',
    'fingerpost admin key update ak_… --allowed-ips 192.0.2.0/24,2001:db8::/32',
    'fingerpost admin key update ak_… --rate none --premier-support on',
  ],
  async run(input, context) {
    const apiKey = readKeyArgument(input);
    const changes = readChanges(input.options);
    if (Object.keys(changes).length === 0)
      throw new UsageError('Name what to change: fingerpost admin key update --help');
    return showKey(context, apiKey, await (await context.openAccounts()).changeKey(apiKey, changes));
  },
} satisfies Command;

const readChanges = (options: CommandInput['options']): OperatorChanges => ({
  ...(isGiven(options, 'datasets') && { licences: readDatasets(options) }),
  ...(isGiven(options, 'rate') && { rates: readRates(options) }),
  ...(isGiven(options, 'allowedIps') && { allowedIps: readAllowedIps(options) }),
  ...(isGiven(options, 'allowedUrls') && { allowedUrls: readAllowedUrls(options) }),
  ...(isGiven(options, 'name') && { name: readText(options, 'name') }),
  ...(isGiven(options, 'sublicensing') && { sublicensing: readToggle(options, 'sublicensing') }),
  ...(isGiven(options, 'ipForwarding') && { ipForwarding: readToggle(options, 'ipForwarding') }),
  ...(isGiven(options, 'premierSupport') && { premierSupport: readToggle(options, 'premierSupport') }),
  ...(isGiven(options, 'rateExempt') && { rateExempt: readToggle(options, 'rateExempt') }),
});
