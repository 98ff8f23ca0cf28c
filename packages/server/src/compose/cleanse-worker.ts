import { parentPort, workerData } from 'node:worker_threads';
import type { CleanseQuery } from '../operations/cleanse/cleanser.ts';
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
const country = openCleansing(unhurried, { nowMs: () => 0 }, index, regions).forContext(context);

const say = (message: FromCleanseWorker): void => port.postMessage(message);

if (country === undefined) say({ missing: `Addresses of ${context} cannot be cleansed.` });
else if (regions.forContext(context) === undefined)
  say({
    missing: `There are no addresses of ${context} in ${settings.index_url === '' ? settings.data : 'OpenSearch'}.`,
  });
else {
  // One address that fails is its own row's fault.
  const answer = async (asked: CleanseQuery): Promise<CleanseAnswer> => {
    try {
      const found = await onceFetched(() => country.cleanse(asked, country.datasets));
      return writeCleansed(asked.query, found === 'late' ? undefined : found, country.write);
    } catch (error) {
      return { failed: String(error) };
    }
  };
  port.on('message', async (queries: ToCleanseWorker) => say(await Promise.all(queries.map(answer))));
  say('ready');
}
