import type { Worker } from 'node:cluster';

/** A connection as Node hands it from process to process. */
type Handle = { close(...rest: readonly unknown[]): unknown };

/**
 * Closes the connections that were handed to a worker which was killed before it took them. Node forgets them and leaves them open, so
 * their callers would wait for ever; when they are closed, callers try again and reach another worker.
 */
export const closeLostConnections = (worker: Worker): void => {
  const handed = new Set<Handle>();
  const child = worker.process;
  const send = child.send.bind(child) as (...sent: readonly unknown[]) => boolean;
  child.send = (message: unknown, ...rest: readonly unknown[]) => {
    const [handle] = rest;
    if (isHandle(handle)) note(handle, handed);
    return send(message, ...rest);
  };
  worker.once('exit', () => {
    for (const handle of handed) handle.close();
  });
};

/** Keeps the handle among those that are on their way until it is closed here, as it is when the worker has taken it. */
const note = (handle: Handle, handed: Set<Handle>): void => {
  const close = handle.close.bind(handle);
  handed.add(handle);
  handle.close = (...rest) => {
    handed.delete(handle);
    return close(...rest);
  };
};

const isHandle = (sent: unknown): sent is Handle =>
  typeof sent === 'object' && sent !== null && 'close' in sent && typeof sent.close === 'function';
