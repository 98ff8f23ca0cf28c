import { constants } from 'node:buffer';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { libc } from './libc.ts';

/**
 * The bytes of a file, shared with every other process that maps it if the system can, otherwise read into memory. The file must not be
 * changed afterwards. The mapping ends when the buffer is collected. Throws if it is larger than `mostBytes`, because mapping it would end
 * the process.
 */
export const mapFile = (path: string, mostBytes = constants.MAX_LENGTH): ArrayBuffer =>
  withFile(path, (file, size) => {
    if (size > mostBytes)
      throw new Error(
        `${path} has ${size} bytes, and this version of Node can use at most ${mostBytes} at once. Node 22.3 and later can use more.`,
      );
    return libc?.map(file, size) ?? readBytes(file, size);
  });

/** The bytes of a file in memory of this process alone. */
export const readWhole = (path: string): ArrayBuffer => withFile(path, readBytes);

const withFile = (path: string, read: (file: number, size: number) => ArrayBuffer): ArrayBuffer => {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    return size === 0 ? new ArrayBuffer(0) : read(file, size);
  } finally {
    closeSync(file);
  }
};

/** The first bytes of an open file in memory of this process alone. */
export const readBytes = (file: number, size: number): ArrayBuffer => {
  const bytes = new Uint8Array(new ArrayBuffer(size));
  for (let at = 0; at < size; ) {
    const read = readSync(file, bytes, at, Math.min(size - at, mostPerRead), at);
    if (read === 0) throw new Error(`The file ended after ${at} of ${size} bytes`);
    at += read;
  }
  return bytes.buffer;
};

const mostPerRead = 2 ** 30;
