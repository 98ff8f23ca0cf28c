import type { Client } from '@opensearch-project/opensearch';

/** The nodes that answer while another one hangs: clients to ask, and the ids to take shards from. */
export type LivingNodes = { readonly clients: readonly Client[]; readonly preference: string };

/** Finds out which nodes hang. A hung node keeps its connections and its shards, so others wait for it. */
export type HungNodes = {
  /** The others, from the moment that a node was found to hang until it answers again; undefined if none hangs. */
  living(): LivingNodes | undefined;
  /** Asks every node at once whether it answers. */
  look(): Promise<LivingNodes | undefined>;
  close(): void;
};

/** Watches the nodes behind these clients, one for each node. */
export const watchHungNodes = (clients: readonly Client[], patienceMs: number): HungNodes => {
  let known: LivingNodes | undefined;
  let looking: Promise<LivingNodes | undefined> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** The ids of the nodes that a client reaches; none if it does not answer. */
  const idsAt = async (client: Client): Promise<readonly string[]> => {
    try {
      const params = { method: 'GET', path: '/_nodes/_local', querystring: { filter_path: 'nodes.*.name' } };
      const { body } = await client.transport.request(params as never, { requestTimeout: patienceMs, maxRetries: 0 });
      return Object.keys((body as unknown as { readonly nodes?: object }).nodes ?? {});
    } catch {
      return [];
    }
  };

  const lookOnce = async (): Promise<LivingNodes | undefined> => {
    const ids = await Promise.all(clients.map(idsAt));
    const answering = clients.filter((_, at) => ids[at]!.length > 0);
    const someHang = answering.length > 0 && answering.length < clients.length;
    known = someHang ? { clients: answering, preference: `_prefer_nodes:${ids.flat().join()}` } : undefined;
    clearTimeout(timer);
    if (known !== undefined) timer = setTimeout(look, againMs).unref();
    return known;
  };

  const look = (): Promise<LivingNodes | undefined> => {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return { living: () => known, look, close: () => clearTimeout(timer) };
};

/** While a node hangs, it is asked this often whether it answers again. */
const againMs = 1_000;
