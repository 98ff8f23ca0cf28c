import { Worker } from 'node:worker_threads';
import type { LocalCleanser } from '../cli/client/client-context.ts';
import { CommandError } from '../cli/command.ts';
import type { CleanseQuery } from '../operations/cleanse/cleanser.ts';
import type { CleanseAnswer, CleanseWorkerData, FromCleanseWorker } from './cleanse-worker.ts';

/** Cleanses on the index of a data folder, without a server, on so many threads. */
export const openLocalCleanser = async (data: CleanseWorkerData, threads: number): Promise<LocalCleanser> => {
  const crew = await Promise.all(Array.from({ length: threads }, () => startThread(data)));
  let next = 0;
  return {
    answer: (query) => crew[next++ % crew.length]!.ask(query),
    close: async () => {
      await Promise.all(crew.map(({ stop }) => stop()));
    },
  };
};

type Thread = { readonly ask: LocalCleanser['answer']; readonly stop: () => Promise<unknown> };
type Waiting = { readonly resolve: (body: { result: unknown }) => void; readonly reject: (error: Error) => void };

/** A thread is sent what has come together while it was busy, so that few messages carry many addresses. */
const startThread = async (data: CleanseWorkerData): Promise<Thread> => {
  const file = import.meta.url.endsWith('.ts') ? './cleanse-worker-source.mjs' : './cleanse-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), { workerData: data, execArgv: [] });
  const waiting: Waiting[] = [];
  let asked: CleanseQuery[] = [];
  let under: Waiting[] = [];
  let busy = false;
  const send = () => {
    if (busy || asked.length === 0) return;
    busy = true;
    under = waiting.splice(0, asked.length);
    worker.postMessage(asked);
    asked = [];
  };
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
  let ended: CommandError | undefined;
  worker.on('message', (answers: readonly CleanseAnswer[]) => {
    busy = false;
    answers.forEach((answer, at) => {
      if (typeof answer === 'string') under[at]?.resolve({ result: JSON.parse(answer) });
      else under[at]?.reject(new CommandError(answer.failed, 'cleanse_failed'));
    });
    under = [];
    send();
  });
  worker.on('error', ({ message }) => {
    ended = new CommandError(message, 'index_unreadable');
    for (const one of [...under, ...waiting]) one.reject(ended);
  });
  return {
    ask: (query) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(ended);
        waiting.push({ resolve, reject });
        asked.push(query);
        // Whatever else is asked in this turn goes along.
        setImmediate(send);
      }),
    stop: () => worker.terminate(),
  };
};
