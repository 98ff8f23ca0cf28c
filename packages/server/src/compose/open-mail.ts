import ipaddr from 'ipaddr.js';
import type { MailServices } from '../operations/checks/check-email.ts';
import type { MailboxProbe, MailExchange } from '../ports/mail-exchange.ts';
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
