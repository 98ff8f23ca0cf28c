import cliProgress from 'cli-progress';
import type { ImportProgress } from '../operations/import/import-data.ts';
import { type CommandContext, InterruptedError } from './command.ts';

/** Shows the progress of long work; `stop` leaves the terminal as it should be, and may be called at any time. */
export type ProgressDisplay = { readonly step: ImportProgress; stop(): void };

type ProgressStep = Parameters<ImportProgress>[0];

/** A bar on a terminal, a line every few seconds elsewhere, nothing with --json. */
export const createProgressDisplay = (
  { json, terminal, nowMs }: Pick<CommandContext, 'json' | 'terminal' | 'nowMs'>,
  stream: NodeJS.WritableStream = process.stderr,
): ProgressDisplay => {
  if (json) return { step: () => {}, stop: () => {} };
  return terminal.interactive ? showBar(nowMs, stream) : showLines(nowMs, terminal.err);
};

/** Shows the progress of work on the data, here and in the operator's console. */
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

/** The same steps, but they throw once the work is interrupted, so that it stops where it reports progress. */
export const stoppable =
  (step: ImportProgress, signal: AbortSignal | undefined): ImportProgress =>
  (progress) => {
    if (signal?.aborted) throw new InterruptedError();
    step(progress);
  };

/** How long the stage and the whole display have lasted; the display may have started when a share of the work was done. */
type Elapsed = { readonly stageMs: number; readonly shownMs: number; readonly doneBefore: number };

/** A step in words: "45% · 1,200,000 rows · 600,000 rows/s · 12 s left", to the end of all the work if that is known. */
export const describeStep = (
  { done, total, rows, whole }: ProgressStep,
  { stageMs, shownMs, doneBefore }: Elapsed,
): string => {
  const share = total ? Math.min(done / total, 1) : undefined;
  const [elapsedMs, gone, left] =
    whole === undefined ? [stageMs, share ?? 0, 1 - (share ?? 0)] : [shownMs, whole - doneBefore, 1 - whole];
  const secondsLeft = gone > 0 ? (elapsedMs / 1000) * (left / gone) : undefined;
  return [
    share === undefined ? count(done) : `${Math.floor(share * 100)}%`,
    rows === undefined ? '' : `${count(rows)} rows`,
    rows === undefined || stageMs < 1000 ? '' : `${count(rows / (stageMs / 1000))} rows/s`,
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
      const { isNew, elapsed } = clock(step);
      if (!isNew && nowMs() - writtenAtMs < lineEveryMs) return;
      writtenAtMs = nowMs();
      write(`${step.stage}: ${describeStep(step, elapsed)}`);
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
      const { isNew, elapsed } = clock(step);
      const words = { stage: step.stage, words: describeStep(step, elapsed) };
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

/** Says how long the present stage and all the work have lasted, and when another stage begins. */
const stageClock = (nowMs: () => number) => {
  let present: string | undefined;
  let sinceMs = 0;
  let begun: { readonly atMs: number; readonly doneBefore: number } | undefined;
  return ({ stage, whole = 0 }: ProgressStep): { readonly isNew: boolean; readonly elapsed: Elapsed } => {
    const isNew = stage !== present;
    if (isNew) sinceMs = nowMs();
    begun ??= { atMs: sinceMs, doneBefore: whole };
    present = stage;
    const { atMs, doneBefore } = begun;
    return { isNew, elapsed: { stageMs: nowMs() - sinceMs, shownMs: nowMs() - atMs, doneBefore } };
  };
};

const lineEveryMs = 5_000;

const count = (value: number): string => Math.floor(value).toLocaleString('en-GB');

const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
