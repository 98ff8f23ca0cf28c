import { createReadStream, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewUpload, Upload } from '../../ports/job-store.ts';
import { jobFiles } from './job-files.ts';
import { freeSlot, takeSlot, uploadFolder } from './job-slots.ts';

/** Stores the bytes in a temporary file of the folder. If they are too many, or the upload breaks off, nothing is left. */
export const receiveUpload = async (
  bytes: AsyncIterable<Buffer>,
  { id, keyId, mostJobs, mostBytes }: NewUpload,
  folder: string,
): Promise<Upload | 'too_many_jobs' | 'too_large'> => {
  if (!takeSlot(folder, keyId, id, mostJobs)) return 'too_many_jobs';
  const aside = uploadFolder(folder, id);
  const discard = () => {
    rmSync(aside, { recursive: true, force: true });
    freeSlot(folder, keyId, id);
  };
  const { input, request: requestFile } = jobFiles(aside);
  try {
    mkdirSync(aside, { mode: 0o700 });
    const file = await open(input, 'wx', 0o600);
    const fits = await writeAll(file, bytes, mostBytes).finally(() => file.close());
    if (!fits) {
      discard();
      return 'too_large';
    }
  } catch (error) {
    discard();
    throw error;
  }
  return {
    read: () => createReadStream(input),
    discard,
    keep(request) {
      writeFileSync(requestFile, JSON.stringify(request), { mode: 0o600 });
      renameSync(aside, join(folder, id));
    },
  };
};

const writeAll = async (file: FileHandle, bytes: AsyncIterable<Buffer>, mostBytes: number): Promise<boolean> => {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > mostBytes) return false;
    await file.writeFile(piece);
  }
  await file.sync();
  return true;
};
