import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { BuildFiles, Progress } from '../../ports/catalogue.ts';
import type { PublishingPlace } from '../../ports/published-files.ts';
import { type CutFile, nameOfPiece, readPieces } from './pieces.ts';
import { listsBuilds, pieceFile } from './published-names.ts';
import { openList, type PublishedBuild, type PublishedList, publicHalf, sealList } from './signed-list.ts';

/** What is published, where, and with which key it is signed. */
export type Publishing = {
  readonly builds: readonly BuildFiles[];
  readonly place: PublishingPlace;
  readonly listFile: string;
  readonly key: KeyObject;
  readonly nowMs: () => number;
  readonly progress: Progress;
};

/** What was published, how many bytes of it were sent, and how many unneeded files were deleted. */
export type Published = { readonly list: PublishedList; readonly sentBytes: number; readonly deletedFiles: number };

/**
 * Publishes builds: first the pieces of their files that are not there yet, then the signed list of them in one step. Pieces that neither this list nor the one
 * before it names are deleted; servers may still be fetching those of the one before.
 */
export const publishBuilds = async ({
  builds,
  place,
  listFile,
  key,
  nowMs,
  progress,
}: Publishing): Promise<Published> => {
  const there = new Set(await place.list());
  const needed = await piecesOfLists(place, [...there].filter(listsBuilds), publicHalf(key));
  const total = builds.reduce((sum, { bytes }) => sum + bytes, 0);
  let sentBytes = 0;
  let done = 0;
  const cut = async (folder: string, name: string): Promise<CutFile> => {
    const pieces: string[] = [];
    let bytes = 0;
    for await (const piece of readPieces(join(folder, name))) {
      const hash = nameOfPiece(piece);
      if (!there.has(pieceFile(hash))) {
        await place.write(pieceFile(hash), piece);
        there.add(pieceFile(hash));
        sentBytes += piece.length;
      }
      needed?.add(hash);
      pieces.push(hash);
      bytes += piece.length;
      done += piece.length;
      progress({ stage: 'Publishing', done, total });
    }
    return { name, bytes, pieces };
  };
  const published: PublishedBuild[] = [];
  for (const { region, id, folder, names } of builds) {
    const files: CutFile[] = [];
    for (const name of names) files.push(await cut(folder, name));
    published.push({ region, id, files });
  }
  const list = { publishedAt: new Date(nowMs()).toISOString(), builds: published };
  await place.write(listFile, sealList(list, key));
  return { list, sentBytes, deletedFiles: await deleteUnneeded(place, there, needed) };
};

/** The pieces that the lists name; undefined if one of them cannot be read, because then it is unknown what is needed. */
const piecesOfLists = async (
  place: PublishingPlace,
  lists: readonly string[],
  publicKey: string,
): Promise<Set<string> | undefined> => {
  const needed = new Set<string>();
  try {
    for (const name of lists) {
      const { builds } = openList((await place.read(name)) ?? new Uint8Array(), publicKey);
      for (const { files } of builds) for (const { pieces } of files) for (const piece of pieces) needed.add(piece);
    }
    return needed;
  } catch {
    return undefined;
  }
};

const deleteUnneeded = async (
  place: PublishingPlace,
  there: ReadonlySet<string>,
  needed: ReadonlySet<string> | undefined,
): Promise<number> => {
  if (needed === undefined) return 0;
  const kept = new Set([...needed].map(pieceFile));
  const unneeded = [...there].filter((name) => name.startsWith(pieceFile('')) && !kept.has(name));
  for (const name of unneeded) await place.remove(name);
  return unneeded.length;
};
