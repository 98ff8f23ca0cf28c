import { parentPort, workerData } from 'node:worker_threads';
import { contextOf } from '@fingerpost/core/contract/regions';
import { cleanseAmong } from '../operations/cleanse/cleanse-among.ts';
import type { CleanseQuery } from '../operations/cleanse/cleanser.ts';
import { globalContext } from '../operations/cleanse/cleansing.ts';
import { writeCleansed } from '../operations/cleanse/write-cleansed.ts';
import { onceFetched } from '../ports/fetched.ts';
import type { IndexSettings } from './addresses.ts';
import { openAddresses } from './addresses.ts';
import { openCleansing } from './open-cleansing.ts';
import { OpenThings } from './open-things.ts';

// A thread that cleanses addresses on the index of a data folder: it maps the files that its siblings map as well.

/** What the thread is started with. */
export type CleanseWorkerData = {
  readonly settings: IndexSettings & { readonly data: string };
  readonly context: string;
};

/** A message to the worker: addresses in order. */
export type ToCleanseWorker = readonly CleanseQuery[];

/** What it says: it is ready, it cannot be, or the answers in the same order. */
export type FromCleanseWorker = 'ready' | { readonly missing: string } | readonly CleanseAnswer[];

/** An answer as JSON, or why an address could not be cleansed. */
export type CleanseAnswer = string | { readonly failed: string };

const port = parentPort!;
const { settings, context } = workerData as CleanseWorkerData;
const { index, regions } = await openAddresses(new OpenThings(), settings, {
  pollMs: 60_000,
  onError: (error) => {
    throw error;
  },
});
// No request waits for a single row, so the clock does not move here and no search exceeds its time.
const unhurried = { cleanse_timeout_ms: 1 };
const cleansing = openCleansing(unhurried, { nowMs: () => 0 }, index, regions);

const say = (message: FromCleanseWorker): void => port.postMessage(message);

if (context !== globalContext && (contextOf(context) === undefined || regions.forContext(context) === undefined)) {
  const loaded = cleansing.contexts().join(', ') || 'none';
  const place = settings.index_url === '' ? settings.data : 'OpenSearch';
  say({ missing: `There are no addresses of ${context} in ${place}. Loaded are ${loaded}.` });
} else {
  // One address that fails is its own row's fault.
  const answer = async (asked: CleanseQuery): Promise<CleanseAnswer> => {
    try {
      const likely = cleansing.forContext(context, asked) ?? [];
      const best = await onceFetched(() => cleanseAmong(likely, asked, ({ datasets }) => datasets));
      return writeCleansed(asked.query, best === 'late' ? undefined : best);
    } catch (error) {
      return { failed: String(error) };
    }
  };
  port.on('message', async (queries: ToCleanseWorker) => say(await Promise.all(queries.map(answer))));
  say('ready');
}
