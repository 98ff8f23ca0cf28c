import { createRequire } from 'node:module';

/** What the system can do and Node does not offer. */
export type Libc = {
  /**
   * The bytes of an open file, shared with every other process that maps it; undefined when they cannot be. They can be written if that is
   * asked for and the file is open for writing.
   */
  map(file: number, size: number, use?: 'read' | 'write'): ArrayBuffer | undefined;
  /**
   * Locks an open file or folder until it is closed or the process ends, however that ends. False if it is already locked, undefined if the
   * file system has no locks.
   */
  lock(file: number): boolean | undefined;
  /**
   * Makes writers of the file wait, for up to 45 seconds, until it is closed (a lease). The file must be open for reading. False if the
   * system or the file system has no leases, or if the file is another user's.
   */
  lease(file: number): boolean;
  /** Says whether a writer waits for a leased file. */
  isAwaited(file: number): boolean;
  /** Puts memory of this process in the place of a mapped file, with these contents. False when there is not enough. */
  detach(mapped: ArrayBuffer, contents: ArrayBuffer): boolean;
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
    const fcntl = library.func('int fcntl(int file, int command, int value)');
    const addresses = new WeakMap<ArrayBuffer, bigint>();
    const unmapping = new FinalizationRegistry<{ address: bigint; size: number }>(({ address, size }) => {
      munmap(address, size);
    });
    return {
      map(file, size, use = 'read') {
        const address = mmap(null, size, protections[use], mapShared, file, 0) as bigint;
        if (address === mapFailed) return undefined;
        const view = koffi.view(address, size);
        unmapping.register(view, { address, size });
        addresses.set(view, address);
        return view;
      },
      lock(file) {
        if (flock(file, lockExclusive | lockWithoutWaiting) === 0) return true;
        return koffi.errno() === koffi.os.errno.EAGAIN ? false : undefined;
      },
      // The signal of a lease would end the process, so an ignored one is used, and the owner of the lease polls.
      lease: (file) =>
        process.platform === 'linux' && fcntl(file, setSignal, sigurg) === 0 && fcntl(file, setLease, readLease) === 0,
      isAwaited: (file) => fcntl(file, getLease, 0) !== readLease,
      detach(mapped, contents) {
        const address = addresses.get(mapped);
        const flags = mapPrivate | mapFixed | mapAnonymous;
        if (address === undefined || mmap(address, mapped.byteLength, protections.write, flags, -1, 0) !== address)
          return false;
        new Uint8Array(mapped).set(new Uint8Array(contents));
        return true;
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

/** Of Linux alone. */
const mapPrivate = 0x02;
const mapFixed = 0x10;
const mapAnonymous = 0x20;
const setSignal = 10;
const sigurg = 23;
const setLease = 1024;
const getLease = 1025;
const readLease = 0;

/** Undefined on systems that are asked in another way. */
export const libc = loadLibc();
