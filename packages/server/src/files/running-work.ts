import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '../ports/catalogue.ts';
import type { RunningWork } from '../ports/running-work.ts';
import { isUnlocked } from './lock-folder.ts';
import { makeWorkFolder, type WorkFolder } from './work-folder.ts';

type NotedProgress = Parameters<Progress>[0] & { readonly rows?: number };

/** Notes the progress of a piece of work, for other processes to read; the note is gone when the work ends, however it ends. */
export const noteWork = (
  what: string,
  { dataFolder, nowMs, random }: { dataFolder: string; nowMs: () => number; random: () => number },
): { step(step: NotedProgress): void; stop(): void } => {
  const time = (ms: number) => new Date(ms).toISOString();
  const since = time(nowMs());
  let folder: WorkFolder | undefined;
  let stage = '';
  let stageSince = since;
  let notedMs = Number.NEGATIVE_INFINITY;
  return {
    step(step) {
      const now = nowMs();
      const isNew = step.stage !== stage;
      if (!isNew && now - notedMs < noteEveryMs) return;
      if (isNew) [stage, stageSince] = [step.stage, time(now)];
      notedMs = now;
      folder ??= makeWorkFolder(dataFolder, now, random);
      const { done, total, rows } = step;
      const note: RunningWork = { what, since, stage, stageSince, at: time(now), done, total, rows };
      const aside = join(folder.path, 'aside');
      writeFileSync(aside, JSON.stringify(note));
      renameSync(aside, join(folder.path, noteName));
    },
    stop() {
      folder?.remove();
      folder = undefined;
    },
  };
};

/** All work that is under way and noted, the oldest first. */
export const readRunningWork = (dataFolder: string): readonly RunningWork[] => {
  const work = join(dataFolder, 'work');
  return orNothing(() => readdirSync(work))
    .sort()
    .map((name) => join(work, name))
    .filter((path) => !isUnlocked(path))
    .flatMap((path) => orNothing(() => [JSON.parse(readFileSync(join(path, noteName), 'utf8')) as RunningWork]));
};

/** Work may end while it is read, and some work has no note. */
const orNothing = <Item>(read: () => readonly Item[]): Item[] => {
  try {
    return [...read()];
  } catch {
    return [];
  }
};

const noteName = 'progress.json';
const noteEveryMs = 500;
