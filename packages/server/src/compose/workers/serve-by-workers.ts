import { availableParallelism } from 'node:os';
import type { RunningServer } from '../../cli/command.ts';
import type { ProgressDisplay } from '../../cli/progress-bar.ts';
import type { Settings } from '../../settings.ts';
import { checkToServe } from '../check-to-serve.ts';
import { noteDemoAddress, prepareDemo } from '../demo-data.ts';
import type { Outside } from '../outside.ts';
import { type ServerSituation, startServer } from '../start-server.ts';
import { startWorkers } from './start-workers.ts';
import { takeWorkerPlace, type WorkerPlace } from './worker-place.ts';

/**
 * Serves in this process, or in as many as the settings say. Undefined in a worker after it has stopped, because it has nothing to print.
 */
export const serve = async (
  settings: Settings,
  outside: Outside,
  { demo, remark, progress, unknown, ...situation }: ServeOptions,
): Promise<RunningServer | undefined> => {
  const place = await takeWorkerPlace();
  if (place !== undefined) return serveAsWorker(settings, outside, { ...situation, place });
  for (const name of unknown) remark(`${name} is not a setting of this version, so it is ignored.`);
  await checkToServe(settings);
  try {
    const comingPlaces = demo
      ? await prepareDemo(settings, outside, { say: remark, progress: progress.step })
      : undefined;
    const count = settings.workers || availableParallelism();
    if (count > 1) await comingPlaces?.ready;
    const server =
      count === 1
        ? await startServer(settings, outside, { ...situation, comingPlaces })
        : await startWorkers(count, { settings, outside, remark });
    if (demo && server?.demo !== undefined) noteDemoAddress(settings, server.baseUrls[0] ?? '');
    return server;
  } finally {
    // The bar stays until the server answers.
    progress.stop();
  }
};

/** What the command says of serving. */
export type ServeOptions = Required<Pick<ServerSituation, 'serverLog' | 'readAgain'>> & {
  readonly demo: boolean;
  /** Variables that look like settings and are none. */
  readonly unknown: readonly string[];
  /** Shows the progress of the demo data. */
  readonly progress: ProgressDisplay;
  remark(text: string): void;
};

const serveAsWorker = async (
  settings: Settings,
  outside: Outside,
  situation: ServerSituation & { readonly place: WorkerPlace },
): Promise<undefined> => {
  const { place } = situation;
  try {
    const { announced, stopped, ...server } = await startServer(settings, outside, situation);
    place.ready(server);
    void place.announced.then(announced);
    await stopped;
  } catch (error) {
    place.failed(error as Error);
    // The process that started this one reports the reason and ends it.
    await new Promise(() => {});
  }
  return undefined;
};
