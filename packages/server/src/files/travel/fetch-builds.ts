import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PublishedBuildsError } from '../../ports/build-travel.ts';
import { type Build, type Builds, DamagedBuildError, type Progress } from '../../ports/catalogue.ts';
import { type PublishedFiles, UnreachableFilesError } from '../../ports/published-files.ts';
import { isBuildId } from '../build-id.ts';
import { fillFile, nameOfPiece, readPiece } from './pieces.ts';
import { pieceFile } from './published-names.ts';
import { openList, type PublishedBuild, type PublishedList } from './signed-list.ts';

/** The source and the destination of builds. */
export type Fetching = {
  readonly from: PublishedFiles;
  readonly listFile: string;
  readonly publicKey: string;
  /** The builds of a region, or of places for ''; undefined if there is no such region. */
  readonly buildsOf: (region: string) => Builds | undefined;
  /** The file with the list that was followed last. */
  readonly followedFile: string;
  readonly progress: Progress;
  readonly pause: (ms: number) => Promise<void>;
};

/** Asks for the list, and says whether it is another one than was followed last. */
export const hasNews = async ({
  from,
  listFile,
  followedFile,
}: Pick<Fetching, 'from' | 'listFile' | 'followedFile'>) => {
  const sealed = await from.read(listFile);
  return sealed !== undefined && !(existsSync(followedFile) && readFileSync(followedFile).equals(sealed));
};

/**
 * Fetches the published builds that are not active here yet, and activates them. A fetch that breaks off is resumed by the next call; pieces that an earlier build
 * has are not fetched. The build that is served stays until the new one is whole and checked.
 */
export const fetchBuilds = async (fetching: Fetching): Promise<readonly Build[]> => {
  const { from, listFile, publicKey, followedFile, buildsOf } = fetching;
  const sealed = await from.read(listFile);
  if (sealed === undefined)
    throw new PublishedBuildsError(`Nothing is published there for this version (there is no ${listFile})`);
  const list = openList(sealed, publicKey);
  const followed = readFollowed(followedFile, publicKey);
  if (followed !== undefined && list.publishedAt < followed.publishedAt)
    throw new PublishedBuildsError(
      `The list there is from ${list.publishedAt}, older than the one that was fetched last`,
    );
  const activated: Build[] = [];
  for (const published of list.builds) {
    const builds = buildsOf(published.region);
    if (builds === undefined || !isBuildId(published.id) || published.files.some(({ name }) => !isPlainName(name)))
      throw new PublishedBuildsError(`The list names a build that this version does not know: ${published.region}`);
    if ((await builds.filesOf())?.id === published.id) continue;
    const before = followed?.builds.find(({ region }) => region === published.region);
    const source = await openSource(fetching, builds, published, before);
    activated.push(await follow(published, builds, source, fetching.progress));
  }
  keepFollowed(followedFile, sealed);
  return activated;
};

const follow = async (
  published: PublishedBuild,
  builds: Builds,
  source: PieceSource,
  progress: Progress,
): Promise<Build> => {
  try {
    await builds.takeIn(published.id, (folder) => fillFolder(folder, published, source, progress));
  } finally {
    await source.close();
  }
  try {
    return await builds.activate(published.id);
  } catch (error) {
    // It will be fetched again, from nothing.
    if (error instanceof DamagedBuildError) await builds.remove(published.id);
    throw error;
  }
};

const fillFolder = async (
  folder: string,
  { files }: PublishedBuild,
  { get }: PieceSource,
  progress: Progress,
): Promise<void> => {
  const left = [...files];
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const onPiece = (bytes: number): void => {
    done += bytes;
    progress({ stage: 'Fetching', done, total });
  };
  const fillNext = async (): Promise<void> => {
    for (let file = left.shift(); file !== undefined; file = left.shift())
      await fillFile(join(folder, file.name), file, get, onPiece);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, fillNext));
};

type PieceSource = { get(piece: string): Promise<Uint8Array>; close(): Promise<void> };

/** Pieces of the previous build, if it has them, otherwise of what is published. */
const openSource = async (
  { from, pause }: Fetching,
  builds: Builds,
  published: PublishedBuild,
  before: PublishedBuild | undefined,
): Promise<PieceSource> => {
  const kept = before && (await builds.filesOf(before.id));
  const open: Awaited<ReturnType<typeof openKept>>[] = [];
  const places = new Map<string, { readonly file: (typeof open)[number]; readonly at: number }>();
  for (const { name, pieces } of kept === undefined ? [] : before!.files) {
    const file = await openKept(join(kept!.folder, name));
    open.push(file);
    for (const [at, piece] of pieces.entries()) places.set(piece, { file, at });
  }
  const find = async (piece: string): Promise<Uint8Array> => {
    const place = places.get(piece);
    const own = place?.file && (await readPiece(place.file, place.at));
    return own !== undefined && nameOfPiece(own) === piece ? own : fetchPiece(from, piece, pause);
  };
  const repeated = repeatedPieces(published);
  const found = new Map<string, Promise<Uint8Array>>();
  return {
    get(piece) {
      if (!repeated.has(piece)) return find(piece);
      const once = found.get(piece) ?? find(piece);
      found.set(piece, once);
      return once;
    },
    close: async () => void (await Promise.all(open.map((file) => file?.close()))),
  };
};

/** Pieces that a build has more than once, such as of tables that are all alike. They are few, and fetched once. */
const repeatedPieces = ({ files }: PublishedBuild): ReadonlySet<string> => {
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  for (const { pieces } of files) for (const piece of pieces) (seen.has(piece) ? repeated : seen).add(piece);
  return repeated;
};

const openKept = (path: string) => open(path, 'r').catch(() => undefined);

/** Fetches a piece; retries after a pause if it breaks off. */
const fetchPiece = async (from: PublishedFiles, piece: string, pause: Fetching['pause']): Promise<Uint8Array> => {
  for (let tries = 1; ; tries++) {
    try {
      const found = await from.read(pieceFile(piece));
      if (found === undefined) throw new PublishedBuildsError(`${pieceFile(piece)} is listed but missing`);
      if (nameOfPiece(found) === piece) return found;
      throw new UnreachableFilesError(`${pieceFile(piece)} was altered in transit`);
    } catch (error) {
      if (tries === mostTries || !(error instanceof UnreachableFilesError)) throw error;
      await pause(tries * pauseMs);
    }
  }
};

/** The list that was followed last. One that was signed with another key no longer counts. */
const readFollowed = (file: string, publicKey: string): PublishedList | undefined => {
  try {
    return openList(readFileSync(file), publicKey);
  } catch {
    return undefined;
  }
};

const keepFollowed = (file: string, sealed: Uint8Array): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, sealed, { flush: true });
  renameSync(`${file}.part`, file);
};

const isPlainName = (name: string): boolean => /^[a-z0-9][a-z0-9.-]*$/i.test(name);
/** Files that are fetched at once, a piece of each; memory grows with their number. */
const filesAtOnce = 4;
const mostTries = 5;
const pauseMs = 250;
