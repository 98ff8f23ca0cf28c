import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lockFolder } from '../files/lock-folder.ts';
import { noteFailures } from '../files/note-failures.ts';
import { listFile } from '../files/travel/published-names.ts';
import type { BuildTravel } from '../ports/build-travel.ts';
import { type Builds, SourceBusyError, UnknownBuildError } from '../ports/catalogue.ts';
import { type PublishedFiles, type PublishingPlace, UnreachableFilesError } from '../ports/published-files.ts';
import { SettingError, type Settings } from '../settings.ts';
import type { Every } from './accounts.ts';
import { openCatalogues } from './addresses.ts';
import type { Outside, RunningBeside } from './outside.ts';
import { settingsAsEnvironment } from './updates.ts';

/** Opens what publishes builds and what fetches them to this server. */
export const openTravel = async (settings: Settings, outside: Outside): Promise<BuildTravel> => {
  const { addresses, places } = await openCatalogues(settings, outside);
  const { layout } = await import('../index/store/layout.ts');
  const { layout: placeLayout } = await import('../places/place-layout.ts');
  const names = { listFile: listFile({ addresses: layout.formatVersion, places: placeLayout.formatVersion }) };
  const folder = join(settings.data, 'published');
  const followedFile = join(folder, 'followed.json');
  const failures = noteFailures(join(folder, 'failure.txt'));
  const buildsOf = (region: string): Builds | undefined => {
    if (region === '') return places;
    return /^[a-z]{3}$/.test(region) ? addresses.of(region) : undefined;
  };
  return {
    async publish(where, keyFile, progress) {
      const { publishBuilds } = await import('../files/travel/publish-builds.ts');
      const { publicHalf, readSigningKey } = await import('../files/travel/signed-list.ts');
      const all = ['', ...addresses.regions()].map((region) => buildsOf(region)!.filesOf());
      const builds = (await Promise.all(all)).filter((files) => files !== undefined);
      if (builds.length === 0) throw new UnknownBuildError('There is no active build to publish: import data first');
      const place = await openPlace(where, settings, outside);
      const key = readSigningKey(keyFile ?? join(folder, 'signing-key.pem'));
      const sent = await publishBuilds({ ...names, builds, place, key, nowMs: outside.nowMs, progress });
      return { builds, publicKey: publicHalf(key), ...sent };
    },
    async fetch(progress) {
      const { fetchBuilds } = await import('../files/travel/fetch-builds.ts');
      const from = await openPublished(settings, outside);
      const publicKey = settings.build_key;
      const fetching = { ...names, from, publicKey, buildsOf, followedFile, progress, pause };
      const lock = lockFolder(folder);
      if (lock === undefined) throw new SourceBusyError('Published builds are being fetched already');
      try {
        return await failures.note(() => fetchBuilds(fetching));
      } finally {
        lock.release();
      }
    },
    lastFailure: failures.last,
    async hasNews() {
      const { hasNews } = await import('../files/travel/fetch-builds.ts');
      return hasNews({ ...names, from: await openPublished(settings, outside), followedFile });
    },
  };
};

/** The published files at `build_url`. */
const openPublished = async (settings: Settings, outside: Outside): Promise<PublishedFiles> => {
  const { build_url: url, build_key: key } = settings;
  if (url === '') throw new SettingError('build_url', '', 'URL that builds are published at');
  if (key === '')
    throw new SettingError(
      'build_key',
      '',
      'key that `fingerpost data publish` printed, so that nobody else can send builds',
    );
  if (!/^https?:/i.test(url)) return openPlace(url, settings, outside);
  if (!URL.canParse(url)) throw new SettingError('build_url', url, 'URL that begins with https://, s3:// or file://');
  const { webFiles } = await import('../adapters/published-files/web-files.ts');
  return webFiles(url, stalledMs);
};

/** A bucket, or a folder by its path or URL. */
const openPlace = async (where: string, settings: Settings, outside: Outside): Promise<PublishingPlace> => {
  if (!where.toLowerCase().startsWith(bucketScheme)) {
    const { folderFiles } = await import('../adapters/published-files/folder-files.ts');
    return folderFiles(where.startsWith('file:') ? fileURLToPath(where) : where);
  }
  const [bucket = '', ...folders] = where.slice(bucketScheme.length).split('/');
  const prefix = folders.filter((folder) => folder !== '').join('/');
  const variables = outside.bucketVariables;
  const needed = (name: string): string => variables[name] || missing(name);
  const { bucketFiles } = await import('../adapters/published-files/bucket-files.ts');
  return bucketFiles({
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: settings.s3_endpoint,
    region: variables.AWS_REGION || variables.AWS_DEFAULT_REGION || 'us-east-1',
    accessKeyId: needed('AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
    sessionToken: variables.AWS_SESSION_TOKEN ?? '',
    stalledMs,
  });
};

const missing = (name: string): never => {
  throw new UnreachableFilesError(`The bucket needs credentials, but ${name} is not set.`);
};

const bucketScheme = 's3://';
/** How long a server may send nothing. */
const stalledMs = 60_000;

/** Writes a line of the log. */
type Log = (fields: object, message: string) => void;

/**
 * Checks regularly whether builds were published, and then runs `fingerpost data fetch` in its own process, so that requests do not wait
 * for it. Returns a function that stops it: what was fetched so far is kept, and the served build stays.
 */
export const keepFollowing = (options: {
  readonly settings: Settings;
  readonly outside: Outside;
  readonly every: Every;
  readonly log: { readonly info: Log; readonly error: Log };
}): (() => Promise<void>) => {
  const { settings, outside, every, log } = options;
  const { runBeside } = outside;
  if (settings.build_url === '' || runBeside === undefined) return async () => {};
  let stopped = false;
  let running: RunningBeside | undefined;
  let pass: Promise<void> | undefined;
  let trouble = '';
  const follow = async (): Promise<void> => {
    const travel = await openTravel(settings, outside);
    if (stopped || !(await travel.hasNews())) return;
    running = runBeside(['data', 'fetch', '--json'], settingsAsEnvironment(settings));
    await running.done.catch((error: Error) => {
      throw new Error(travel.lastFailure() ?? error.message);
    });
    log.info({ build_url: settings.build_url }, 'Published builds were fetched');
  };
  const begin = () => {
    pass ??= follow()
      .then(() => {
        trouble = '';
      })
      .catch((error: Error) => {
        // Logged once. The current builds are served in the meantime.
        if (error.message !== trouble && !stopped)
          log.error({ err: error }, 'Published builds cannot be fetched; trying again');
        trouble = error.message;
      })
      .finally(() => {
        running = undefined;
        pass = undefined;
      });
  };
  begin();
  const end = every(settings.build_check_seconds * 1_000, begin);
  return async () => {
    stopped = true;
    end();
    running?.stop();
    await pass;
  };
};
