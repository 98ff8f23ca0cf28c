import { homeRegion } from '@fingerpost/core/contract/regions';
import { columnTypes } from '../files/array-writer.ts';
import { followingIndex, type LiveIndex, type OnSwitch } from '../index/live-index.ts';
import { type LiveRegions, serveRegions } from '../index/live-regions.ts';
import { emptyIndex } from '../index/read/build-reader.ts';
import { openVocabulary, type Vocabulary, type VocabularyFiles } from '../index/search/matching/vocabulary.ts';
import { layout } from '../index/store/layout.ts';
import type { AddressIndex } from '../ports/address-index.ts';
import { DamagedBuildError } from '../ports/catalogue.ts';
import { IndexAwayError } from '../ports/fetched.ts';
import type { Cluster } from './cluster.ts';
import type { ClusterBuilds } from './cluster-builds.ts';
import { pieceId } from './load-build.ts';
import { remoteIndex } from './remote-index.ts';
import { type StoredMeta, vocabularyFiles } from './stored-build.ts';

/** The addresses of a cluster: those of the United Kingdom, and all regions, that one among them. */
export type LiveCluster = {
  readonly index: LiveIndex;
  readonly regions: LiveRegions;
  /** Looks at once which builds are active. */
  look(): Promise<void>;
};

/**
 * Serves the build that the alias of each region names, and switches, between two calls, whenever it names another. A request that starts
 * on one build finishes on the same build. What cannot be opened is reported to `onError` once, and the present build is kept. Until the
 * cluster was first reached, calls throw an `IndexAwayError`.
 */
export const openLiveCluster = async (
  cluster: Cluster,
  builds: ClusterBuilds,
  options: { readonly pollMs: number; readonly onError: (error: Error) => void; readonly onSwitch?: OnSwitch },
): Promise<LiveCluster> => {
  const served = new Map<string, { readonly name: string; readonly index: AddressIndex }>();
  let reached = false;
  let told = '';

  const open = async (name: string): Promise<AddressIndex> => {
    const meta = await builds.metaOf(name);
    if (meta === undefined) throw new DamagedBuildError(`The index ${name} was not loaded to its end`);
    if (meta.manifest.format !== layout.formatVersion)
      throw new DamagedBuildError(`The index ${name} was loaded by another version: build it again and load it`);
    return remoteIndex({ cluster, index: name, meta, vocabulary: await fetchVocabulary(cluster, name, meta) });
  };

  const follow = async (): Promise<void> => {
    const active = await builds.active();
    reached = true;
    for (const region of served.keys()) if (!active.has(region)) served.delete(region);
    for (const [region, name] of active) {
      if (served.get(region)?.name === name) continue;
      served.set(region, { name, index: await open(name) });
      options.onSwitch?.({ region, build: name });
    }
  };

  let looking: Promise<void> | undefined;
  const look = (): Promise<void> => {
    looking ??= follow()
      .then(() => {
        told = '';
      })
      .catch((error: Error) => {
        if (error.message !== told) options.onError(error);
        told = error.message;
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  await look();
  const timer = setInterval(look, options.pollMs).unref();

  const following = new Map<string, AddressIndex>();
  /** The same object for a region, whatever it serves. */
  const indexOf = (region: string): AddressIndex => {
    const known =
      following.get(region) ?? followingIndex(() => served.get(region)?.index ?? (reached ? emptyIndex : awayIndex));
    following.set(region, known);
    return known;
  };
  const indexes = () =>
    [homeRegion, ...[...served.keys()].filter((region) => region !== homeRegion).sort()].map(
      (region) => [region, indexOf(region)] as const,
    );
  const refresh = (): boolean => {
    void look();
    return false;
  };
  const close = (): void => clearInterval(timer);
  return {
    index: { ...indexOf(homeRegion), refresh, close },
    regions: { ...serveRegions(indexes), refresh, close },
    look,
  };
};

/** The index of a cluster that was never reached. */
const awayIndex = new Proxy({} as AddressIndex, {
  get: () => () => {
    throw new IndexAwayError('OpenSearch was not reached yet');
  },
});

/** Fetches the words of a build, which are read on this machine. */
const fetchVocabulary = async (
  cluster: Cluster,
  index: string,
  { pieces, documents }: StoredMeta,
): Promise<Vocabulary> => {
  const files: Record<string, unknown> = {};
  for (const name of vocabularyFiles) {
    const bytes = await fetchFile(cluster, index, name, pieces[name] ?? 0);
    files[name] =
      name === 'terms' || name === 'prefixes'
        ? bytes
        : new columnTypes[layout.tables[name]](
            bytes.buffer,
            bytes.byteOffset,
            bytes.length / columnTypes[layout.tables[name]].BYTES_PER_ELEMENT,
          );
  }
  return openVocabulary({ tables: files, heaps: files } as unknown as VocabularyFiles, documents);
};

const fetchFile = async (cluster: Cluster, index: string, name: string, pieces: number): Promise<Buffer> => {
  const found: Buffer[] = [];
  for (let at = 0; at < pieces; at += piecesAtOnce) {
    const ids = Array.from({ length: Math.min(piecesAtOnce, pieces - at) }, (_, each) => pieceId(name, at + each));
    const answer = await cluster.send<Pieces>({
      method: 'POST',
      path: `/${index}/_mget`,
      body: { ids },
      takesLong: true,
    });
    for (const { _source } of answer?.docs ?? []) found.push(Buffer.from(_source?.bytes ?? '', 'base64'));
  }
  // Tables need their numbers in line with the memory, so the bytes begin a buffer of their own.
  const whole = new Uint8Array(found.reduce((sum, { length }) => sum + length, 0));
  let next = 0;
  for (const piece of found) {
    whole.set(piece, next);
    next += piece.length;
  }
  return Buffer.from(whole.buffer);
};

type Pieces = { readonly docs: readonly { readonly _source?: { readonly bytes: string } }[] };

const piecesAtOnce = 8;
