import { parentPort, workerData } from 'node:worker_threads';
import { memoryOf } from '../writer/index-part.ts';
import type { FileStretch } from './cut-parts.ts';
import { openPartWriter, type PartOptions } from './open-part-writer.ts';

// A thread that writes parts of a build: it receives ranges of staged files, and replies with the parts in the same order.

const write = openPartWriter(workerData as PartOptions);
let before: Promise<unknown> = Promise.resolve();

parentPort!.on('message', (stretches: readonly FileStretch[]) => {
  before = before.then(async () => {
    const part = await write(stretches);
    parentPort!.postMessage(part, memoryOf(part));
  });
});
