import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The bytes of a file, shared with every other process that maps it where the system can, read into memory otherwise.
 * The file must not be changed afterwards. The mapping ends by itself once nothing holds the buffer any more.
 */
export const mapFile = (path: string): ArrayBuffer =>
  withFile(path, (file, size) => libc?.map(file, size) ?? readBytes(file, size));

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

const readBytes = (file: number, size: number): ArrayBuffer => {
  const bytes = new Uint8Array(new ArrayBuffer(size));
  for (let at = 0; at < size; ) {
    const read = readSync(file, bytes, at, Math.min(size - at, mostPerRead), at);
    if (read === 0) throw new Error(`The file ended after ${at} of ${size} bytes`);
    at += read;
  }
  return bytes.buffer;
};

const loadLibc = () => {
  try {
    const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi');
    const library = koffi.load(null);
    const mmap = library.func(
      'void *mmap(void *address, size_t length, int prot, int flags, int file, int64_t offset)',
    );
    const munmap = library.func('int munmap(void *address, size_t length)');
    const unmapping = new FinalizationRegistry<{ address: bigint; size: number }>(({ address, size }) => {
      munmap(address, size);
    });
    const map = (file: number, size: number): ArrayBuffer | undefined => {
      const address = mmap(null, size, protRead, mapShared, file, 0) as bigint;
      if (address === mapFailed) return undefined;
      const view = koffi.view(address, size);
      unmapping.register(view, { address, size });
      return view;
    };
    return { map };
  } catch {
    return undefined;
  }
};

/** The same numbers on Linux, macOS and the BSDs. */
const protRead = 1;
const mapShared = 1;
const mapFailed = 2n ** 64n - 1n;
const mostPerRead = 2 ** 30;
const libc = loadLibc();
