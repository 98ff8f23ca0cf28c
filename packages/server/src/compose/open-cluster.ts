import { readFileSync } from 'node:fs';
import type { Cluster } from '../opensearch/cluster.ts';
import type { ClusterBuilds } from '../opensearch/cluster-builds.ts';
import { SettingError, type Settings } from '../settings.ts';

/** The settings of the address index. */
export type IndexSettings = Pick<
  Settings,
  'index_url' | 'index_user' | 'index_password' | 'index_ca' | 'index_shards' | 'index_replicas' | 'index_timeout_ms'
>;

/** Opens the cluster of the address index; undefined if the index is in the data folder. */
export const openIndexCluster = async (
  settings: IndexSettings,
): Promise<{ readonly cluster: Cluster; readonly builds: ClusterBuilds } | undefined> => {
  if (settings.index_url === '') return undefined;
  const { readIndexUrl } = await import('../opensearch/index-url.ts');
  const url = readIndexUrl(settings.index_url);
  // The address may contain a password, so it is not shown.
  if (url === undefined)
    throw new SettingError('index_url', '…', 'URL such as opensearch://host:9200 or opensearchs://host:9200');
  const { openCluster } = await import('../opensearch/cluster.ts');
  const { openClusterBuilds } = await import('../opensearch/cluster-builds.ts');
  const cluster = await openCluster({
    nodes: url.nodes,
    user: url.user || settings.index_user,
    password: url.password || settings.index_password,
    authority: settings.index_ca === '' ? '' : readAuthority(settings.index_ca),
    timeoutMs: settings.index_timeout_ms,
  });
  const { index_shards: shards, index_replicas: replicas } = settings;
  return { cluster, builds: openClusterBuilds(cluster, { prefix: url.prefix, shards, replicas }) };
};

const readAuthority = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SettingError('index_ca', file, `file that can be read (${(error as Error).message})`);
  }
};
