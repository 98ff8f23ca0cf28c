import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** A file cut into pieces of the same size, but for the last one; each has the name of its SHA-256. */
export type CutFile = { readonly name: string; readonly bytes: number; readonly pieces: readonly string[] };

/** The size of a piece: what is fetched at once, and what has to be fetched again if it breaks off. */
const pieceBytes = 4 * 2 ** 20;

/** The name of a piece. */
export const nameOfPiece = (piece: Uint8Array): string => createHash('sha256').update(piece).digest('hex');

/** Reads a file piece by piece. */
export async function* readPieces(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  try {
    for (let at = 0; ; at++) {
      const piece = await readPiece(file, at);
      if (piece.length === 0) return;
      yield piece;
    }
  } finally {
    await file.close();
  }
}

/** One piece of an open file; empty after its end. */
export const readPiece = async (file: FileHandle, at: number): Promise<Uint8Array> => {
  const piece = new Uint8Array(pieceBytes);
  let filled = 0;
  for (let read = -1; read !== 0 && filled < piece.length; filled += read)
    ({ bytesRead: read } = await file.read(piece, filled, piece.length - filled, at * pieceBytes + filled));
  return piece.subarray(0, filled);
};

/** Fills a file with its pieces. Those that it has already, from a time before, are left as they are. */
export const fillFile = async (
  path: string,
  { bytes, pieces }: CutFile,
  get: (piece: string) => Promise<Uint8Array>,
  onPiece: (bytes: number) => void,
): Promise<void> => {
  const file = await openToFill(path);
  try {
    const before = (await file.stat()).size;
    for (const [at, piece] of pieces.entries()) {
      const isThere = at * pieceBytes < before && nameOfPiece(await readPiece(file, at)) === piece;
      if (!isThere) await file.write(await get(piece), 0, null, at * pieceBytes);
      onPiece(Math.min(pieceBytes, bytes - at * pieceBytes));
    }
    await file.truncate(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

const openToFill = (path: string): Promise<FileHandle> =>
  open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return open(path, 'w+');
  });
