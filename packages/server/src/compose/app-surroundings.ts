import type { PrometheusMeters } from '../adapters/prometheus/prometheus-meters.ts';
import type { Traffic } from '../http/console/traffic.ts';
import type { AnyRoute } from '../http/route.ts';
import type { LateLog } from './late-log.ts';
import type { OpenCounting } from './open-counting.ts';
import type { ServedData } from './open-data.ts';
import type { Outside } from './outside.ts';
import type { ServerLog } from './server-log.ts';
import type { WorkerPlace } from './workers/worker-place.ts';

/** What apps of one server share while settings change. */
export type AppSurroundings = {
  readonly outside: Outside;
  readonly log: LateLog;
  readonly serverLog: ServerLog;
  readonly data: ServedData;
  readonly placesComing: () => Promise<void> | undefined;
  readonly started: () => boolean;
  readonly place: WorkerPlace | undefined;
  readonly openCounting: OpenCounting;
  readonly meters: PrometheusMeters | undefined;
  readonly traffic: Traffic;
  readonly wrapRoute?: WrapRoute | undefined;
};

/** The endpoint to serve in place of another. */
export type WrapRoute = (route: AnyRoute) => AnyRoute;
