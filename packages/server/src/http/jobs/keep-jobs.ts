import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { runJob } from './run-job.ts';

/** Calls `work` at this interval until the returned function is called. */
type Every = (intervalMs: number, work: () => void) => () => void;

/**
 * Works on the jobs of the store, some at a time, oldest first, and deletes those whose time is over. Returns what ends it, after
 * the rows under way.
 */
export const keepJobs = (services: Services, every: Every, log: FastifyBaseLogger): (() => Promise<void>) => {
  const { store } = services.jobs;
  const running = new Map<string, Promise<void>>();
  /** When a job that met a surprise may be tried again. */
  const notBefore = new Map<string, number>();
  let stopped = false;
  const begin = (id: string): void => {
    const run = store.run(id);
    if (run === undefined) return;
    const work = runJob(run, services, () => stopped)
      .catch((error: unknown) => {
        log.error({ err: error, job: id }, 'A job failed; it will be tried again');
        notBefore.set(id, services.nowMs() + pauseMs);
      })
      .finally(() => {
        run.close();
        running.delete(id);
      });
    running.set(id, work);
  };
  const look = (): void => {
    try {
      for (const { id } of store.waiting()) {
        if (running.size >= atOnce) return;
        if (!running.has(id) && (notBefore.get(id) ?? 0) <= services.nowMs()) begin(id);
      }
    } catch (error) {
      log.error({ err: error }, 'Jobs cannot be read; trying again');
    }
  };
  const tidy = (): void => {
    try {
      store.removeExpired(services.nowMs());
    } catch (error) {
      log.error({ err: error }, 'Old jobs cannot be deleted; trying again');
    }
  };
  tidy();
  look();
  const ends = [every(lookMs, look), every(tidyMs, tidy)];
  return async () => {
    stopped = true;
    for (const end of ends) end();
    await Promise.all(running.values());
  };
};

/** Jobs under way at the same time, so that a short one need not wait for a long one. */
const atOnce = 4;
const lookMs = 250;
const tidyMs = 60_000;
const pauseMs = 5_000;
