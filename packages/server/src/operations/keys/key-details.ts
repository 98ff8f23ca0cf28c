import { describeContext } from '@fingerpost/core/contract/contexts';
import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';
import type { ApiKey, KeyChanges, KeySummary } from '../../ports/account-store.ts';
import type { AddressRegions } from '../../ports/address-regions.ts';
import { datasetsIn, licensedDatasets } from './licensed-datasets.ts';

/** What datasets are called here: the one of places as the operator says, and others that clients ask for and that are never there. */
export type DatasetWords = { readonly gazetteerWord: string; readonly absentDatasets: readonly string[] };

/** What the service offers to keys: its datasets, and the countries that it has data of. */
export type Offer = { readonly words: DatasetWords; readonly regions: Pick<AddressRegions, 'list'> };

/** A key as its owner sees it. Purchases that have expired are no longer shown. */
export const keyDetails = (key: KeySummary, nowMs: number, offer: Offer) => ({
  name: key.name,
  lookups_remaining: key.lookupsRemaining,
  daily_limit: { limit: key.limits.daily, consumed: key.consumedToday },
  monthly_limit: { limit: key.limits.monthly, consumed: key.consumedThisMonth },
  individual_limit: { limit: key.limits.individual },
  allowed_urls: key.allowedUrls,
  notifications: {
    emails: key.notifications.emails,
    enabled: key.notifications.enabled,
    balance_threshold: key.notifications.balanceThreshold,
    no_balance: key.notifications.noBalance,
    limit_reached: key.notifications.limitReached,
  },
  datasets: datasetsOf(key, offer.words),
  automated_topups: { enabled: key.automatedTopups },
  current_purchases: key.purchases
    .filter(({ expiresAtMs }) => expiresAtMs === null || expiresAtMs > nowMs)
    .map(({ purchased, consumed, expiresAtMs }) => ({
      expires: expiresAtMs === null ? null : new Date(expiresAtMs).toISOString(),
      purchased,
      consumed,
    })),
  contexts: contextsOf(key, offer),
  premier_support: key.premierSupport,
  redact_days: key.redactDays,
  ip_forwarding: key.ipForwarding,
});

/** Every dataset and whether the key may use it. */
export const datasetsOf = (key: ApiKey, words: DatasetWords): Record<string, boolean> =>
  Object.fromEntries([
    ...words.absentDatasets.map((word) => [word, false]),
    ...(Object.keys(datasets) as Dataset[]).map((dataset) => [
      datasetWord(dataset, words),
      licensedDatasets(key).has(dataset),
    ]),
  ]);

/** The name of the dataset. The operator can choose that of the gazetteer. */
export const datasetWord = (dataset: Dataset, { gazetteerWord }: DatasetWords): string =>
  dataset === 'gazetteer' ? gazetteerWord : dataset;

/**
 * The contexts in which there are addresses that the key may search; `rgeo` says whether they can be found by position, and `away` names
 * those whose data cannot be read at present.
 */
export const contextsOf = (key: ApiKey, { regions }: Pick<Offer, 'regions'>) => {
  const licensed = licensedDatasets(key);
  return regions
    .list()
    .filter(({ context }) => [...datasetsIn(context)].some((dataset) => licensed.has(dataset)))
    .map(({ context, contents }) => ({
      ...describeContext(context),
      rgeo: contents?.located ?? false,
      ...(contents === undefined && { away: true }),
    }));
};

/** The part of the details that their owner may send, after it was found to be without problems. */
export type KeyDetailsBody = {
  readonly name?: string;
  readonly daily_limit?: LimitBody;
  readonly monthly_limit?: LimitBody;
  readonly individual_limit?: LimitBody;
  readonly allowed_urls?: readonly string[];
  readonly redact_days?: number;
  readonly notifications?: {
    readonly emails?: readonly string[];
    readonly enabled?: boolean;
    readonly balance_threshold?: number | null;
    readonly no_balance?: boolean;
    readonly limit_reached?: boolean;
  };
  readonly ip_forwarding?: boolean;
  readonly automated_topups?: { readonly enabled?: boolean };
  /** By the words that `datasetWord` gives. */
  readonly datasets?: Readonly<Record<string, boolean>>;
};

type LimitBody = { readonly limit?: number | null };

/** What the body changes; what it does not name is not in it. */
export const keyChangesOf = (body: KeyDetailsBody, words: DatasetWords): KeyChanges =>
  present<KeyChanges>({
    name: body.name?.trim(),
    limits: within({
      daily: body.daily_limit?.limit,
      monthly: body.monthly_limit?.limit,
      individual: body.individual_limit?.limit,
    }),
    allowedUrls: body.allowed_urls?.map((url) => url.trim()),
    redactDays: body.redact_days,
    notifications: within({
      emails: body.notifications?.emails,
      enabled: body.notifications?.enabled,
      balanceThreshold: body.notifications?.balance_threshold,
      noBalance: body.notifications?.no_balance,
      limitReached: body.notifications?.limit_reached,
    }),
    ipForwarding: body.ip_forwarding,
    automatedTopups: body.automated_topups?.enabled,
    datasets: body.datasets && datasetsNamed(body.datasets, words),
  });

const datasetsNamed = (
  given: Readonly<Record<string, boolean>>,
  words: DatasetWords,
): Readonly<Partial<Record<Dataset, boolean>>> =>
  Object.fromEntries(
    (Object.keys(datasets) as Dataset[])
      .map((dataset) => [dataset, given[datasetWord(dataset, words)]] as const)
      .filter(([, on]) => on !== undefined),
  );

/** What of it is there; undefined when that is nothing. */
const within = <Part extends object>(part: Part): Present<Part> | undefined => {
  const found = present<Present<Part>>(part);
  return Object.keys(found).length > 0 ? found : undefined;
};

type Present<Part> = { [name in keyof Part]?: Exclude<Part[name], undefined> };

const present = <Whole extends object>(part: { [name in keyof Whole]: Whole[name] | undefined }): Whole =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Whole;
