import { Worker } from 'node:worker_threads';
import type { LocalCleanser } from '../cli/client/client-context.ts';
import { CommandError } from '../cli/command.ts';
import type { CleanseQuery } from '../operations/cleanse/cleanser.ts';
import type { CleanseAnswer, CleanseWorkerData, FromCleanseWorker } from './cleanse-worker.ts';

/** A new thread compiles for seconds before it is fast, so another one pays only after this many addresses. */
const addressesPerThread = 16_000;

/**
 * Cleanses with the index of a data folder, without a server, on at most this many threads. Threads start one by one as addresses arrive.
 * If one cannot start, the others do the work.
 */
export const openLocalCleanser = async (
  data: CleanseWorkerData,
  most: number,
  perThread = addressesPerThread,
): Promise<LocalCleanser> => {
  const threads = [await startThread(data)];
  let asked = 0;
  let starting: Promise<unknown> = Promise.resolve();
  const startAnother = () => {
    starting = startThread(data).then(
      (thread) => threads.push(thread),
      () => {},
    );
  };
  return {
    answer: (query) => {
      asked++;
      if (asked % perThread === 0 && asked < most * perThread) startAnother();
      return threads.reduce((least, one) => (one.load() < least.load() ? one : least)).ask(query);
    },
    close: async () => {
      await starting;
      await Promise.all(threads.map(({ stop }) => stop()));
    },
  };
};

type Thread = {
  readonly ask: LocalCleanser['answer'];
  /** How many addresses wait for it. */
  readonly load: () => number;
  readonly stop: () => Promise<unknown>;
};
type Waiting = {
  readonly query: CleanseQuery;
  readonly resolve: (body: { result: unknown }) => void;
  readonly reject: (error: Error) => void;
};

/** A message has up to this many addresses. A thread works on one message while the next is on its way. */
const addressesPerMessage = 16;
const messagesUnderWay = 2;

const startThread = async (data: CleanseWorkerData): Promise<Thread> => {
  const file = import.meta.url.endsWith('.ts') ? './cleanse-worker-source.mjs' : './cleanse-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), { workerData: data, execArgv: [] });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', ({ message }) => reject(new CommandError(message, 'index_unreadable')));
    worker.once('message', (message: FromCleanseWorker) => {
      if (typeof message === 'object' && 'missing' in message) reject(new CommandError(message.missing, 'no_data'));
      else resolve();
    });
  }).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  const waiting: Waiting[] = [];
  const sent: Waiting[][] = [];
  let ended: CommandError | undefined;
  const send = () => {
    while (waiting.length > 0 && sent.length < messagesUnderWay) {
      const message = waiting.splice(0, addressesPerMessage);
      sent.push(message);
      worker.postMessage(message.map(({ query }) => query));
    }
  };
  worker.on('message', (answers: readonly CleanseAnswer[]) => {
    const answered = sent.shift() ?? [];
    send();
    answers.forEach((answer, at) => {
      if (typeof answer === 'string') answered[at]?.resolve({ result: JSON.parse(answer) });
      else answered[at]?.reject(new CommandError(answer.failed, 'cleanse_failed'));
    });
  });
  worker.on('error', ({ message }) => {
    ended = new CommandError(message, 'index_unreadable');
    for (const { reject } of [...sent.flat(), ...waiting]) reject(ended);
  });
  return {
    ask: (query) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(ended);
        waiting.push({ query, resolve, reject });
        // Whatever else is asked in this turn goes along.
        setImmediate(send);
      }),
    load: () => sent.length * addressesPerMessage + waiting.length,
    stop: () => worker.terminate(),
  };
};
