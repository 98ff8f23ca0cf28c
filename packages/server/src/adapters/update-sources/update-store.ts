import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeenVersion, SourceLook, SourceMemory, UpdateSource, UpdateStore } from '../../ports/update-sources.ts';
import { download } from './download.ts';
import { lookAtFiles } from './look-at-files.ts';

/** Keeps downloads and what is remembered of sources in a folder. */
export const openUpdateStore = ({
  folder,
  nowMs,
  lock,
  stalledMs = 60_000,
}: {
  readonly folder: string;
  readonly nowMs: () => number;
  /** Locks the folder; undefined while another process has it. */
  readonly lock: (folder: string) => { release(): void } | undefined;
  readonly stalledMs?: number;
}): UpdateStore => {
  const memoryFile = join(folder, 'sources.json');
  const downloadsOf = ({ name }: UpdateSource): string => join(folder, name);
  const recall = (): Readonly<Record<string, SourceMemory>> => {
    try {
      return JSON.parse(readFileSync(memoryFile, 'utf8'));
    } catch {
      // Nothing was remembered, or it cannot be read: then everything is new.
      return {};
    }
  };
  return {
    async look(source, before, progress) {
      const { place } = source;
      if ('paths' in place) return lookAtFiles(place.paths, before, nowMs());
      const task = { ...place, folder: downloadsOf(source), before, stalledMs, progress };
      return lookAtDownload(await download(task), before);
    },
    forget: (source) => rmSync(downloadsOf(source), { recursive: true, force: true }),
    recall,
    remember(name, memory) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${memoryFile}.new`, `${JSON.stringify({ ...recall(), [name]: memory }, undefined, 2)}\n`);
      renameSync(`${memoryFile}.new`, memoryFile);
    },
    async alone(work) {
      const held = lock(folder);
      if (held === undefined) return undefined;
      try {
        return await work();
      } finally {
        held.release();
      }
    },
  };
};

/** A server without versions sends the same file again: its bytes say so. */
const lookAtDownload = async (
  got: Awaited<ReturnType<typeof download>>,
  before: SeenVersion | undefined,
): Promise<SourceLook> => {
  if (got === undefined) return { state: 'unchanged' };
  const look = await lookAtFiles([got.path], before, Infinity);
  return look.state === 'changed' ? { ...look, version: { ...look.version, ...got.version } } : look;
};
