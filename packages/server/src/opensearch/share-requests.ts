import type { Cluster, Found, Search } from './cluster.ts';

/** Sends searches of an index in one request. Each has its own outcome; the promise rejects if all of them failed. */
export type SendTogether = (index: string, searches: readonly Search[]) => Promise<readonly (Found | Error)[]>;

/**
 * Lets searches share requests, because a search in a list costs a cluster half as much as one alone. Searches are sent at the end of the
 * event-loop turn if no request is in flight. Otherwise they wait until one is answered, their list is full, or a short time has passed, so
 * that a slow request holds up nobody. A search that fails does not fail the others.
 */
export const shareRequests = (send: SendTogether, waitMs = mostWaitMs): Cluster['search'] => {
  const waiting = new Map<string, Waiting>();
  let inFlight = 0;
  let timer: NodeJS.Timeout | undefined;

  const sendAll = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const index of waiting.keys()) void sendList(index);
  };
  const sendList = async (index: string): Promise<void> => {
    const { searches, callers } = waiting.get(index)!;
    waiting.delete(index);
    inFlight++;
    const outcomes = await send(index, searches).catch((error: Error) => searches.map(() => error));
    inFlight--;
    // The cluster searches for those who wait while these answers are read.
    sendAll();
    for (const { from, to, resolve, reject } of callers) {
      const own = outcomes.slice(from, to);
      const failed = own.find((outcome) => outcome instanceof Error);
      if (failed === undefined) resolve(own as readonly Found[]);
      else reject(failed);
    }
  };

  return (index, searches) =>
    new Promise((resolve, reject) => {
      if (searches.length === 0) return resolve([]);
      if (waiting.size === 0) {
        if (inFlight < mostInFlight) queueMicrotask(sendAll);
        else timer ??= setTimeout(sendAll, waitMs);
      }
      const list = waiting.get(index) ?? { searches: [], callers: [] };
      waiting.set(index, list);
      const from = list.searches.length;
      list.searches.push(...searches);
      list.callers.push({ from, to: list.searches.length, resolve, reject });
      if (list.searches.length >= mostTogether) void sendList(index);
    });
};

/** The searches of an index that wait to be sent, and who asked for which of them. */
type Waiting = { readonly searches: Search[]; readonly callers: Caller[] };
type Caller = {
  readonly from: number;
  readonly to: number;
  readonly resolve: (found: readonly Found[]) => void;
  readonly reject: (error: Error) => void;
};

/** While this many requests are in flight, further searches wait. */
const mostInFlight = 1;
/** The longest that they wait. */
const mostWaitMs = 5;
/** The answers of a list come together, so a long one would wait for its slowest search. */
export const mostTogether = 16;
