import { UnreachableFilesError } from '../../ports/published-files.ts';

/** How a file is asked for; `signal` ends it. */
export type FileRequest = (signal: AbortSignal) => Promise<Response>;

/**
 * Reads the whole answer. Undefined if there is no such file. Rejects with an `UnreachableFilesError` if the answer is an error, if it
 * breaks off, or if nothing comes for so long.
 */
export const receive = async (ask: FileRequest, url: string, stalledMs: number): Promise<Uint8Array | undefined> => {
  const stalled = new AbortController();
  const watch = setTimeout(() => stalled.abort(), stalledMs);
  try {
    const response = await ask(stalled.signal);
    if (response.status === 404) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) throw new Error(`answered ${response.status}${codeIn(await response.text())}`);
    const parts: Uint8Array[] = [];
    for await (const part of response.body ?? []) {
      parts.push(part);
      watch.refresh();
    }
    return Buffer.concat(parts);
  } catch (error) {
    throw new UnreachableFilesError(`${url} ${stalled.signal.aborted ? 'stopped sending data' : reasonOf(error)}`);
  } finally {
    clearTimeout(watch);
  }
};

/** The code that buckets put into their errors. */
const codeIn = (text: string): string => {
  const [, code] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
  return code === undefined ? '' : ` (${code})`;
};

/** The error that `fetch` throws does not name the cause. */
const reasonOf = (error: unknown): string =>
  error instanceof TypeError
    ? `broke off: ${error.cause instanceof Error ? error.cause.message : error.message}`
    : (error as Error).message;
