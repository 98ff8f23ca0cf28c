import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ByteWriter, columnTypes } from '../files/array-writer.ts';
import { mapFile } from '../files/map-file.ts';
import { openVocabulary, type Vocabulary, type VocabularyFiles } from '../index/query/matching/vocabulary.ts';
import { layout } from '../index/store/layout.ts';
import type { Cluster } from './cluster.ts';
import { bytesPerPiece, pieceId, type StoredMeta, vocabularyFiles } from './stored-build.ts';

/** The vocabularies of a cluster's builds, stored on this machine. */
export type KeptVocabularies = {
  /** Opens the vocabulary of an index, and fetches the files that are missing. */
  open(index: string, meta: StoredMeta): Promise<Vocabulary>;
  /** Deletes all others. Some of them may still be open. */
  keepOnly(indexes: ReadonlySet<string>): void;
};

/** Stores vocabularies in a folder that all processes of this machine share. */
export const keepVocabularies = (cluster: Cluster, folder: string): KeptVocabularies => ({
  async open(index, { bytes, documents }) {
    mkdirSync(join(folder, index), { recursive: true });
    const files: Record<string, unknown> = {};
    for (const name of vocabularyFiles) {
      const path = join(folder, index, name);
      const size = bytes[name] ?? 0;
      if (!existsSync(path) || statSync(path).size !== size) await fetchFile(cluster, { index, name, size, path });
      const mapped = mapFile(path);
      files[name] =
        name === 'terms' || name === 'prefixes' ? Buffer.from(mapped) : new columnTypes[layout.tables[name]](mapped);
    }
    return openVocabulary({ tables: files, heaps: files } as unknown as VocabularyFiles, documents);
  },
  keepOnly: (indexes) => {
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      if (!indexes.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
  },
});

/** Fetches a file, which then exists complete or not at all. Several processes may do this at once. */
const fetchFile = async (
  cluster: Cluster,
  {
    index,
    name,
    size,
    path,
  }: { readonly index: string; readonly name: string; readonly size: number; readonly path: string },
): Promise<void> => {
  const part = `${path}.${process.pid}`;
  rmSync(part, { force: true });
  const writer = new ByteWriter(part);
  try {
    const pieces = Math.ceil(size / bytesPerPiece);
    for (let at = 0; at < pieces; at += piecesAtOnce) {
      const ids = Array.from({ length: Math.min(piecesAtOnce, pieces - at) }, (_, each) => pieceId(name, at + each));
      const answer = await cluster.send<Pieces>({
        method: 'POST',
        path: `/${index}/_mget`,
        body: { ids },
        takesLong: true,
      });
      for (const { _source } of answer?.docs ?? []) writer.write(Buffer.from(_source?.bytes ?? '', 'base64'));
    }
    if (writer.bytes !== size) throw new Error(`The index ${index} has ${writer.bytes} of ${size} bytes of ${name}`);
    writer.finish();
    renameSync(part, path);
  } finally {
    writer.close();
    rmSync(part, { force: true });
  }
};

type Pieces = { readonly docs: readonly { readonly _source?: { readonly bytes: string } }[] };

const piecesAtOnce = 8;
