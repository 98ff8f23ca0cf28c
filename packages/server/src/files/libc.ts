import { createRequire } from 'node:module';

/** What the system can do and Node does not offer. */
export type Libc = {
  /**
   * The bytes of an open file, shared with every other process that maps it; undefined when they cannot be. They may be written
   * where that is asked for and the file is open for it.
   */
  map(file: number, size: number, use?: 'read' | 'write'): ArrayBuffer | undefined;
  /**
   * Locks what is open, until it is closed or the process ends, however that ends. False when another opening of it holds
   * the lock, undefined where the file system has none.
   */
  lock(file: number): boolean | undefined;
};

const loadLibc = (): Libc | undefined => {
  try {
    const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi');
    const library = koffi.load(null);
    const mmap = library.func(
      'void *mmap(void *address, size_t length, int prot, int flags, int file, int64_t offset)',
    );
    const munmap = library.func('int munmap(void *address, size_t length)');
    const flock = library.func('int flock(int file, int operation)');
    const unmapping = new FinalizationRegistry<{ address: bigint; size: number }>(({ address, size }) => {
      munmap(address, size);
    });
    return {
      map(file, size, use = 'read') {
        const address = mmap(null, size, protections[use], mapShared, file, 0) as bigint;
        if (address === mapFailed) return undefined;
        const view = koffi.view(address, size);
        unmapping.register(view, { address, size });
        return view;
      },
      lock(file) {
        if (flock(file, lockExclusive | lockWithoutWaiting) === 0) return true;
        return koffi.errno() === koffi.os.errno.EAGAIN ? false : undefined;
      },
    };
  } catch {
    return undefined;
  }
};

/** The same numbers on Linux, macOS and the BSDs. */
const protections = { read: 1, write: 3 };
const mapShared = 1;
const mapFailed = 2n ** 64n - 1n;
const lockExclusive = 2;
const lockWithoutWaiting = 4;

/** Undefined on systems that are asked in another way. */
export const libc = loadLibc();
