import { once } from 'node:events';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ProcessFigures, PrometheusMeters } from '../adapters/prometheus/prometheus-meters.ts';
import { readImports } from '../files/import-journal.ts';
import { countTraffic, type Traffic } from '../http/console/traffic.ts';
import type { Services } from '../http/services.ts';
import { listAttributions } from '../operations/records/list-attributions.ts';
import type { StandingFigures } from '../ports/meters.ts';
import type { Tracer } from '../ports/tracer.ts';
import { SettingError, type Settings } from '../settings.ts';
import { version } from '../version.ts';
import { everyInterval } from './accounts.ts';
import type { LateLog } from './log.ts';
import type { OpenThings } from './open-things.ts';
import type { Outside } from './outside.ts';
import { shareTraffic } from './workers/share-traffic.ts';
import type { WorkerPlace } from './workers/worker-place.ts';

/** What measures in this process; undefined where the operator wants no figures, and then nothing is measured. */
export const openMeters = async (
  { metrics_port }: Settings,
  { nowMs }: Outside,
): Promise<PrometheusMeters | undefined> => {
  if (metrics_port === 0) return undefined;
  const { openPrometheusMeters } = await import('../adapters/prometheus/prometheus-meters.ts');
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const lagSeconds = (): number => {
    const longest = delay.max / 1e9;
    delay.reset();
    return longest;
  };
  return openPrometheusMeters({ clockMs: () => performance.now(), nowMs, lagSeconds });
};

/** Reads the figures of the services. */
export const standingFigures = (
  { regions, places, words, accounts, counters }: Services,
  { data }: Settings,
): StandingFigures => ({
  datasets: listAttributions(regions, places, words.gazetteerWord).map(({ dataset, rows, updated_at }) => ({
    dataset,
    rows,
    builtAtMs: Date.parse(updated_at) || 0,
  })),
  regions: regions
    .list()
    .map(({ context, contents }) => ({ region: context.toLowerCase(), readable: contents !== undefined })),
  current: regions
    .list()
    .flatMap(({ contents }) => contents?.sources ?? [])
    .flatMap(({ source, currentTo }) =>
      currentTo === undefined ? [] : [{ dataset: source, toMs: Date.parse(`${currentTo}Z`) }],
    ),
  imports: readImports(data),
  keyCache: accounts.keyCache(),
  redisAnswers: counters.remote ? counters.inTouch() : undefined,
});

/** Answers the operator's Prometheus on a port of its own, which only this machine reaches unless the settings say otherwise. */
export const serveMetrics = async (
  { metrics_port: port, metrics_host: host }: Settings,
  read: () => Promise<readonly ProcessFigures[]>,
): Promise<{ close(): Promise<void> }> => {
  const { figuresType, writeFigures } = await import('../adapters/prometheus/prometheus-meters.ts');
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The metrics are at /metrics\n');
      return;
    }
    try {
      const text = await writeFigures(await read());
      response.writeHead(200, { 'content-type': figuresType }).end(text);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(`${(error as Error).message}\n`);
    }
  });
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new SettingError('metrics_port', String(port), `port that can be listened on at ${host} (${code})`);
  }
  // A process that has nothing else to do may end.
  server.unref();
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

/** What follows requests; undefined if no collector is named. */
export const openTracer = async (
  { traces_url: url, traces_percent: percent }: Settings,
  { random, randomBytes }: Outside,
  { open, log }: { readonly open: OpenThings; readonly log: LateLog },
): Promise<Tracer | undefined> => {
  if (url === '') return undefined;
  if (!/^https?:/i.test(url) || !URL.canParse(url))
    throw new SettingError('traces_url', url, 'URL that begins with http:// or https://');
  const { openOtlpTracer } = await import('../adapters/otlp/otlp-tracer.ts');
  return open.keep(
    openOtlpTracer({
      ...{ url, version, random, randomBytes },
      share: percent / 100,
      clockMs: () => performance.timeOrigin + performance.now(),
      onError: (error) => log.warn({ err: error }, 'Traces cannot be sent; they are lost until the collector answers'),
    }),
  );
};

/**
 * Counts traffic for as long as the server runs, reloads of its settings included. The figures for Prometheus would not do: nothing is
 * measured for it unless the operator sets its port.
 */
export const openTraffic = (
  nowMs: () => number,
  { open, place }: { readonly open: OpenThings; readonly place: WorkerPlace | undefined },
): Traffic => {
  const traffic = countTraffic(nowMs);
  const settle = place === undefined ? () => void traffic.takeNew() : shareTraffic(traffic, place.news);
  open.closeBy(everyInterval(settleMs, settle));
  return traffic;
};

const settleMs = 1_000;
