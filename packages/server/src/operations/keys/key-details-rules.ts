import { isAllowedUrl } from '@fingerpost/core/access/allowed-url';
import { datasets, isDataset } from '@fingerpost/core/contract/datasets';
import type { EmailAddress } from '@fingerpost/core/email/parse-email';
import { parse as parseDomain } from 'tldts';
import type { ApiKey } from '../../ports/account-store.ts';
import { readEmail } from '../checks/read-email.ts';
import {
  alwaysValue,
  type FieldProblem,
  type FieldRule,
  fields,
  flag,
  listOf,
  orNull,
  readOnly,
  text,
  whole,
  wrongValue,
} from './field-rules.ts';
import { type DatasetWords, datasetWord } from './key-details.ts';

/** What is wrong with a body that is to change the details of the key; nothing when it can be applied. */
export const keyDetailsProblems = (
  body: unknown,
  key: Pick<ApiKey, 'licences'>,
  words: DatasetWords,
): readonly FieldProblem[] => fields({ ...rules, datasets: fields(datasetRules(key, words)) })(body, '');

const count = orNull(whole(0, Number.MAX_SAFE_INTEGER));
const limit = fields({ limit: count, consumed: readOnly });
const name = text(
  (given) => given.trim() !== '' && given.length <= 255 && !/[\p{Cc}\p{Surrogate}]/u.test(given),
  'must have 1 to 255 characters, none of them a control character',
);
const email = text((given) => isAtPublicDomain(readEmail(given)), 'is not an e-mail address at a public domain');
/** A site that can be listed as an allowed URL. */
export const allowedSite = text(
  (given) => given.length <= 255 && isAllowedUrl(given) && isPossibleSite(given),
  'cannot be an allowed URL: write it as example.com, *.example.com or https://example.com:8443, and no suffix that many share, such as co.uk',
);

/** A name with a dot, so neither `localhost` nor an address such as [127.0.0.1]: mail of the service goes to nothing inside its own network. */
const isAtPublicDomain = (address: EmailAddress | undefined): boolean =>
  address?.host.kind === 'domain' &&
  /\.[a-z][a-z0-9-]*$/.test(address.host.domain) &&
  !/\.(?:localhost|local|internal)$/.test(address.host.domain);

/** Everything that the details of a key show, and who may send what. */
const rules: Readonly<Record<string, FieldRule>> = {
  name,
  daily_limit: limit,
  monthly_limit: alwaysValue(limit),
  individual_limit: fields({ limit: count }),
  allowed_urls: listOf(allowedSite, 10),
  redact_days: whole(0, 1095),
  notifications: fields({
    emails: listOf(email, 5),
    enabled: flag,
    balance_threshold: count,
    no_balance: flag,
    limit_reached: flag,
  }),
  ip_forwarding: flag,
  automated_topups: fields({ enabled: flag }),
  lookups_remaining: readOnly,
  current_purchases: readOnly,
  contexts: readOnly,
  premier_support: readOnly,
};

const datasetRules = (
  { licences }: Pick<ApiKey, 'licences'>,
  words: DatasetWords,
): Readonly<Record<string, FieldRule>> =>
  Object.fromEntries([
    ...words.absentDatasets.map((word) => [word, offOnly(word)]),
    ...Object.keys(datasets)
      .filter(isDataset)
      .map((dataset) => {
        const word = datasetWord(dataset, words);
        return [word, licences.includes(dataset) ? flag : offOnly(word)];
      }),
  ]);

/** Off is what an unlicensed dataset is already. */
const offOnly =
  (dataset: string): FieldRule =>
  (value, path) =>
    value === true
      ? wrongValue(path, `cannot be switched on: the key is not licensed for ${dataset}`)
      : flag(value, path);

/** A web site that a browser could name as its origin: no other scheme, no empty label, a port that exists. */
const isPossibleSite = (given: string): boolean => {
  const [, scheme = 'http://', rest = ''] = /^([^:/]*:\/\/)?(?:\*\.)?(.*)$/s.exec(given.trim().toLowerCase()) ?? [];
  const host = rest.split(/[/?#]/, 1)[0] ?? '';
  return /^https?:\/\/$/.test(scheme) && !host.includes('..') && URL.canParse(scheme + host) && !isPublicSuffix(host);
};

/** Says whether anybody can have a site under the host, as under co.uk, which no single owner controls. */
const isPublicSuffix = (host: string): boolean => {
  const { publicSuffix, hostname, isIcann, isPrivate } = parseDomain(host, { allowPrivateDomains: true });
  return (isIcann === true || isPrivate === true) && publicSuffix === hostname;
};
