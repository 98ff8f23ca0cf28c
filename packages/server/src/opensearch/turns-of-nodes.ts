import type { ClusterNode, NodeAnswer, NodeRequest } from './cluster-node.ts';

/** Sends each request to the next node. One that failed is left out for a while, unless all did. */
export const inTurns = (nodes: readonly ClusterNode[]) => {
  const leftOutUntilMs = nodes.map(() => 0);
  let next = 0;
  const choose = (): number => {
    const nowMs = performance.now();
    for (let tried = 0; tried < nodes.length; tried++) {
      const at = next++ % nodes.length;
      if (leftOutUntilMs[at]! <= nowMs) return at;
    }
    return next++ % nodes.length;
  };
  return async <Body>(request: NodeRequest, timeoutMs: number): Promise<NodeAnswer<Body>> => {
    const at = choose();
    try {
      return await nodes[at]!.send<Body>(request, timeoutMs);
    } catch (error) {
      leftOutUntilMs[at] = performance.now() + leftOutMs;
      throw error;
    }
  };
};

const leftOutMs = 5_000;
