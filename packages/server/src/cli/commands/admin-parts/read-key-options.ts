import { isIP } from 'node:net';
import { type Dataset, datasets, isDataset } from '@fingerpost/core/contract/datasets';
import { allowedSite } from '../../../operations/keys/key-details-rules.ts';
import type { KeyLimits } from '../../../ports/account-store.ts';
import { type CommandInput, UsageError } from '../../command.ts';
import { countOf, givenText, isOn, limitOf, splitList } from '../../option-values.ts';

type Options = CommandInput['options'];

/** Says whether an option was given. A blank value is refused, because an empty variable of a script must not lift a restriction. */
export const isGiven = (options: Options, name: string): boolean => {
  const text = trimmedText(options, name);
  return text === '' ? fail(`--${flagOf(name)} is empty.`) : text !== undefined;
};

/** The text of an option that must be given. */
export const readText = (options: Options, name: string): string => {
  const text = trimmedText(options, name);
  return text === undefined || text === '' ? fail(`Give --${name}.`) : text;
};

/** On or off. */
export const readToggle = (options: Options, name: string): boolean =>
  isOn(trimmedText(options, name) ?? '', `--${flagOf(name)}`);

/** An e-mail address. */
export const readEmail = (options: Options, name: string): string => {
  const email = readText(options, name);
  const usable = email.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)*$/.test(email);
  return usable ? email : fail(`"${email}" is not an e-mail address. Write it as name@example.com.`);
};

/** A whole number that must be given. */
export const readCount = (options: Options, name: string, minimum: number): number => {
  const count = countOf(readText(options, name)) ?? -1;
  return count >= minimum ? count : fail(`--${name} takes a whole number of at least ${minimum}.`);
};

/** The limits that were named; `off` is null. */
export const readLimits = (options: Options): Partial<KeyLimits> =>
  Object.fromEntries(
    limitNames.flatMap((name) => {
      const text = trimmedText(options, name);
      return text === undefined ? [] : [[name, limitOf(text, `--${name}`)]];
    }),
  );

/** The options that set limits, for the help of every command that takes them. */
export const limitOptions = [
  { syntax: '--daily <n>', help: 'Lookups a UTC day for the key; off for none' },
  { syntax: '--monthly <n>', help: 'Lookups a calendar month (UTC) for the key; off for none' },
  { syntax: '--individual <n>', help: 'Lookups a UTC day for each IP address; off for none' },
] as const;

/** Datasets separated by commas; at least one. */
export const readDatasets = (options: Options): readonly Dataset[] => {
  const names = [...new Set(splitList(readText(options, 'datasets')))];
  return names.length > 0 ? names.map(datasetOf) : fail('Give at least one dataset: --datasets paf,mr.');
};

/** The key's own prices: `dataset=credits`, separated by commas. */
export const readRates = (options: Options): Readonly<Record<string, number>> =>
  Object.fromEntries(
    splitList(trimmedText(options, 'rate') ?? '').map((pair) => {
      const [name = '', credits = '', ...rest] = pair.split('=');
      const rate = rest.length > 0 ? undefined : countOf(credits);
      return [datasetOf(name), rate || fail(`"${pair}" is not a rate. Write it as --rate abp=5, in whole credits.`)];
    }),
  );

/** Hosts, or schemes and hosts, separated by commas; a leading `*.` means all subdomains. */
export const readAllowedUrls = (options: Options): readonly string[] => {
  const urls = splitList(trimmedText(options, 'allowedUrls') ?? '');
  if (urls.length > 10) fail('A key has at most 10 allowed URLs.');
  const [problem] = urls.flatMap((url) => allowedSite(url, `"${url}"`));
  return problem === undefined ? urls : fail(`${problem.path} ${problem.message}.`);
};

/** Addresses and CIDR ranges separated by commas. */
export const readAllowedIps = (options: Options): readonly string[] => {
  const ips = splitList(trimmedText(options, 'allowedIps') ?? '');
  const wrong = ips.find((ip) => !isIpRange(ip));
  return wrong === undefined
    ? ips
    : fail(`"${wrong}" is not an IP address or range. Write it as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32.`);
};

const limitNames = ['daily', 'monthly', 'individual'] as const;

const fail = (message: string): never => {
  throw new UsageError(message);
};

const trimmedText = (options: Options, name: string): string | undefined => givenText(options[name])?.trim();

const flagOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const datasetOf = (name: string): Dataset =>
  isDataset(name) ? name : fail(`There is no dataset "${name}". Choose from ${Object.keys(datasets).join(', ')}.`);

const isIpRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const most = version === 4 ? 32 : 128;
  // Fewer bits of an IPv4-mapped network would name IPv4 addresses and others, and match none of them.
  const least = /^::ffff:/i.test(address) ? 96 : 0;
  const given = bits === undefined ? most : (countOf(bits) ?? Infinity);
  return given >= least && given <= most;
};
