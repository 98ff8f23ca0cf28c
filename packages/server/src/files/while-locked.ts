import { SourceBusyError } from '../ports/catalogue.ts';
import { busy, type DraftFolder } from './draft-folder.ts';
import { lockFolder } from './lock-folder.ts';

/** Stages the rows of a source under a lock, which a draft keeps to its end; throws a `SourceBusyError` if another process has it. */
export const whileLocked = async <Result>(
  {
    folder,
    source,
    draft,
  }: { readonly folder: string; readonly source: string; readonly draft: DraftFolder | undefined },
  stage: () => Promise<Result>,
): Promise<Result> => {
  if (draft !== undefined) {
    draft.hold(folder, source);
    return stage();
  }
  const lock = lockFolder(folder);
  if (lock === undefined) throw new SourceBusyError(busy(source));
  try {
    return await stage();
  } finally {
    lock.release();
  }
};
