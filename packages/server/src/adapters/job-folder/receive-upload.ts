import { createReadStream, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Upload } from '../../ports/job-store.ts';
import { jobFiles } from './job-files.ts';

/** Stores the bytes in a temporary file. If they are too many, or the upload breaks off, nothing is left. */
export const receiveUpload = async (
  bytes: AsyncIterable<Buffer>,
  mostBytes: number,
  aside: string,
  folderOf: (id: string) => string,
): Promise<Upload | undefined> => {
  mkdirSync(aside, { mode: 0o700 });
  const discard = () => rmSync(aside, { recursive: true, force: true });
  const { input, request: requestFile } = jobFiles(aside);
  try {
    const file = await open(input, 'wx', 0o600);
    const fits = await writeAll(file, bytes, mostBytes).finally(() => file.close());
    if (!fits) {
      discard();
      return undefined;
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
      renameSync(aside, folderOf(request.id));
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
