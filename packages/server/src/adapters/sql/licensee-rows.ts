import type { Selectable } from 'kysely';
import type { Licensee, LicenseeFields } from '../../ports/licensee-store.ts';
import type { LicenseeTable } from './tables.ts';

/** A stored licensee as the request path needs it, frozen because many requests share it. */
export const licenseeOf = (row: Selectable<LicenseeTable>): Licensee =>
  Object.freeze({
    number: row.id,
    id: row.public_id,
    keyId: row.key_id,
    name: row.name,
    address: row.address,
    postcode: row.postcode,
    whitelist: JSON.parse(row.whitelist) as string[],
    dailyLimit: row.daily_limit,
    createdAtMs: row.created_at_ms,
  });

/** The columns that these fields are kept in. */
export const licenseeColumns = (fields: LicenseeFields) => ({
  name: fields.name,
  folded_name: foldName(fields.name),
  address: fields.address,
  postcode: fields.postcode,
  whitelist: JSON.stringify(fields.whitelist),
  daily_limit: fields.dailyLimit,
});

/** A LIKE pattern, escaped by `!`, for the names that contain the text. Databases differ in what upper case is to them. */
export const namePattern = (text: string): string => `%${foldName(text).replace(/[!%_]/g, '!$&')}%`;

const foldName = (name: string): string => name.normalize('NFKC').toLowerCase();
