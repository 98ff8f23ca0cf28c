import { rmSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file that is written from its beginning to its end in large pieces, in Latin-1. It has its name when it is closed. */
export type TextFile = {
  readonly path: string;
  /** Takes text to write; await `drain` now and then to bound the memory. */
  add(text: string): void;
  /** Writes what has come together if it is much. */
  drain(): Promise<void>;
  /** Writes the rest and closes. */
  close(): Promise<void>;
  /** Closes it and deletes what was written. */
  drop(): Promise<void>;
};

/** Creates a file, and the folders above it. */
export const openTextFile = async (path: string): Promise<TextFile> => {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.part`;
  const file = await open(part, 'w');
  abandoned.add(part);
  let bytes = Buffer.allocUnsafe(2 * pieceSize);
  let size = 0;
  const write = async () => {
    let written = 0;
    while (written < size) written += (await file.write(bytes, written, size - written)).bytesWritten;
    size = 0;
  };
  return {
    path,
    // Text becomes bytes at once: kept as text, the many small parts it was put together from would live on with it.
    add: (text) => {
      if (size + text.length > bytes.length) {
        bytes = Buffer.concat([bytes.subarray(0, size)], 2 * (size + text.length));
      }
      size += bytes.write(text, size, 'latin1');
    },
    drain: async () => {
      if (size >= pieceSize) await write();
    },
    close: async () => {
      try {
        await write();
      } finally {
        await file.close();
      }
      await rename(part, path);
      abandoned.delete(part);
    },
    drop: async () => {
      await file.close().catch(() => {});
      rmSync(part, { force: true });
      abandoned.delete(part);
    },
  };
};

/** Files that are still open when the process ends, as by Ctrl-C. */
const abandoned = new Set<string>();
process.once('exit', () => {
  for (const part of abandoned) rmSync(part, { force: true });
});

const pieceSize = 256 * 1024;
