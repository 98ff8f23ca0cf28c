import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** A file to import, decompressed while it is read. It can be read more than once. */
export type InputFile = {
  /** Its path relative to the given one, with '/'. Entries of an archive follow the archive's name. */
  readonly name: string;
  /** Its real path, with links resolved. Entries of an archive follow the archive's path. */
  readonly place: string;
  /** The user named this very file, so its name does not matter. */
  readonly given: boolean;
  /** The total that `onBytes` counts up to. */
  readonly bytes: number;
  /** The decompressed content in order. Stopping early frees everything. */
  chunks(onBytes?: (done: number) => void): AsyncIterable<Buffer>;
};

/** How a file is compressed, detected from its first bytes, whatever its name. */
export type Packing = 'plain' | 'gzip' | 'zip';

/** Reads the first bytes of the file. */
export const packingOf = async (path: string): Promise<Packing> => {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return packingOfStart(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
};

/** The decompressed chunks of a plain or gzip file. `onBytes` counts bytes on the disk. */
export async function* fileChunks(
  path: string,
  packing: 'plain' | 'gzip',
  onBytes: (done: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: chunkBytes });
  if (packing === 'plain') {
    for await (const chunk of file) {
      yield chunk as Buffer;
      onBytes(file.bytesRead);
    }
    return;
  }
  // With `pipe` alone, decompression would wait forever if the disk fails.
  const unpacked = createGunzip({ chunkSize: chunkBytes });
  file.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  try {
    for await (const chunk of unpacked) {
      yield chunk as Buffer;
      onBytes(file.bytesRead);
    }
  } finally {
    file.destroy();
  }
}

const chunkBytes = 256 * 1024;

/** gzip: RFC 1952; zip: a local header, or the end record of an empty archive. */
const packingOfStart = (start: Buffer): Packing => {
  if (start[0] === 0x1f && start[1] === 0x8b) return 'gzip';
  const signature = start.toString('latin1');
  return signature === 'PK\x03\x04' || signature === 'PK\x05\x06' ? 'zip' : 'plain';
};
