import type { ClusterNode } from './cluster-node.ts';

/** The nodes that answer while another one hangs, and the ids to take shards from. */
export type LivingNodes = { readonly nodes: readonly ClusterNode[]; readonly preference: string };

/** Finds out which nodes hang. A hung node keeps its connections and its shards, so others wait for it. */
export type HungNodes = {
  /** The others, from the moment that a node was found to hang until it answers again; undefined if none hangs. */
  living(): LivingNodes | undefined;
  /** Asks every node at once whether it answers. */
  look(): Promise<LivingNodes | undefined>;
  close(): void;
};

/** Watches these nodes. */
export const watchHungNodes = (nodes: readonly ClusterNode[], patienceMs: number): HungNodes => {
  let known: LivingNodes | undefined;
  let looking: Promise<LivingNodes | undefined> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** The ids of the nodes that are reached there; none if nobody answers. */
  const idsAt = async (node: ClusterNode): Promise<readonly string[]> => {
    try {
      const path = '/_nodes/_local?filter_path=nodes.*.name';
      const { body } = await node.send<{ readonly nodes?: object }>({ method: 'GET', path }, patienceMs);
      return Object.keys(body.nodes ?? {});
    } catch {
      return [];
    }
  };

  const lookOnce = async (): Promise<LivingNodes | undefined> => {
    const ids = await Promise.all(nodes.map(idsAt));
    const answering = nodes.filter((_, at) => ids[at]!.length > 0);
    const someHang = answering.length > 0 && answering.length < nodes.length;
    known = someHang ? { nodes: answering, preference: `_prefer_nodes:${ids.flat().join()}` } : undefined;
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
