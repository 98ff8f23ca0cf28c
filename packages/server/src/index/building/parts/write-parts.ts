import { Worker } from 'node:worker_threads';
import type { IndexPart } from '../writer/index-part.ts';
import type { FileStretch } from './cut-parts.ts';
import { openPartWriter, type PartOptions } from './open-part-writer.ts';

/** Writes the parts, on this many other threads if there are several, and hands them out in order. */
export async function* writeParts(
  parts: readonly (readonly FileStretch[])[],
  options: PartOptions,
  threads: number,
): AsyncGenerator<IndexPart> {
  if (threads <= 1) {
    const write = openPartWriter(options);
    for (const part of parts) yield await write(part);
    return;
  }
  const crew = Array.from({ length: threads }, () => startThread(options));
  try {
    const answers: Promise<IndexPart>[] = [];
    for (let at = 0; at < parts.length; at++) {
      while (answers.length < Math.min(parts.length, at + threads * mostWaiting))
        answers.push(crew[answers.length % threads]!.ask(parts[answers.length]!));
      const answer = answers[at]!;
      delete answers[at];
      yield await answer;
    }
  } finally {
    await Promise.all(crew.map(({ stop }) => stop()));
  }
}

/** With two parts, a thread has the next one ready when it finishes the first. More would only take memory. */
const mostWaiting = 2;

type Waiting = { readonly resolve: (part: IndexPart) => void; readonly reject: (error: Error) => void };

const startThread = (options: PartOptions) => {
  const file = import.meta.url.endsWith('.ts') ? './part-worker-source.mjs' : './part-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), { workerData: options, execArgv: [] });
  const waiting: Waiting[] = [];
  let failed: Error | undefined;
  const fail = (error: Error): void => {
    failed ??= error;
    for (const { reject } of waiting.splice(0)) reject(failed);
  };
  worker.on('message', (part: IndexPart) => waiting.shift()!.resolve(part));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('A thread of the build ended before its work was done')));
  return {
    ask: (stretches: readonly FileStretch[]): Promise<IndexPart> => {
      const answer = new Promise<IndexPart>((resolve, reject) => {
        if (failed !== undefined) return reject(failed);
        waiting.push({ resolve, reject });
        worker.postMessage(stretches);
      });
      // The consumer of the parts meets the error. Later parts are not requested any more.
      answer.catch(() => {});
      return answer;
    },
    stop: () => worker.terminate(),
  };
};
