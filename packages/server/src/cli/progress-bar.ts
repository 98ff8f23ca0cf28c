import cliProgress from 'cli-progress';
import type { ImportProgress } from '../operations/import/import-data.ts';
import { type CommandContext, InterruptedError } from './command.ts';

/** Shows how far long work has come; `stop` leaves the terminal as it should be, and may be called at any time. */
export type ProgressDisplay = { readonly step: ImportProgress; stop(): void };

type Step = Parameters<ImportProgress>[0];

/** A bar on a terminal, a line every few seconds elsewhere, nothing with --json. */
export const createProgressDisplay = (
  { json, terminal, nowMs }: Pick<CommandContext, 'json' | 'terminal' | 'nowMs'>,
  stream: NodeJS.WritableStream = process.stderr,
): ProgressDisplay => {
  if (json) return { step: () => {}, stop: () => {} };
  return terminal.interactive ? showBar(nowMs, stream) : showLines(nowMs, terminal.err);
};

/** Shows how far work on the data has come, here and to whoever looks after the service elsewhere. */
export const createWorkDisplay = (
  context: Pick<CommandContext, 'json' | 'terminal' | 'nowMs' | 'noteWork'>,
  what: string,
): ProgressDisplay => {
  const displays = [createProgressDisplay(context), context.noteWork(what)];
  return {
    step(step) {
      for (const display of displays) display.step(step);
    },
    stop() {
      for (const display of displays) display.stop();
    },
  };
};

/** The same steps, but they end the work once it is interrupted: whoever reports progress can be stopped there. */
export const stoppable =
  (step: ImportProgress, signal: AbortSignal | undefined): ImportProgress =>
  (progress) => {
    if (signal?.aborted) throw new InterruptedError();
    step(progress);
  };

/** A step in words: "45% · 1,200,000 rows · 600,000 rows/s · 12 s left". */
export const describeStep = ({ done, total, rows }: Step, elapsedMs: number): string => {
  const share = total ? Math.min(done / total, 1) : undefined;
  const secondsLeft = share ? (elapsedMs / 1000) * (1 / share - 1) : undefined;
  return [
    share === undefined ? count(done) : `${Math.floor(share * 100)}%`,
    rows === undefined ? '' : `${count(rows)} rows`,
    rows === undefined || elapsedMs < 1000 ? '' : `${count(rows / (elapsedMs / 1000))} rows/s`,
    secondsLeft === undefined || elapsedMs < 1000 ? '' : `${duration(secondsLeft)} left`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
};

const showLines = (nowMs: () => number, write: (line: string) => void): ProgressDisplay => {
  const clock = stageClock(nowMs);
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  return {
    step(step) {
      const { isNew, elapsedMs } = clock(step.stage);
      if (!isNew && nowMs() - writtenAtMs < lineEveryMs) return;
      writtenAtMs = nowMs();
      write(`${step.stage}: ${describeStep(step, elapsedMs)}`);
    },
    stop() {},
  };
};

const showBar = (nowMs: () => number, stream: NodeJS.WritableStream): ProgressDisplay => {
  const clock = stageClock(nowMs);
  let bar: cliProgress.SingleBar | undefined;
  const stop = () => {
    bar?.stop();
    bar = undefined;
    process.off('exit', stop);
  };
  return {
    step(step) {
      const { isNew, elapsedMs } = clock(step.stage);
      const words = { stage: step.stage, words: describeStep(step, elapsedMs) };
      const total = step.total ?? 0;
      if (isNew) {
        stop();
        bar = new cliProgress.SingleBar({
          stream,
          format: '{stage} {bar} {words}',
          fps: 5,
          barsize: 24,
          hideCursor: true,
        });
        bar.start(total, step.done, words);
        // Whatever ends the process, such as a reader that has seen enough, the terminal gets its cursor back.
        process.once('exit', stop);
      }
      bar?.setTotal(total);
      bar?.update(step.done, words);
    },
    stop,
  };
};

/** Tells how long the present stage has lasted, and when another one begins. */
const stageClock = (nowMs: () => number) => {
  let present: string | undefined;
  let sinceMs = 0;
  return (stage: string): { readonly isNew: boolean; readonly elapsedMs: number } => {
    const isNew = stage !== present;
    if (isNew) sinceMs = nowMs();
    present = stage;
    return { isNew, elapsedMs: nowMs() - sinceMs };
  };
};

const lineEveryMs = 5_000;

const count = (value: number): string => Math.floor(value).toLocaleString('en-GB');

const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
