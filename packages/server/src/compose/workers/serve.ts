import { availableParallelism } from 'node:os';
import type { RunningServer } from '../../cli/command.ts';
import type { Settings } from '../../settings.ts';
import type { Outside } from '../outside.ts';
import { prepareDemo } from '../prepare-demo.ts';
import { startServer } from '../start-server.ts';
import { startWorkers } from './start-workers.ts';
import { takeWorkerPlace, type WorkerPlace } from './worker-place.ts';

/** Serves in this process, or in as many as the settings say. Undefined once a worker has stopped: it has nothing to tell people. */
export const serve = async (
  settings: Settings,
  outside: Outside,
  { demo, remark }: { readonly demo: boolean; remark(text: string): void },
): Promise<RunningServer | undefined> => {
  const place = await takeWorkerPlace();
  if (place !== undefined) return serveAsWorker(settings, outside, place);
  const comingPlaces = demo ? await prepareDemo(settings, outside, remark) : undefined;
  const count = settings.workers || availableParallelism();
  if (count === 1) return startServer(settings, outside, { comingPlaces });
  await comingPlaces?.ready;
  return startWorkers(count, { data: settings.data, outside, remark });
};

const serveAsWorker = async (settings: Settings, outside: Outside, place: WorkerPlace): Promise<undefined> => {
  try {
    const { baseUrls, demo, stopped } = await startServer(settings, outside, { place });
    place.ready({ baseUrls, demo });
    await stopped;
  } catch (error) {
    place.failed(error as Error);
    // The process that started this one tells why, and ends it.
    await new Promise(() => {});
  }
  return undefined;
};
