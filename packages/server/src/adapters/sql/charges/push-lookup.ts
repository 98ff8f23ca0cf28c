import type { Charge } from '../../../ports/ledger.ts';
import { storable } from '../storable.ts';

/** Adds the columns of a charge's log row to the list. A key whose personal data lives 0 days never has it stored. */
export const pushLookup = (columns: (string | number | null)[], charge: Charge, redactDays: number): void => {
  const { keyId, licenseeNumber, atMs, ip, sourceIp, term, url, searchType, tags, cost } = charge;
  columns.push(keyId, licenseeNumber, atMs);
  if (redactDays === 0) columns.push('', '', '', '');
  else columns.push(ip, sourceIp, storable(term), storable(url));
  columns.push(searchType, tags.length === 0 ? '[]' : JSON.stringify(tags.map(storable)), cost);
};

/** The columns in the order in which it lays them. */
export const lookupColumns = [
  'key_id',
  'licensee_id',
  'at_ms',
  'ip',
  'source_ip',
  'term',
  'url',
  'search_type',
  'tags',
  'cost',
] as const;
