import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sha256Of } from './look-at-files.ts';

/** What the server calls the version that it gave. */
export type ServedVersion = { readonly etag?: string; readonly lastModified?: string };

/** A file that was downloaded whole, and its version. */
export type Downloaded = { readonly path: string; readonly version: ServedVersion };

/** What to download, and into which folder. */
export type Download = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly checksumUrl: string;
  readonly folder: string;
  /** The version that is there already: it is not sent again. */
  readonly before: ServedVersion | undefined;
  /** How long the server may send nothing. */
  readonly stalledMs: number;
  readonly progress: (step: { readonly done: number; readonly total: number | undefined }) => void;
};

/**
 * Downloads a file; undefined when the server says that it has not changed. A download that breaks off is resumed where it stopped, at once
 * while data arrives, otherwise by the next call. What was received is checked by its size and, if there is one, its checksum.
 */
export const download = async (task: Download): Promise<Downloaded | undefined> => {
  mkdirSync(task.folder, { recursive: true });
  const path = join(task.folder, fileNameOf(task.url));
  // It was downloaded before, and could not be imported.
  const whole = openReceived(path);
  const before = whole.bytes > 0 ? whole.version : task.before;
  for (let stuck = 0; ; ) {
    const part = openReceived(`${path}.part`);
    const sizeBefore = part.bytes;
    try {
      const version = await receive({ ...task, before }, part);
      if (version === undefined) return whole.bytes > 0 ? { path, version: whole.version } : undefined;
      await check(task, part);
      part.renameTo(path);
      return { path, version };
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error;
      stuck = openReceived(`${path}.part`).bytes > sizeBefore ? 0 : stuck + 1;
      if (stuck === mostTries) throw new Error(`${task.url} cannot be downloaded: ${error.message}`);
    }
  }
};

/** The transfer ended early; what came is kept. */
class BrokenOff extends Error {}

/** What has been received at the path, and of which version. */
const openReceived = (path: string) => {
  const note = `${path}.json`;
  const kept = existsSync(path) && existsSync(note);
  return {
    path,
    bytes: kept ? statSync(path).size : 0,
    version: kept ? (JSON.parse(readFileSync(note, 'utf8')) as ServedVersion) : {},
    begin: (version: ServedVersion) => writeFileSync(note, JSON.stringify(version)),
    renameTo: (other: string) => {
      renameSync(note, `${other}.json`);
      renameSync(path, other);
    },
    forget: () => {
      for (const each of [path, note]) rmSync(each, { force: true });
    },
  };
};

type Received = ReturnType<typeof openReceived>;

const receive = async (task: Download, part: Received): Promise<ServedVersion | undefined> => {
  const validator = part.version.etag ?? part.version.lastModified;
  const resumes = part.bytes > 0 && validator !== undefined && !validator.startsWith('W/');
  const stalled = new AbortController();
  const watch = setTimeout(() => stalled.abort(new Error('the server stopped sending data')), task.stalledMs);
  try {
    const response = await ask(
      task,
      resumes ? { range: `bytes=${part.bytes}-`, 'if-range': validator } : knownAs(task.before),
      stalled.signal,
    );
    if (response.status === 304) return undefined;
    if (response.status === 416 && resumes) {
      part.forget();
      throw new BrokenOff('the server cannot resume');
    }
    if (response.status !== 200 && response.status !== 206) throw new Error(`${task.url} answered ${response.status}.`);
    const version = versionOf(response);
    const start = response.status === 206 ? part.bytes : 0;
    const total = totalOf(response, start);
    part.begin(version);
    let done = start;
    const file = await open(part.path, start === 0 ? 'w' : 'a');
    try {
      for await (const chunk of chunksOf(response, stalled.signal)) {
        await file.write(chunk);
        done += chunk.length;
        watch.refresh();
        task.progress({ done, total });
      }
    } finally {
      await file.close();
    }
    if (total !== undefined && done < total) throw new BrokenOff(`only ${done} of ${total} bytes arrived`);
    return version;
  } finally {
    clearTimeout(watch);
  }
};

async function* chunksOf({ body }: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch (error) {
    throw new BrokenOff(reasonOf(error as Error, signal));
  }
}

/** Asks for the URL and follows redirects. The operator's headers go to the origin that they are meant for, and to no other. */
const ask = async (
  task: Download,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> => {
  let url = new URL(task.url);
  const { origin } = url;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const own = url.origin === origin ? task.headers : {};
    // As it lies there: a packed body could not be resumed.
    const init = {
      headers: { ...own, ...headers, 'accept-encoding': 'identity' },
      redirect: 'manual',
      signal,
    } as const;
    const response = await fetch(url, init).catch((error: Error) => {
      throw new BrokenOff(reasonOf(error, signal));
    });
    const next = response.headers.get('location');
    if (response.status < 301 || response.status > 308 || response.status === 304 || next === null) return response;
    await response.body?.cancel();
    url = new URL(next, url);
    if (!/^https?:$/.test(url.protocol))
      throw new Error(`${task.url} redirects to ${url.protocol}, which is not HTTP.`);
  }
  throw new Error(`${task.url} redirects too many times.`);
};

/** The checksum file has the hash first, as sha256sum writes it, or alone. */
const check = async (task: Download, part: Received): Promise<void> => {
  if (task.checksumUrl === '') return;
  const response = await ask({ ...task, url: task.checksumUrl }, {}, AbortSignal.timeout(task.stalledMs));
  const wanted = response.ok ? /\b[0-9a-f]{64}\b/i.exec(await response.text())?.[0].toLowerCase() : undefined;
  if (wanted === undefined) throw new Error(`${task.checksumUrl} has no SHA-256 (it answered ${response.status}).`);
  if (wanted === (await sha256Of(part.path))) return;
  part.forget();
  throw new Error(`${task.url} does not have the SHA-256 that ${task.checksumUrl} names.`);
};

const knownAs = (version: ServedVersion | undefined): Readonly<Record<string, string>> => ({
  ...(version?.etag !== undefined && { 'if-none-match': version.etag }),
  ...(version?.lastModified !== undefined && { 'if-modified-since': version.lastModified }),
});

const versionOf = ({ headers }: Response): ServedVersion => {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')];
  return { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) };
};

const totalOf = ({ headers }: Response, start: number): number | undefined => {
  const length = headers.get('content-length');
  return length === null ? undefined : start + Number(length);
};

const fileNameOf = (url: string): string => {
  const name = basename(decodeURIComponent(new URL(url).pathname)).replace(/[^\w. -]/g, '_');
  return name === '' || name.startsWith('.') ? 'download' : name;
};

const reasonOf = (error: Error, signal: AbortSignal): string => {
  const { message } = (signal.aborted ? signal.reason : (error.cause ?? error)) as Error;
  return message;
};

const mostTries = 3;
const mostRedirects = 5;
