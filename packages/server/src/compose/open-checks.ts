import ipaddr from 'ipaddr.js';
import type { MailServices } from '../operations/checks/check-email.ts';
import type { IpLocator } from '../ports/ip-locator.ts';
import type { MailboxProbe, MailExchange } from '../ports/mail-exchange.ts';
import type { CurrentCarriers } from '../ports/phone-numbers.ts';
import { SettingError, type Settings } from '../settings.ts';
import type { Outside } from './outside.ts';

/** What e-mail addresses are checked with; a mailbox is probed only if the settings say so. */
export const openMail = async (settings: Settings, outside: Outside): Promise<MailServices> => {
  const { rememberRoutes } = await import('../adapters/dns/remembered-routes.ts');
  const exchange = rememberRoutes(await openMailExchange(settings), rememberedDomains);
  return { exchange, probe: settings.smtp_probe ? await openProbe(settings, outside, exchange) : undefined };
};

/** The DNS of the settings, without a cache. */
export const openMailExchange = async ({ dns_servers, dns_timeout_ms }: Settings): Promise<MailExchange> => {
  const { dnsMailExchange } = await import('../adapters/dns/dns-mail-exchange.ts');
  try {
    return dnsMailExchange({ servers: dns_servers, timeoutMs: dns_timeout_ms });
  } catch {
    throw new SettingError('dns_servers', dns_servers.join(','), 'list of IP addresses, each with or without a port');
  }
};

const rememberedDomains = 10_000;

const openProbe = async (settings: Settings, outside: Outside, exchange: MailExchange): Promise<MailboxProbe> => {
  const { smtpProbe } = await import('../adapters/smtp-probe/smtp-probe.ts');
  const networks = readNetworks(settings.smtp_probe_networks);
  return smtpProbe({
    helloName: settings.smtp_probe_name || new URL(settings.public_url || 'http://localhost').hostname,
    mailFrom: settings.smtp_probe_from,
    port: settings.smtp_probe_port,
    timeoutMs: settings.smtp_probe_timeout_ms,
    findAddresses: (host) => exchange.findAddresses(host),
    mayCall(text) {
      const ip = ipaddr.process(text);
      return (
        ip.range() === 'unicast' || networks.some((network) => ip.kind() === network[0].kind() && ip.match(network))
      );
    },
    unusedName: () => outside.randomBytes(12).toString('hex'),
  });
};

const readNetworks = (ranges: readonly string[]) =>
  ranges.map((range) => {
    if (!ipaddr.isValidCIDR(range))
      throw new SettingError('smtp_probe_networks', range, 'CIDR range such as 10.0.0.0/8');
    return ipaddr.parseCIDR(range);
  });

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
