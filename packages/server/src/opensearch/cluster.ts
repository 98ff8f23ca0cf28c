import { setTimeout as wait } from 'node:timers/promises';
import { IndexAwayError } from '../ports/fetched.ts';
import { NodeAwayError, type NodeRequest, openNode } from './cluster-node.ts';
import { type LivingNodes, watchHungNodes } from './hung-nodes.ts';
import { type SendTogether, shareRequests } from './share-requests.ts';
import { dataField } from './stored-build.ts';
import { inTurns } from './turns-of-nodes.ts';

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

/** The hits of a search, as they are stored. `isCut` says whether there are more, if the search tracks its total. */
export type Found = { readonly stored: readonly Buffer[]; readonly isCut: boolean };

/** What a cluster can do. All methods throw an `IndexAwayError` if no node answers in time or some shards do not answer. */
export type Cluster = {
  /** Runs several searches on an index. Searches that come at about the same time share requests. */
  search(index: string, searches: readonly Search[]): Promise<readonly Found[]>;
  /** Writes documents under their ids. */
  write(index: string, documents: readonly { readonly id: string; readonly source: object }[]): Promise<void>;
  /** Sends any other request; undefined if the resource does not exist. `takesLong` allows it more time. */
  send<Answer>(request: ClusterRequest): Promise<Answer | undefined>;
  close(): Promise<void>;
};

/** A request by method and path, with an optional body. */
export type ClusterRequest = Omit<NodeRequest, 'lines'> & { readonly takesLong?: boolean };

/** Opens a cluster, without a request yet. */
export const openCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const nodes = options.nodes.map((url) => openNode({ ...options, url }));
  const sendNext = inTurns(nodes);
  const hung = watchHungNodes(nodes, Math.ceil(options.timeoutMs / 5));

  /** A node that does not answer leaves time for another one. */
  const tryMs = Math.ceil(options.timeoutMs / 2);
  /** After this time it is looked whether a node hangs. */
  const hedgeMs = Math.ceil(options.timeoutMs / 5);
  let nextNode = 0;

  const request = async <Answer>(sent: NodeRequest, timeoutMs: number, send = sendNext): Promise<Answer> => {
    const { status, body } = await send<Answer & Refusal>(sent, timeoutMs);
    if (status >= 300) throw new RefusedError(status, body);
    return body;
  };

  /** Retries within the time limit while shards move to other nodes. */
  const persist = async <Answer>(ask: () => Promise<Answer>, timeoutMs = options.timeoutMs): Promise<Answer> => {
    const endMs = performance.now() + timeoutMs;
    for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
      try {
        return await ask();
      } catch (error) {
        if (!mayPass(error)) throw error;
        const leftMs = endMs - performance.now();
        await wait(Math.min(pauseMs, leftMs));
        if (pauseMs >= leftMs) throw new IndexAwayError(away(error as Error), { cause: error });
      }
    }
  };

  /** One search alone is cheaper for the cluster than a list of one. */
  const searchOnce = async (index: string, searches: readonly Search[], living: LivingNodes | undefined) => {
    const bodies = searches.map((search) => ({ ...searchDefaults, timeout: `${tryMs}ms`, ...search }));
    const send = living === undefined ? sendNext : living.nodes[nextNode++ % living.nodes.length]!.send;
    if (bodies.length === 1) {
      const preference = living === undefined ? '' : `?preference=${encodeURIComponent(living.preference)}`;
      const path = `/${index}/_search${preference}`;
      return [outcomeOf(await request<SearchResponse>({ method: 'POST', path, body: bodies[0]! }, tryMs, send))];
    }
    const header = living === undefined ? {} : { preference: living.preference };
    const lines = bodies.flatMap((body) => [header, body]);
    const path = `/${index}/_msearch`;
    const { responses } = await request<MultiResponse>({ method: 'POST', path, lines }, tryMs, send);
    return responses.map(outcomeOf);
  };

  /** A node that hangs makes others wait for its shards. If the answer is late because of one, the copies of the others are asked as well. */
  const searchAround: SendTogether = async (index, searches) => {
    const known = hung.living();
    const first = searchOnce(index, searches, known);
    if (known !== undefined || nodes.length === 1) return first;
    const late = await Promise.race([first.then(() => false), isLate(hedgeMs)]);
    const living = late ? await Promise.race([hung.look(), first.then(() => undefined)]) : undefined;
    if (living === undefined) return first;
    return Promise.any([first, searchOnce(index, searches, living)].map(unlessFailed)).catch(() => first);
  };

  const share = shareRequests(searchAround);

  return {
    search: (index, searches) => persist(() => share(index, searches)),

    write: (index, documents) =>
      persist(async () => {
        const { items } = await request<BulkResponse>(
          {
            method: 'POST',
            path: `/${index}/_bulk?filter_path=items.index.status,items.index.error`,
            lines: documents.flatMap(({ id, source }) => [{ index: { _id: id } }, source]),
          },
          writeTimeoutMs,
        );
        const refused = items.find(({ index: { status } }) => status >= 300)?.index;
        if (refused !== undefined && refused.status !== tooMany)
          throw new Error(`OpenSearch refuses a document: ${refused.error?.type}: ${refused.error?.reason}`);
        if (refused !== undefined) throw new ShardsFailedError('it is busy');
      }, writeTimeoutMs),

    async send<Answer>({ takesLong = false, ...sent }: ClusterRequest) {
      try {
        return await persist(() => request<Answer>(sent, takesLong ? writeTimeoutMs : tryMs));
      } catch (error) {
        if (error instanceof RefusedError && error.status === 404) return undefined;
        throw error;
      }
    },

    async close() {
      hung.close();
      for (const node of nodes) node.close();
    },
  };
};

const isLate = (ms: number): Promise<true> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, true).unref();
  });

/** Rejects if one of the searches failed. */
const unlessFailed = async (trying: Promise<readonly (Found | Error)[]>): Promise<readonly (Found | Error)[]> => {
  const outcomes = await trying;
  const failed = outcomes.find((outcome) => outcome instanceof Error);
  if (failed !== undefined) throw failed;
  return outcomes;
};

/** Some shards did not answer. */
class ShardsFailedError extends Error {
  override readonly name = 'ShardsFailedError';
}

/** What a node says of a request that it refuses. The causes are those of its shards. */
type Refusal = { readonly error?: string | (Fault & { readonly root_cause?: readonly Fault[] }) };
type Fault = { readonly type: string; readonly reason: string };

/** A node answered with a status that says why not. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  /** The query has more clauses than the cluster allows. It says so with status 400 or 500. */
  readonly isTooLong: boolean;

  constructor(status: number, { error }: Refusal) {
    const tooLong = typeof error === 'object' ? [error, ...(error.root_cause ?? [])].find(isTooLong) : undefined;
    const told = tooLong ?? error;
    const reason = typeof told === 'object' ? `${told.type}: ${told.reason}` : (told ?? `status ${status}`);
    super(`OpenSearch refuses a request: ${reason}`);
    this.status = status;
    this.isTooLong = tooLong !== undefined;
  }
}

const isTooLong = ({ type }: Fault): boolean => /^too_many_(nested_)?clauses$/.test(type);

const away = (error: Error): string =>
  error instanceof RefusedError ? error.message : `OpenSearch does not answer: ${error.message}`;

type MultiResponse = { readonly responses: readonly SearchResponse[] };
type SearchResponse = Refusal & {
  /** Only of a search in a list. */
  readonly status?: number;
  readonly timed_out: boolean;
  readonly _shards: { readonly failed: number };
  /** Absent if empty. */
  readonly hits?: {
    readonly total?: { readonly value: number; readonly relation: 'eq' | 'gte' };
    readonly hits?: readonly { readonly fields?: { readonly [dataField]?: readonly [string] } }[];
  };
};

/** Hits carry nothing but their bytes, which are a column of the index. Nothing stored has to be decompressed, and no total is counted. */
const searchDefaults = { stored_fields: '_none_', docvalue_fields: [dataField], track_total_hits: false };

type BulkResponse = {
  readonly items: readonly {
    readonly index: { readonly status: number; readonly error?: { readonly type: string; readonly reason: string } };
  }[];
};

const outcomeOf = (response: SearchResponse): Found | Error => {
  if (response.error !== undefined) return new RefusedError(response.status!, response);
  if (response.timed_out || response._shards.failed > 0) return new ShardsFailedError('not all shards answer');
  const { hits = [], total } = response.hits ?? {};
  return {
    stored: hits.flatMap(({ fields }) => fields?.[dataField]?.map((bytes) => Buffer.from(bytes, 'base64')) ?? []),
    isCut: total !== undefined && (total.value > hits.length || total.relation === 'gte'),
  };
};

/** Says whether the error may go away: nodes come and go, or are busy. A query that is too long stays so. */
const mayPass = (error: unknown): boolean =>
  error instanceof ShardsFailedError ||
  error instanceof NodeAwayError ||
  (error instanceof RefusedError && !error.isTooLong && (error.status >= 500 || error.status === tooMany));

const tooMany = 429;
const firstPauseMs = 50;
/** Writes may wait for the disks of the cluster. */
const writeTimeoutMs = 120_000;
