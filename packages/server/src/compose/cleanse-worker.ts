import { parentPort, workerData } from 'node:worker_threads';
import type { CleanseQuery } from '../operations/cleanse/cleanser.ts';
import { writeCleansed } from '../operations/cleanse/write-cleansed.ts';
import { openCleansing } from './open-cleansing.ts';

// A thread that cleanses addresses on the index of a data folder: it maps the files that its siblings map as well.

/** What the thread is started with. */
export type CleanseWorkerData = { readonly folder: string; readonly context: string; readonly timeoutMs: number };

/** What it is told: addresses in order. */
export type ToCleanseWorker = readonly CleanseQuery[];

/** What it says: it is ready, or the answers as JSON in the same order, undefined for one over its time budget. */
export type FromCleanseWorker = 'ready' | { readonly missing: string } | readonly (string | undefined)[];

const port = parentPort!;
const { folder, context, timeoutMs } = workerData as CleanseWorkerData;
const { openLiveIndex } = await import('../index/live-index.ts');
const { openLiveRegions } = await import('../index/live-regions.ts');
const follow = {
  folder,
  pollMs: 60_000,
  onError: (error: Error) => {
    throw error;
  },
};
const index = openLiveIndex(follow);
const regions = openLiveRegions({ ...follow, home: index });
const country = openCleansing(
  { cleanse_rate: 0, cleanse_timeout_ms: timeoutMs },
  { nowMs: Date.now },
  index,
  regions,
).forContext(context);

const say = (message: FromCleanseWorker): void => port.postMessage(message);

if (country === undefined) say({ missing: `Addresses of ${context} are not cleansed.` });
else if (regions.forContext(context) === undefined)
  say({ missing: `There are no addresses of ${context} in ${folder}.` });
else {
  port.on('message', (queries: ToCleanseWorker) =>
    say(
      queries.map((asked) => {
        const found = country.cleanse(asked, country.datasets);
        return found === 'late' ? undefined : writeCleansed(asked.query, found, country.write);
      }),
    ),
  );
  say('ready');
}
