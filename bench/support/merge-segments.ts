import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../../packages/server/src/opensearch/cluster.ts';

/** Merges the segments of an index into one, which may take many minutes, and waits until that is done. */
export const mergeSegments = async (cluster: Cluster, index: string): Promise<void> => {
  const path = `/${index}/_forcemerge?max_num_segments=1&wait_for_completion=false`;
  const { task } = (await cluster.send<{ task: string }>({ method: 'POST', path, takesLong: true }))!;
  for (let completed = false; !completed; await wait(pollMs)) {
    const state = await cluster.send<{ completed: boolean }>({ method: 'GET', path: `/_tasks/${task}` });
    completed = state?.completed !== false;
  }
};

const pollMs = 500;
