import type { ProcessFigures } from '../../adapters/prometheus/prometheus-meters.ts';

/** Gathers the figures of all workers. */
export type FigureGatherer = {
  /** What all have counted, those among them that have ended. */
  gather(): Promise<readonly ProcessFigures[]>;
  /** A worker answered. */
  heard(worker: number, answer: { readonly asked: number; readonly figures: ProcessFigures }): void;
  /** A worker has ended: what it counted stays counted. */
  ended(worker: number): void;
};

/**
 * Asks the workers, with a time limit: for a worker that does not answer in time its last figures are used. Counters must never fall, so
 * those of an ended worker stay at its last figures.
 */
export const gatherFigures = ({
  ask,
  addEnded,
  patienceMs = 2_000,
}: {
  /** Asks all who are there and answers who they are. */
  readonly ask: (asked: number) => readonly number[];
  /** What stays of those that have ended, added up. */
  readonly addEnded: (figures: readonly ProcessFigures[]) => Promise<ProcessFigures>;
  readonly patienceMs?: number;
}): FigureGatherer => {
  const latest = new Map<number, ProcessFigures>();
  let past: Promise<readonly ProcessFigures[]> = Promise.resolve([]);
  let asked = 0;
  let open: { readonly number: number; readonly missing: Set<number>; readonly done: () => void } | undefined;
  return {
    async gather() {
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, patienceMs);
        const done = () => {
          clearTimeout(late);
          resolve();
        };
        // Earlier callers get what has arrived by now.
        open?.done();
        const missing = new Set(ask(++asked));
        open = { number: asked, missing, done };
        if (missing.size === 0) done();
      });
      return [...(await past), ...latest.values()];
    },
    heard(worker, { asked: number, figures }) {
      latest.set(worker, figures);
      if (open?.number !== number) return;
      open.missing.delete(worker);
      if (open.missing.size === 0) open.done();
    },
    ended(worker) {
      const last = latest.get(worker);
      latest.delete(worker);
      if (last !== undefined) past = past.then(async (before) => [await addEnded([...before, last])]);
      open?.missing.delete(worker);
      if (open?.missing.size === 0) open.done();
    },
  };
};
