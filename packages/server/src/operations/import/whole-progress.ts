import type { Delivery, ImportProgress } from './import-data.ts';
import { isSameIndex } from './open-deliveries.ts';

/**
 * Adds to each step of the import of a delivery how much of all the work on its index is done: reading that delivery and the others of the
 * same run and, if one is made, the build. Reading is measured in bytes of the files; the ratio of reading to the stages of a build was
 * measured on Royal Mail's files.
 */
export const wholeProgress = (
  progress: ImportProgress,
  {
    deliveries,
    at,
    builds,
  }: { readonly deliveries: readonly Delivery[]; readonly at: number; readonly builds: boolean },
): ImportProgress => {
  const bytesOf = (some: readonly Delivery[]): number =>
    some.filter((each) => isSameIndex(each, deliveries[at]!)).reduce((sum, { bytes }) => sum + bytes, 0);
  const [all, before, own] = [bytesOf(deliveries), bytesOf(deliveries.slice(0, at)), deliveries[at]!.bytes];
  const reading = builds ? readingShare : 1;
  const built = buildProgress(progress, reading);
  return (step) =>
    Object.hasOwn(buildStages, step.stage)
      ? built(step)
      : progress({ ...step, whole: (reading * (before + shareOf(step) * own)) / Math.max(all, 1) });
};

/** The same for a build that comes after work of this share. */
export const buildProgress =
  (progress: ImportProgress, before = 0): ImportProgress =>
  (step) => {
    const stage = buildStages[step.stage];
    if (stage === undefined) return progress(step);
    const whole = before + (1 - before) * (stage.from + shareOf(step) * (stage.to - stage.from));
    return progress({ ...step, ...(stage.countsRows && { rows: step.done }), whole });
  };

const shareOf = ({ done, total }: Parameters<ImportProgress>[0]): number => (total ? Math.min(done / total, 1) : 0);

const readingShare = 0.27;

const buildStages: Readonly<
  Record<string, { readonly from: number; readonly to: number; readonly countsRows?: true }>
> = {
  addresses: { from: 0, to: 0.78, countsRows: true },
  places: { from: 0, to: 0.95, countsRows: true },
  tables: { from: 0.78, to: 0.95 },
  checking: { from: 0.95, to: 1 },
};
