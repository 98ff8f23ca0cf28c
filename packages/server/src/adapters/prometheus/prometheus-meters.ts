import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObject,
  Registry,
} from 'prom-client';
import type { Meters, StandingFigures } from '../../ports/meters.ts';

/** The figures of one process, as they are sent to the process that adds them up. */
export type ProcessFigures = readonly MetricObject[];

/** What one process measures. */
export type PrometheusMeters = Meters & {
  /** Names where standing figures are read from now on. */
  readFrom(source: () => StandingFigures): void;
  read(): Promise<ProcessFigures>;
};

/** Measures in this process. The clock counts milliseconds from any moment on. */
export const openPrometheusMeters = ({
  clockMs,
  nowMs,
  lagSeconds,
}: {
  readonly clockMs: () => number;
  readonly nowMs: () => number;
  /** The longest delay of the event loop since the last reading. */
  readonly lagSeconds: () => number;
}): PrometheusMeters => {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  const named = (name: string, help: string) => ({ name: `fingerpost_${name}`, help, registers });
  const requests = new Histogram({
    ...named('http_request_duration_seconds', 'Time from request to response, by endpoint and code.'),
    labelNames: ['route', 'code'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  const charges = new Counter({
    ...named('charges_total', 'Charges, by kind of lookup and outcome.'),
    labelNames: ['search_type', 'verdict'],
  });
  const credits = new Counter({ ...named('credits_total', 'Credits taken.'), labelNames: ['search_type'] });
  const waiting = new Gauge(named('ledger_waiting', 'Charges waiting to be committed.'));
  const chargeTime = new Histogram({
    ...named('ledger_charge_duration_seconds', 'Time that a charge waits for its commit.'),
    buckets: ledgerBuckets,
  });
  const commitTime = new Histogram({
    ...named('ledger_commit_duration_seconds', 'Time to commit a batch of charges.'),
    buckets: ledgerBuckets,
  });
  const batchSize = new Histogram({
    ...named('ledger_batch_charges', 'Charges in one commit.'),
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000],
  });
  const searches = new Counter(named('searches_total', 'Searches for addresses.'));
  const truncated = new Counter(named('searches_truncated_total', 'Searches that the work budget cut short.'));
  const lag = new Gauge({
    ...named('event_loop_lag_seconds', 'Longest delay of the event loop since the last scrape.'),
    aggregator: 'max',
  });
  const rows = new Gauge({
    ...named('dataset_rows', 'Rows of the active builds.'),
    labelNames: ['dataset'],
    aggregator: 'max',
  });
  const readable = new Gauge({
    ...named('region_up', '1 while the addresses of a region can be read, 0 while they cannot.'),
    labelNames: ['region'],
    aggregator: 'min',
  });
  const age = new Gauge({
    ...named('build_age_seconds', 'Age of the build that serves a dataset.'),
    labelNames: ['dataset'],
    aggregator: 'max',
  });
  const current = new Gauge({
    ...named('dataset_current_to_seconds', 'Time of the latest change that a dataset has, in seconds since 1970.'),
    labelNames: ['dataset'],
    aggregator: 'max',
  });
  const imported = new Gauge({
    ...named('import_rows', 'Rows of the last import of a source.'),
    labelNames: ['source', 'region'],
    aggregator: 'max',
  });
  const refused = new Gauge({
    ...named('import_refused_rows', 'Rows refused in the last import of a source.'),
    labelNames: ['source', 'region'],
    aggregator: 'max',
  });
  const cache = new Counter({
    ...named('cache_lookups_total', 'Cache lookups, by whether the answer was cached.'),
    labelNames: ['cache', 'result'],
  });
  const redisUp = new Gauge({
    ...named('redis_up', '1 while limits are counted in Redis for all servers, 0 while this server counts alone.'),
    aggregator: 'min',
  });
  collectDefaultMetrics({ register, prefix: 'fingerpost_' });

  /** A label is looked up once: otherwise its text would be built for each request. */
  const requestTimes = new Map<string, Map<number, ReturnType<typeof requests.labels>>>();
  const timesOf = (route: string, code: number) => {
    const byCode = requestTimes.get(route) ?? new Map<number, ReturnType<typeof requests.labels>>();
    requestTimes.set(route, byCode);
    const times = byCode.get(code) ?? requests.labels(route, String(code));
    byCode.set(code, times);
    return times;
  };
  const secondsSince = (begunMs: number): number => (clockMs() - begunMs) / 1_000;

  let source: (() => StandingFigures) | undefined;
  const collect = (): void => {
    lag.set(lagSeconds());
    const figures = source?.();
    for (const metric of [rows, readable, age, current, imported, refused, cache, redisUp]) metric.reset();
    if (figures?.redisAnswers === undefined) redisUp.remove();
    else redisUp.set(figures.redisAnswers ? 1 : 0);
    if (figures === undefined) return;
    for (const { dataset, rows: served, builtAtMs } of figures.datasets) {
      rows.set({ dataset }, served);
      age.set({ dataset }, Math.max(0, (nowMs() - builtAtMs) / 1_000));
    }
    for (const { region, readable: isReadable } of figures.regions) readable.set({ region }, isReadable ? 1 : 0);
    for (const { dataset, toMs } of figures.current) current.set({ dataset }, toMs / 1_000);
    for (const { source: name, region, ...last } of figures.imports) {
      imported.set({ source: name, region }, last.rows);
      refused.set({ source: name, region }, last.refused);
    }
    cache.inc({ cache: 'keys', result: 'hit' }, figures.keyCache.hits);
    cache.inc({ cache: 'keys', result: 'miss' }, figures.keyCache.misses);
  };

  return {
    request: (route, code, milliseconds) => timesOf(route, code).observe(milliseconds / 1_000),
    charge({ searchType, cost }) {
      const begunMs = clockMs();
      waiting.inc();
      return (verdict) => {
        waiting.dec();
        chargeTime.observe(secondsSince(begunMs));
        charges.inc({ search_type: searchType, verdict });
        if (verdict === 'charged') credits.inc({ search_type: searchType }, cost);
      };
    },
    commit(count) {
      const begunMs = clockMs();
      batchSize.observe(count);
      return () => commitTime.observe(secondsSince(begunMs));
    },
    search(cutShort) {
      searches.inc();
      if (cutShort) truncated.inc();
    },
    readFrom(from) {
      source = from;
    },
    async read() {
      collect();
      return register.getMetricsAsJSON();
    },
  };
};

/** The figures of several processes added up, as Prometheus reads them. */
export const writeFigures = (processes: readonly ProcessFigures[]): Promise<string> =>
  AggregatorRegistry.aggregate(processes as unknown as object[]).metrics();

/** What stays of processes that have ended, as if of one: what they counted, and not how they were. */
export const addEnded = (processes: readonly ProcessFigures[]): Promise<ProcessFigures> =>
  AggregatorRegistry.aggregate(processes.map(countsOf) as unknown as object[]).getMetricsAsJSON();

const countsOf = (figures: ProcessFigures): ProcessFigures =>
  figures.filter(({ type }) => String(type) === 'counter' || String(type) === 'histogram');

/** The type of what `writeFigures` writes. */
export const figuresType = Registry.PROMETHEUS_CONTENT_TYPE;

const ledgerBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
