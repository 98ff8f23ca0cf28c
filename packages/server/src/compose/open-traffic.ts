import { countTraffic, type Traffic } from '../http/console/traffic.ts';
import { everyInterval } from './keep-redacting.ts';
import type { OpenThings } from './open-things.ts';
import { shareTraffic } from './workers/share-traffic.ts';
import type { WorkerPlace } from './workers/worker-place.ts';

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
