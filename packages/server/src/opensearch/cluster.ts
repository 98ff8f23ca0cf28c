import { setTimeout as wait } from 'node:timers/promises';
import { IndexAwayError } from '../ports/fetched.ts';
import { type LivingNodes, watchHungNodes } from './hung-nodes.ts';

/** How to reach an OpenSearch cluster. */
export type ClusterOptions = {
  /** The URLs of its nodes, each `http://host:port` or `https://host:port`. */
  readonly nodes: readonly string[];
  readonly user: string;
  readonly password: string;
  /** The certificate of the authority that signed the nodes' certificates, as PEM; '' trusts those of the system. */
  readonly authority: string;
  /** A request fails if it takes longer. */
  readonly timeoutMs: number;
};

/** The body of one search, as OpenSearch expects it. */
export type Search = Readonly<Record<string, unknown>>;

/** The hits of a search: their stored fields, if requested, and their sort values. `isCut` says whether there are more. */
export type Found<Source> = {
  readonly sources: readonly Source[];
  readonly sorts: readonly (readonly number[])[];
  readonly isCut: boolean;
};

/** What a cluster can do. All methods throw an `IndexAwayError` if no node answers in time or some shards do not answer. */
export type Cluster = {
  /** Runs several searches on an index. Searches of one event-loop turn share a request. */
  search<Source>(index: string, searches: readonly Search[]): Promise<readonly Found<Source>[]>;
  /** Writes documents under their ids. */
  write(index: string, documents: readonly { readonly id: string; readonly source: object }[]): Promise<void>;
  /** Sends any other request; undefined if the resource does not exist. `takesLong` allows it more time. */
  send<Answer>(request: ClusterRequest): Promise<Answer | undefined>;
  close(): Promise<void>;
};

/** A request by method and path, with an optional body. */
export type ClusterRequest = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly takesLong?: boolean;
};

/** Opens a cluster, without a request yet. */
export const openCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { Client } = await import('@opensearch-project/opensearch');
  const common = {
    ...(options.user !== '' && { auth: { username: options.user, password: options.password } }),
    ...(options.authority !== '' && { ssl: { ca: options.authority } }),
    // `persist` retries, and limits the time that all tries take together.
    maxRetries: 0,
    // Try a dead node again soon, because others may have gone in the meantime.
    resurrectStrategy: 'optimistic' as const,
  };
  const client = new Client({ ...common, nodes: [...options.nodes] });
  const single = options.nodes.length > 1 ? options.nodes.map((node) => new Client({ ...common, node })) : [];
  const hung = watchHungNodes(single, Math.ceil(options.timeoutMs / 5));

  /** A node that does not answer leaves time for another one. */
  const tryMs = Math.ceil(options.timeoutMs / 2);
  /** After this time it is looked whether a node hangs. */
  const hedgeMs = Math.ceil(options.timeoutMs / 5);
  let nextNode = 0;

  const request = async <Answer>(params: object, timeoutMs: number, to = client): Promise<Answer> => {
    const answer = await to.transport.request(params as never, { requestTimeout: timeoutMs });
    return answer.body as Answer;
  };

  /** Retries within the time limit while shards move to other nodes. */
  const persist = async <Answer>(ask: () => Promise<Answer>, timeoutMs = options.timeoutMs): Promise<Answer> => {
    const signal = AbortSignal.timeout(timeoutMs);
    for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
      try {
        return await ask();
      } catch (error) {
        if (!mayPass(error)) throw error;
        try {
          await wait(pauseMs, undefined, { signal });
        } catch {
          throw new IndexAwayError(`OpenSearch does not answer: ${(error as Error).message}`, { cause: error });
        }
      }
    }
  };

  const searchOnce = async (index: string, searches: readonly Search[], living: LivingNodes | undefined) => {
    const timeout = `${tryMs}ms`;
    const header = living === undefined ? {} : { preference: living.preference };
    const { responses } = await request<{ readonly responses: readonly SearchResponse[] }>(
      {
        method: 'POST',
        path: `/${index}/_msearch`,
        querystring: { filter_path: readFields },
        bulkBody: searches.flatMap((search) => [header, { timeout, ...search }]),
      },
      tryMs,
      living?.clients[nextNode++ % living.clients.length],
    );
    return responses.map(readResponse);
  };

  /** A node that hangs makes others wait for its shards. If the answer is late because of one, the copies of the others are asked as well. */
  const searchAround = async (index: string, searches: readonly Search[]) => {
    const known = hung.living();
    const first = searchOnce(index, searches, known);
    if (known !== undefined || single.length === 0) return first;
    const late = await Promise.race([first.then(() => false), isLate(hedgeMs)]);
    const living = late ? await Promise.race([hung.look(), first.then(() => undefined)]) : undefined;
    return living === undefined ? first : Promise.any([first, searchOnce(index, searches, living)]).catch(firstCause);
  };

  const multiSearch = (index: string, searches: readonly Search[]) => persist(() => searchAround(index, searches));

  const waiting = new Map<string, Waiting[]>();
  /** Sends all searches of an index that were requested in this turn. */
  const sendWaiting = (index: string): void => {
    const asked = waiting.get(index) ?? [];
    waiting.delete(index);
    const all = asked.flatMap(({ searches }) => searches);
    multiSearch(index, all).then(
      (found) => {
        let next = 0;
        for (const { searches, resolve } of asked) {
          resolve(found.slice(next, next + searches.length));
          next += searches.length;
        }
      },
      (error: Error) => {
        for (const { reject } of asked) reject(error);
      },
    );
  };

  return {
    search: <Source>(index: string, searches: readonly Search[]) =>
      new Promise<readonly Found<Source>[]>((resolve, reject) => {
        if (searches.length === 0) return resolve([]);
        if (!waiting.has(index)) queueMicrotask(() => sendWaiting(index));
        const others = waiting.get(index) ?? [];
        waiting.set(index, [...others, { searches, resolve: resolve as Waiting['resolve'], reject }]);
      }),

    write: (index, documents) =>
      persist(async () => {
        const { items } = await request<BulkResponse>(
          {
            method: 'POST',
            path: `/${index}/_bulk`,
            querystring: { filter_path: 'items.index.status,items.index.error' },
            bulkBody: documents.flatMap(({ id, source }) => [{ index: { _id: id } }, source]),
          },
          writeTimeoutMs,
        );
        const refused = items.find(({ index: { status } }) => status >= 300)?.index;
        if (refused !== undefined && refused.status !== tooMany)
          throw new Error(`OpenSearch refuses a document: ${refused.error?.type}: ${refused.error?.reason}`);
        if (refused !== undefined) throw new ShardsFailedError('it is busy');
      }, writeTimeoutMs),

    async send<Answer>({ takesLong = false, ...params }: ClusterRequest) {
      try {
        return await persist(() => request<Answer>(params, takesLong ? writeTimeoutMs : tryMs));
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },

    async close() {
      hung.close();
      await Promise.all([client, ...single].map((each) => each.close()));
    },
  };
};

const isLate = (ms: number): Promise<true> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, true).unref();
  });

/** All tries failed; the first says why. */
const firstCause = (error: unknown): never => {
  throw error instanceof AggregateError ? error.errors[0] : error;
};

/** Some shards did not answer. */
class ShardsFailedError extends Error {
  override readonly name = 'ShardsFailedError';
}

type Waiting = {
  readonly searches: readonly Search[];
  readonly resolve: (found: readonly Found<unknown>[]) => void;
  readonly reject: (error: Error) => void;
};

type SearchResponse = {
  readonly error?: { readonly type: string; readonly reason: string };
  readonly status: number;
  readonly timed_out: boolean;
  readonly _shards: { readonly failed: number };
  /** Absent if empty. */
  readonly hits?: {
    readonly total?: { readonly value: number; readonly relation: 'eq' | 'gte' };
    readonly hits?: readonly { readonly _source?: unknown; readonly sort?: readonly number[] }[];
  };
};

/** The fields of responses that are read. The cluster omits the others. */
const readFields = [
  'status',
  'error',
  'timed_out',
  '_shards.failed',
  'hits.total',
  'hits.hits._source',
  'hits.hits.sort',
]
  .map((field) => `responses.${field}`)
  .join();

type BulkResponse = {
  readonly items: readonly {
    readonly index: { readonly status: number; readonly error?: { readonly type: string; readonly reason: string } };
  }[];
};

const readResponse = (response: SearchResponse): Found<unknown> => {
  const { error, status } = response;
  if (error !== undefined && status < 500 && status !== tooMany)
    throw new Error(`OpenSearch refuses a search: ${error.type}: ${error.reason}`);
  if (error !== undefined || response.timed_out || response._shards.failed > 0)
    throw new ShardsFailedError(error?.reason ?? 'not all shards answer');
  const { hits = [], total } = response.hits ?? {};
  return {
    sources: hits.map(({ _source }) => _source),
    sorts: hits.map(({ sort }) => sort ?? []),
    isCut: total !== undefined && (total.value > hits.length || total.relation === 'gte'),
  };
};

/** Says whether the error may go away: nodes come and go, or are busy. */
const mayPass = (error: unknown): boolean => {
  const { name } = error as Error;
  const status = statusOf(error);
  return (
    error instanceof ShardsFailedError ||
    passing.includes(name) ||
    (status !== undefined && (status >= 500 || status === tooMany))
  );
};

const statusOf = (error: unknown): number | undefined => (error as { readonly statusCode?: number }).statusCode;

const passing = ['ConnectionError', 'TimeoutError', 'NoLivingConnectionsError'];
const tooMany = 429;
const firstPauseMs = 50;
/** Writes may wait for the disks of the cluster. */
const writeTimeoutMs = 120_000;
