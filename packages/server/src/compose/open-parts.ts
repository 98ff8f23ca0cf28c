import { mkdirSync } from 'node:fs';
import type { Catalogues } from '../operations/import/import-data.ts';
import type { IpLocator } from '../ports/ip-locator.ts';
import type { CurrentCarriers } from '../ports/phone-numbers.ts';
import { SettingError, type Settings } from '../settings.ts';
import { openIndexCluster } from './open-cluster.ts';
import type { Outside } from './outside.ts';

/** Opens the stores of index builds. */
export const openCatalogues = async (settings: Settings, outside: Outside): Promise<Catalogues> => {
  mkdirSync(settings.data, { recursive: true });
  const { dataCatalogues } = await import('./data-catalogues.ts');
  const options = { folder: settings.data, nowMs: outside.nowMs, random: outside.random };
  const opened = await openIndexCluster(settings);
  if (opened === undefined) return dataCatalogues(options);
  const { loadingCatalogues } = await import('../opensearch/loading-catalogues.ts');
  return dataCatalogues(options, (addresses) => loadingCatalogues(addresses, settings.data, opened.builds));
};

/** Opens the databases that say where IP addresses are. */
export const openIpLocator = async (
  settings: Settings,
  outside: Outside,
  onError: (error: Error) => void,
): Promise<IpLocator> => {
  const { openIpLocation } = await import('../adapters/ip-location/ip-location.ts');
  try {
    return openIpLocation({ file: settings.ip_database, nowMs: outside.nowMs, onError });
  } catch (error) {
    throw new SettingError(
      'ip_database',
      settings.ip_database,
      `MaxMind database that can be read (${(error as Error).message})`,
    );
  }
};

/** The operator's carrier service; undefined when none is named. */
export const openCurrentCarriers = async (
  { carrier_url: url, carrier_secret: secret, carrier_timeout_ms: timeoutMs }: Settings,
  { nowMs }: Outside,
  onError: (error: Error) => void,
): Promise<CurrentCarriers | undefined> => {
  if (url === '') return undefined;
  if (!/^https?:/i.test(url) || !URL.canParse(url))
    throw new SettingError('carrier_url', url, 'URL that begins with http:// or https://');
  if (secret === '') throw new SettingError('carrier_secret', secret, 'secret shared with the service of carrier_url');
  const { carrierLookup } = await import('../adapters/carrier-lookup/carrier-lookup.ts');
  return carrierLookup({ url, secret, timeoutMs, nowMs, onError });
};

/** The secret that seals the stored keys; made in the data folder if it is missing. */
export const openSecret = async (settings: Settings, outside: Outside) => {
  mkdirSync(settings.data, { recursive: true, mode: 0o700 });
  const { readSecret } = await import('../adapters/secrets/read-secret.ts');
  return readSecret({ dataFolder: settings.data, given: settings.secret, randomBytes: outside.randomBytes });
};
