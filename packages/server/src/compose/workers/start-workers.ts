import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RunningServer } from '../../cli/command.ts';
import { makeSharedMemory } from '../../files/shared-memory.ts';
import { makeWorkFolder } from '../../files/work-folder.ts';
import type { Settings } from '../../settings.ts';
import { openMeters, serveMetrics } from '../figures.ts';
import type { Outside } from '../outside.ts';
import { closeLostConnections } from './close-lost-connections.ts';
import { type FigureGatherer, gatherFigures } from './gather-figures.ts';
import { openSharedLedger } from './open-shared-ledger.ts';
import { keepToldTraffic } from './share-traffic.ts';
import { sharedBytes } from './shared-bytes.ts';
import { type DescribedServer, type FromWorker, receivedError, type ToWorker } from './worker-messages.ts';

/**
 * Starts this command again in this many processes, which share the ports, the mapped index and what they count. One that ends is replaced;
 * when the service is asked to stop, all are, and each lets its requests finish. Undefined if that happened before all had started.
 */
export const startWorkers = async (
  count: number,
  { settings, outside, remark }: { readonly settings: Settings; readonly outside: Outside; remark(text: string): void },
): Promise<RunningServer | undefined> => {
  const stopAsked = outside.stopAsked();
  const workers = new Map<number, Worker>();
  const meters = await openMeters(settings, outside);
  const figures = meters && (await openGathering(workers));
  const metrics =
    figures && (await serveMetrics(settings, async () => [await meters.read(), ...(await figures.gather())]));
  const ledger = openSharedLedger(settings, outside, meters);
  const work = makeWorkFolder(settings.data, outside.nowMs(), outside.random);
  const memoryFile = join(work.path, 'memory');
  makeSharedMemory(memoryFile, sharedBytes);
  cluster.setupPrimary({ serialization: 'advanced' });
  const { database_url, secret } = settings;
  const shared = ledger && { database_url, secret };
  const heardTraffic = keepToldTraffic(outside.nowMs);
  let stopping = false;

  let announced = false;

  const begin = (number: number): Promise<DescribedServer> => {
    const worker = cluster.fork();
    closeLostConnections(worker);
    const charge = ledger?.forWorker((outcomes) => tell(worker, { outcomes }));
    workers.set(number, worker);
    let answers = false;
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message === 'listens') tell(worker, { place: { first: number === 1, memoryFile, shared } });
        else if ('ready' in message) {
          answers = true;
          if (announced) tell(worker, 'announced');
          resolve(message.ready);
        } else if ('failed' in message) reject(receivedError(message.failed));
        else if ('ledger' in message) charge?.(message.ledger);
        else if ('measured' in message) figures?.heard(worker.id, message.measured);
        else {
          const answer = heardTraffic(message.news);
          if (answer !== undefined) tell(worker, { news: answer });
          else for (const other of workers.values()) if (other !== worker) tell(other, message);
        }
      });
      worker.once('exit', (code, signal) => {
        const how = signal ?? `code ${code}`;
        figures?.ended(worker.id);
        reject(new Error(`Worker ${number} ended: ${how}.`));
        if (!answers || stopping) return;
        remark(`Worker ${number} ended (${how}); it is being replaced.`);
        void replace(number);
      });
    });
  };

  /** Stops what was started, and cleans up. */
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    stopping = true;
    await Promise.all([...workers.values()].map((worker) => endWorker(worker, signal)));
    await ledger?.close();
    await metrics?.close();
    work.remove();
  };

  /** Retries until it succeeds: the cause may go away, and the other workers answer in the meantime. */
  const replace = async (number: number): Promise<void> => {
    while (!stopping) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (stopping) return;
      try {
        await begin(number);
        return;
      } catch (error) {
        await giveUp(number, error as Error);
      }
    }
  };

  const giveUp = async (number: number, { message }: Error): Promise<void> => {
    const worker = workers.get(number);
    if (worker !== undefined) await endWorker(worker, 'SIGKILL');
    remark(`Worker ${number} cannot start, and is tried again: ${message}`);
  };

  /** Tries again later if it cannot begin: the first one answers already. */
  const beginOrReplace = async (number: number): Promise<void> => {
    try {
      await begin(number);
    } catch (error) {
      if (stopping) throw error;
      await giveUp(number, error as Error);
      void replace(number);
    }
  };

  /** The first alone prepares what all use, such as the tables of the database, and meets what is wrong with the settings. */
  const beginAll = async (): Promise<DescribedServer> => {
    const server = await begin(1);
    if (!stopping) await Promise.all(Array.from({ length: count - 1 }, (_, at) => beginOrReplace(at + 2)));
    return server;
  };

  const begun = beginAll();
  // A reload waits until all have begun, because a worker reads the settings when it does.
  outside.onReloadAsked?.(() => {
    const signal = () => {
      for (const worker of workers.values()) worker.process.kill('SIGHUP');
    };
    begun.then(signal, () => {});
  });
  try {
    const server = await Promise.race([begun, stopAsked]);
    if (server === undefined) {
      // Callers that wait for the start get undefined.
      begun.catch(() => {});
      await end('SIGTERM');
      return undefined;
    }
    return {
      ...server,
      announced() {
        announced = true;
        for (const worker of workers.values()) tell(worker, 'announced');
      },
      stopped: stopAsked.then(() => end('SIGTERM')),
    };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
};

const openGathering = async (workers: ReadonlyMap<number, Worker>): Promise<FigureGatherer> => {
  const { addEnded } = await import('../../adapters/prometheus/prometheus-meters.ts');
  const ask = (measure: number) =>
    [...workers.values()]
      .filter((worker) => worker.isConnected())
      .map((worker) => {
        tell(worker, { measure });
        return worker.id;
      });
  return gatherFigures({ ask, addEnded });
};

/** An ended worker receives nothing. */
const tell = (worker: Worker, message: ToWorker): void => void worker.send(message, undefined, {}, () => {});

const endWorker = async (worker: Worker, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill(signal);
  await ended;
};

/** A worker that ends as soon as it has begun must not keep the machine busy. */
const pauseMs = 1_000;
