import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Job, JobProgress, JobRequest } from '../../ports/job-store.ts';

/** The files of a job. */
export const jobFiles = (folder: string) => ({
  request: join(folder, 'request.json'),
  input: join(folder, 'input.csv'),
  progress: join(folder, 'progress.json'),
  result: join(folder, 'result.csv'),
  /** What was decided about rows, a line each time. */
  decisions: join(folder, 'decisions.jsonl'),
  /** A paused job was asked to continue. */
  resume: join(folder, 'resume'),
});

/** Progress as it is stored, with the length of the result that it covers. */
export type StoredProgress = JobProgress & { readonly bytes: number };

/** The progress of a job that has not started. */
const noProgress: StoredProgress = {
  state: 'queued',
  done: 0,
  noResult: 0,
  failed: 0,
  duplicates: 0,
  cost: 0,
  reason: '',
  bytes: 0,
};

/** How far the job in the folder has come. */
export const readProgress = (folder: string): StoredProgress =>
  // Progress of older versions does not count rows without a result, nor duplicates.
  ({ ...noProgress, ...readJson<StoredProgress>(jobFiles(folder).progress) });

/** The job in the folder; undefined when there is none, or it is being deleted. */
export const readJob = (folder: string): Job | undefined => {
  const files = jobFiles(folder);
  const request = readJson<JobRequest>(files.request);
  if (request === undefined) return undefined;
  const { bytes: _, ...progress } = readProgress(folder);
  const goesOn = progress.state === 'paused' && existsSync(files.resume);
  // Jobs of older versions have no name.
  return { ...request, name: request.name ?? '', ...progress, ...(goesOn && { state: 'queued', reason: '' }) };
};

/** Replaces the text of a file in one step: readers see either the whole old text or the whole new one. */
export const replaceText = (path: string, text: string): void => {
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
};

const readJson = <Value>(path: string): Value | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
