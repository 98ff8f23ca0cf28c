import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Job, JobStore } from '../../ports/job-store.ts';
import { jobFiles, readJob, replaceText } from './job-files.ts';
import { openJobRun } from './job-run.ts';
import { freeLostSlots, freeSlot, isSlot } from './job-slots.ts';
import { receiveUpload } from './receive-upload.ts';
import { addDecisions, readDecisions } from './row-decisions.ts';

/**
 * Jobs in a folder, a folder for each. The processes of a server share it: any of them takes jobs in, lists and deletes them, and
 * one works on them. Only that one writes the progress.
 */
export const openJobFolder = (folder: string): JobStore => {
  const folderOf = (id: string): string => join(folder, id);
  /** They are asked for time and again, and need not be read for it. */
  const finished = new Set<string>();
  const all = (wanted: (id: string) => boolean = () => true): readonly Job[] =>
    namesIn(folder)
      .filter((name) => isJobId(name) && wanted(name))
      .map((id) => readJob(folderOf(id)))
      .filter((job) => job !== undefined)
      .sort((one, other) => one.createdAtMs - other.createdAtMs);
  const find = (id: string): Job | undefined => (isJobId(id) ? readJob(folderOf(id)) : undefined);
  const remove = (id: string): void => {
    if (!isJobId(id) || !existsSync(folderOf(id))) return;
    const keyId = find(id)?.keyId;
    finished.delete(id);
    // In one step, so that no reader sees a part of it.
    const gone = join(folder, `gone-${id}`);
    rmSync(gone, { recursive: true, force: true });
    renameSync(folderOf(id), gone);
    if (keyId !== undefined) freeSlot(folder, keyId, id);
    rmSync(gone, { recursive: true, force: true });
  };
  const list = (keyId: number): readonly Job[] =>
    all()
      .filter((job) => job.keyId === keyId)
      .reverse();
  return {
    async receive(bytes, upload) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Jobs of older versions have no slots.
      if (list(upload.keyId).length >= upload.mostJobs) return 'too_many_jobs';
      return receiveUpload(bytes, upload, folder);
    },
    find,
    list,
    readResult(id) {
      if (find(id)?.state !== 'done') return undefined;
      return createReadStream(jobFiles(folderOf(id)).result);
    },
    decisions: (id) => (find(id) === undefined ? [] : readDecisions(jobFiles(folderOf(id)).decisions)),
    decide(id, decisions) {
      return find(id) === undefined || addDecisions(jobFiles(folderOf(id)).decisions, decisions);
    },
    resume(id) {
      if (find(id)?.state === 'paused') replaceText(jobFiles(folderOf(id)).resume, '');
    },
    remove,
    waiting() {
      const open = all((id) => !finished.has(id));
      for (const { id, state } of open) if (state === 'done') finished.add(id);
      return open.filter(({ state }) => state === 'queued' || state === 'running');
    },
    run: (id) => (find(id) === undefined ? undefined : openJobRun(folderOf(id))),
    removeExpired(nowMs) {
      for (const { id, expiresAtMs } of all()) if (expiresAtMs <= nowMs) remove(id);
      freeLostSlots(folder, nowMs);
      for (const name of namesIn(folder).filter((name) => !isJobId(name) && !isSlot(name))) {
        const path = join(folder, name);
        const touchedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? nowMs;
        if (touchedMs < nowMs - longestUploadMs) rmSync(path, { recursive: true, force: true });
      }
    },
  };
};

/** An id that leads to no other place. */
const isJobId = (id: string): boolean => /^job_[A-Za-z0-9_-]{8,64}$/.test(id);

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** No upload takes longer. */
const longestUploadMs = 60 * 60 * 1_000;
