import { domainToASCII } from 'node:url';
import { parseEmail } from '@fingerpost/core/email/parse-email';
import { dnsMailExchange } from '../packages/server/src/adapters/dns/dns-mail-exchange.ts';
import { rememberRoutes } from '../packages/server/src/adapters/dns/remembered-routes.ts';
import { startLoopbackDns, type ZoneEntry } from '../packages/server/src/adapters/dns/testing/loopback-dns.ts';
import { checkEmail, type MailServices } from '../packages/server/src/operations/checks/check-email.ts';
import { type Benchmark, rounded } from './support/benchmark.ts';

/**
 * Checks per second of CPU in one process: the form alone, cached domains, and new domains from a DNS server in the same process, whose own
 * work is included.
 */
export default {
  async run({ seconds, say }) {
    const zone: Record<string, ZoneEntry> = {};
    for (const name of domains) zone[name] = { MX: [{ preference: 10, exchange: 'mx.example.com' }] };
    const dns = await startLoopbackDns(zone);
    const exchange = dnsMailExchange({ servers: [dns.address], timeoutMs: 5_000 });
    const cases: Readonly<Record<string, () => (at: number) => Promise<unknown>>> = {
      form: () => async (at) => parseEmail(forms[at % forms.length] ?? '', domainToASCII),
      warm: () => checker({ exchange: rememberRoutes(exchange, domains.length), probe: undefined }),
      cold: () => checker({ exchange, probe: undefined }),
    };
    const rates: Record<string, number> = {};
    for (const [name, prepare] of Object.entries(cases)) {
      const check = prepare();
      await measure(check, Math.min(1, seconds));
      rates[name] = rounded(await measure(check, seconds));
      say(`${name}: ${rates[name]}`);
    }
    await dns.stop();
    return { checks_per_cpu_second: rates, warm_to_cold: rounded((rates.warm ?? 0) / (rates.cold ?? 1)) };
  },
  describe: ({ checks_per_cpu_second }) =>
    Object.entries(checks_per_cpu_second as Record<string, number>)
      .map(([name, rate]) => `${name.padStart(5)}: ${rate.toLocaleString('en')} checks per second of CPU`)
      .join('\n'),
} satisfies Benchmark;

const domains = Array.from({ length: 1_000 }, (_, at) => `shop-${at}.example.co.uk`);
const forms = [
  ...['jo.smith+news@shop.example.co.uk', '"jo b"@example.com', 'Jörg@bücher.example.com', 'jo@[IPv6:2001:db8::1]'],
  ...['jo..b@example.com', 'jo b@example.com', 'jo@exa_mple.com', 'jo@xn--a.com'],
];
const atOnce = 64;

const checker = (mail: MailServices) => (at: number) =>
  checkEmail(`jo.smith+${at}@${domains[at % domains.length]}`, mail, 0);

/** This many checks at once, until the time is over. */
const measure = async (check: (at: number) => Promise<unknown>, seconds: number): Promise<number> => {
  const endMs = performance.now() + seconds * 1_000;
  const before = process.cpuUsage();
  let checks = 0;
  while (performance.now() < endMs) {
    await Promise.all(Array.from({ length: atOnce }, (_, at) => check(checks + at)));
    checks += atOnce;
  }
  const { user, system } = process.cpuUsage(before);
  return (checks * 1_000_000) / (user + system);
};
