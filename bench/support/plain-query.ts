import { suggestAddress } from '../../packages/core/src/address/suggest-address.ts';
import type { OpenBuild } from '../../packages/server/src/index/store/open-build.ts';
import type { Cluster } from '../../packages/server/src/opensearch/cluster.ts';
import { mergeSegments } from './merge-segments.ts';
import { recordsByImportance } from './records-by-importance.ts';

/** Asks a text; the answer does not matter. */
export type AskPlainly = (text: string) => Promise<unknown>;

/**
 * The query that anyone would write first: every address a document, its text a `search_as_you_type` field, all words required, five
 * answers. It knows no numbers, tiers, aliases or corrections.
 */
export const loadPlainly = async (cluster: Cluster, index: string, build: OpenBuild): Promise<AskPlainly> => {
  await cluster.send({
    method: 'PUT',
    path: `/${index}`,
    body: {
      settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1' },
      mappings: { properties: { text: { type: 'search_as_you_type' } } },
    },
  });
  let batch: { readonly id: string; readonly source: object }[] = [];
  let count = 0;
  for (const record of recordsByImportance(build)) {
    batch.push({ id: String(count++), source: { text: suggestAddress(record), udprn: record.udprn } });
    if (batch.length < batchSize) continue;
    await cluster.write(index, batch);
    batch = [];
  }
  await cluster.write(index, batch);
  await cluster.send({ method: 'POST', path: `/${index}/_refresh`, takesLong: true });
  await mergeSegments(cluster, index);
  const fields = ['text', 'text._2gram', 'text._3gram'];
  return (text) =>
    cluster.send({
      method: 'POST',
      path: `/${index}/_search`,
      body: { size: 5, query: { multi_match: { query: text, type: 'bool_prefix', operator: 'and', fields } } },
    });
};

const batchSize = 10_000;
