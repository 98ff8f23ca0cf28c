import cluster from 'node:cluster';
import { once } from 'node:events';
import type { ProcessFigures } from '../../adapters/prometheus/prometheus-meters.ts';
import { openSharedMemory } from '../../files/shared-memory.ts';
import type { Ledger } from '../../ports/ledger.ts';
import { type FromLedger, ledgerThrough } from './share-ledger.ts';
import type { WorkerNews } from './share-watches.ts';
import {
  type AccountSettings,
  type DescribedServer,
  type FromWorker,
  sendableError,
  type ToWorker,
} from './worker-messages.ts';

/** The place of this process among the workers of a server. */
export type WorkerPlace = {
  /** One of them does what is to be done once, such as sending notifications. */
  readonly first: boolean;
  /** What all of them count in; undefined where the system cannot share memory. */
  readonly memory: ArrayBuffer | undefined;
  readonly news: WorkerNews;
  /** Opens the ledger that the workers share; undefined if they share none for these accounts. */
  openLedger(accounts: AccountSettings): Ledger | undefined;
  /** Says how to read the figures of this process when they are wanted. */
  onMeasure(read: () => Promise<ProcessFigures>): void;
  /** Reports that it serves to the process that started it. */
  ready(server: DescribedServer): void;
  /** Resolves after the server was announced. */
  readonly announced: Promise<void>;
  /** Reports why it cannot; this process is then ended. */
  failed(error: Error): void;
};

/** Takes the place that the process which started this one gives it; undefined in a process that is not a worker. */
export const takeWorkerPlace = async (): Promise<WorkerPlace | undefined> => {
  if (!cluster.isWorker) return undefined;
  const listeners = new Map<string, (told: never) => void>();
  // Nothing else keeps this process alive until it has its place.
  process.channel?.ref();
  const placed = once(process, 'message');
  let settle = (_: FromLedger): void => {};
  let announce = () => {};
  let measure = async (): Promise<ProcessFigures> => [];
  const announced = new Promise<void>((resolve) => (announce = resolve));
  process.on('message', (message: ToWorker) => {
    if (message === 'announced') announce();
    else if ('measure' in message)
      // If these cannot be read, the previous figures are used.
      Promise.resolve()
        .then(measure)
        .then(
          (figures) => tell({ measured: { asked: message.measure, figures } }),
          () => {},
        );
    else if ('outcomes' in message) settle(message.outcomes);
    else if ('news' in message) listeners.get(message.news.topic)?.(message.news.told as never);
  });
  tell('listens');
  const [{ place }] = (await placed) as [Extract<ToWorker, { readonly place: unknown }>];
  const openLedger = ledgerThrough({
    send: (ledger) => tell({ ledger }),
    hear: (listener) => {
      settle = listener;
    },
  });
  return {
    first: place.first,
    memory: openSharedMemory(place.memoryFile),
    news: {
      tell: (topic, told) => tell({ news: { topic, told } }),
      hear: (topic, listener) => void listeners.set(topic, listener),
    },
    openLedger: ({ database_url, secret }) =>
      place.shared?.database_url === database_url && place.shared.secret === secret ? openLedger() : undefined,
    onMeasure(read) {
      measure = read;
    },
    announced,
    ready: (server) => tell({ ready: server }),
    failed: (error) => tell({ failed: sendableError(error) }),
  };
};

/** If the process that started this one has gone, this one ends too. */
const tell = (message: FromWorker): void => void process.send?.(message, undefined, {}, () => {});
