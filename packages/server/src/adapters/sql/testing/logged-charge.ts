import type { Charge } from '../../../ports/ledger.ts';

/** The charge of a row of the lookup log. */
export const loggedCharge = (row: Record<string, never>): Charge => ({
  keyId: row.key_id!,
  licenseeNumber: row.licensee_id ?? null,
  cost: row.cost!,
  atMs: row.at_ms!,
  ip: row.ip!,
  sourceIp: row.source_ip!,
  term: row.term!,
  url: row.url!,
  searchType: row.search_type!,
  tags: JSON.parse(row.tags!),
});
