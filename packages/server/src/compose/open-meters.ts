import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { PrometheusMeters } from '../adapters/prometheus/prometheus-meters.ts';
import { readImports } from '../files/import-journal.ts';
import type { Services } from '../http/services.ts';
import { listAttributions } from '../operations/records/list-attributions.ts';
import type { StandingFigures } from '../ports/meters.ts';
import type { Settings } from '../settings.ts';
import type { Outside } from './outside.ts';

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
