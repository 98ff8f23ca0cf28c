import { Resolver } from 'node:dns/promises';
import type { MailExchange, MailRoute } from '../../ports/mail-exchange.ts';

/** Asks these DNS servers, or those of the system when none are named. Throws when a server's address cannot be read. */
export const dnsMailExchange = ({
  servers,
  timeoutMs,
}: {
  readonly servers: readonly string[];
  readonly timeoutMs: number;
}): MailExchange => {
  // Two tries, the second twice as long, use up the time if a packet is lost.
  const resolver = new Resolver({ timeout: Math.max(1, Math.floor(timeoutMs / 3)), tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    findRoute: (domain) => within(timeoutMs, routeOf(domain, resolver), unknown),
    findAddresses: async (host) => (await within(timeoutMs, askAddresses(host, resolver), silence)).records,
  };
};

const routeOf = async (domain: string, resolver: Resolver): Promise<MailRoute> => {
  const mx = await ask(resolver.resolveMx(domain));
  if (mx.outcome === 'unknown') return unknown;
  if (mx.outcome === 'no_domain') return noMail;
  const hosts = mx.records.toSorted((one, other) => one.priority - other.priority).map(({ exchange }) => exchange);
  if (hosts.length > 0) {
    const named = hosts.filter((host) => host !== '' && host !== '.');
    return named.length === 0 ? noMail : { verdict: 'takes_mail', hosts: named, hasMx: true };
  }
  const { outcome, records } = await askAddresses(domain, resolver);
  if (records.length > 0) return { verdict: 'takes_mail', hosts: [domain], hasMx: false };
  return outcome === 'unknown' ? unknown : noMail;
};

const askAddresses = async (host: string, resolver: Resolver): Promise<Found<string>> => {
  const [ipv4, ipv6] = await Promise.all([ask(resolver.resolve4(host)), ask(resolver.resolve6(host))]);
  const unsure = ipv4.outcome === 'unknown' || ipv6.outcome === 'unknown';
  return { outcome: unsure ? 'unknown' : 'told', records: [...ipv4.records, ...ipv6.records] };
};

type Found<Row> = { readonly outcome: 'told' | 'no_domain' | 'unknown'; readonly records: readonly Row[] };

const ask = async <Row>(question: Promise<Row[]>): Promise<Found<Row>> => {
  try {
    return { outcome: 'told', records: await question };
  } catch (error) {
    return { outcome: outcomes[(error as NodeJS.ErrnoException).code ?? ''] ?? 'unknown', records: [] };
  }
};

/** Answers about the domain; every other error (time-out, SERVFAIL, REFUSED, …) leaves it unknown. */
const outcomes: Readonly<Record<string, Found<never>['outcome']>> = {
  ENODATA: 'told',
  ENOTFOUND: 'no_domain',
};

const unknown: MailRoute = { verdict: 'unknown' };
const noMail: MailRoute = { verdict: 'no_mail' };
const silence: Found<string> = { outcome: 'unknown', records: [] };

/** The resolver's own time-outs are per question and server; this one is for all of them together. */
const within = async <Value>(timeoutMs: number, answer: Promise<Value>, late: Value): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(late), timeoutMs);
  });
  try {
    return await Promise.race([answer, deadline]);
  } finally {
    clearTimeout(timer);
  }
};
