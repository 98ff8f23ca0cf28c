import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** A file to import from, unpacked while it is read; it can be read more than once. */
export type InputFile = {
  /** Its path below what was given, with '/'; entries of an archive follow the archive's name. */
  readonly name: string;
  /** Its real path, whatever spelling or link led there; entries of an archive follow the archive's path. */
  readonly place: string;
  /** The person named this very file, so it is taken whatever it is called. */
  readonly given: boolean;
  /** What `onBytes` counts up to. */
  readonly bytes: number;
  /** The unpacked content in order; stopping early frees everything. */
  chunks(onBytes?: (done: number) => void): AsyncIterable<Buffer>;
};

/** How a file is compressed, detected from its first bytes, whatever its name. */
export type Packing = 'plain' | 'gzip' | 'zip';

/** Looks at the first bytes of the file. */
export const packingOf = async (path: string): Promise<Packing> => {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return packingOfStart(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
};

/** Unpacked chunks of a plain or gzip file; `onBytes` counts the bytes as they lie on the disk. */
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
  // `pipe` alone would leave the unpacking waiting for ever when the disk fails.
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
