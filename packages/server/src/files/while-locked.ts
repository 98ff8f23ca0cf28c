import { SourceBusyError } from '../ports/catalogue.ts';
import { lockFolder } from './lock-folder.ts';

/** Stages the rows of a source under a lock; throws a `SourceBusyError` if another process has it. */
export const whileLocked = async <Result>(
  folder: string,
  source: string,
  stage: () => Promise<Result>,
): Promise<Result> => {
  const lock = lockFolder(folder);
  if (lock === undefined)
    throw new SourceBusyError(
      `Another import of ${source} is running, so nothing was changed. Import again when it has finished.`,
    );
  try {
    return await stage();
  } finally {
    lock.release();
  }
};
