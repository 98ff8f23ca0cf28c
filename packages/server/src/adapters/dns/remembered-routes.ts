import type { MailExchange, MailRoute } from '../../ports/mail-exchange.ts';

/**
 * Caches routes for a while, and makes one query for concurrent callers. Unknown routes are not cached. The least recently used domain is
 * dropped first.
 */
export const rememberRoutes = (exchange: MailExchange, maximum: number): MailExchange => {
  const known = new Map<string, { readonly route: Promise<MailRoute>; untilMs: number }>();

  const askAndKeep = (domain: string, nowMs: number): Promise<MailRoute> => {
    const route = exchange.findRoute(domain, nowMs);
    const entry = { route, untilMs: Number.POSITIVE_INFINITY };
    known.set(domain, entry);
    route.then(({ verdict }) => {
      entry.untilMs = nowMs + keptMs[verdict];
    });
    const [oldest] = known.keys();
    if (known.size > maximum && oldest !== undefined) known.delete(oldest);
    return route;
  };

  return {
    findRoute(domain, nowMs) {
      const entry = known.get(domain);
      known.delete(domain);
      if (entry === undefined || entry.untilMs <= nowMs) return askAndKeep(domain, nowMs);
      known.set(domain, entry);
      return entry.route;
    },
    findAddresses: (host) => exchange.findAddresses(host),
  };
};

/** A domain that was just set up is seen after a minute at most. */
const keptMs: Readonly<Record<MailRoute['verdict'], number>> = { takes_mail: 600_000, no_mail: 60_000, unknown: 0 };
