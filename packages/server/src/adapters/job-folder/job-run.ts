import { closeSync, createReadStream, existsSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import type { JobRun } from '../../ports/job-store.ts';
import { jobFiles, readJob, readProgress, replaceText } from './job-files.ts';

/**
 * Opens the work on the job in the folder. Text is written first and the progress after it, with the length that the result has
 * by then. What a process that was killed wrote beyond that is cut off here.
 */
export const openJobRun = (folder: string): JobRun | undefined => {
  const job = readJob(folder);
  if (job === undefined || running.has(folder)) return undefined;
  const files = jobFiles(folder);
  rmSync(files.resume, { force: true });
  let { bytes } = readProgress(folder);
  const result = openSync(files.result, existsSync(files.result) ? 'r+' : 'w', 0o600);
  ftruncateSync(result, bytes);
  running.add(folder);
  return {
    job,
    read: () => createReadStream(files.input),
    written: () => createReadStream(files.result),
    write(text, progress) {
      if (!existsSync(files.request)) return false;
      bytes = writeWhole(result, text, bytes);
      try {
        replaceText(files.progress, JSON.stringify({ ...progress, bytes }));
      } catch (error) {
        // The folder was taken away in this moment.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
      return true;
    },
    close() {
      closeSync(result);
      running.delete(folder);
    },
  };
};

/** The jobs that this process works on: when settings are read again, the former app and the next share the folder. */
const running = new Set<string>();

/** Writes at a place and answers where the text ends. A full disk takes a part first and only then says so. */
const writeWhole = (file: number, text: string, at: number): number => {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, undefined, at + done);
  return at + bytes.length;
};
