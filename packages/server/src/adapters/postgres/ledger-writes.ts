import { lookupColumns } from '../sql/charges/push-lookup.ts';
import type { BatchBook } from './batch-book.ts';
import type { BatchMark } from './batch-mark.ts';
import type { Statement } from './ledger-reads.ts';

/** Whether a batch has changed anything; it has not when all of it was denied. */
export const hasWritten = ({ written }: BatchBook): boolean => Object.values(written).some((rows) => rows.length > 0);

/** The statement that writes what a batch has changed, with its mark. */
export const writeOf = ({ written }: BatchBook, { mark, before, atMs }: BatchMark): Statement => ({
  name: 'write_batch',
  text: writeBatch,
  values: [...parts.map((part) => JSON.stringify(written[part])), mark, before, atMs],
});

/** Deletes some counters of single IPs and names of charges that are no longer needed, and skips rows that are in use. */
export const forgetIps = (beforeDay: string): Statement => ({
  name: 'forget_ips',
  text: `delete from counters where (scope, period, key_id, subject) in (
    select scope, period, key_id, subject from counters where scope in ('ip', 'once') and period < $1 limit ${forgottenAtOnce}
    for update skip locked)`,
  values: [beforeDay],
});

/** Some milliseconds. */
export const forgottenAtOnce = 2_000;

/** In the order of the parameters. */
const texts = {
  purchases: `
    update purchases set consumed = row.consumed, expires_at_ms = row.expires_at_ms
    from json_to_recordset($1::json) as row (id bigint, consumed bigint, expires_at_ms bigint) where purchases.id = row.id`,
  counters: `
    insert into counters (scope, period, key_id, subject, consumed)
    select * from json_to_recordset($2::json) as row (scope text, period text, key_id bigint, subject text, consumed bigint)
    on conflict (scope, period, key_id, subject) do update set consumed = counters.consumed + excluded.consumed`,
  licensees: `
    update licensees set counted_at_ms = greatest(licensees.counted_at_ms, row.counted_at_ms)
    from json_to_recordset($3::json) as row (id bigint, counted_at_ms bigint) where licensees.id = row.id`,
  lookups: `
    insert into lookups (${lookupColumns.join(', ')})
    select * from json_to_recordset($4::json) as row (key_id bigint, licensee_id bigint, at_ms bigint, ip text,
      source_ip text, term text, url text, search_type text, tags text, cost bigint)`,
  hours: `
    insert into usage_hours (key_id, hour, licensee_id, consumed)
    select * from json_to_recordset($5::json) as row (key_id bigint, hour bigint, licensee_id bigint, consumed bigint)
    on conflict (key_id, hour, licensee_id) do update set consumed = usage_hours.consumed + excluded.consumed`,
  // The same set of tags may come twice, and one statement may change a row once.
  tags: `
    insert into usage_tags (key_id, hour, licensee_id, tags, consumed)
    select key_id, hour, licensee_id, tags, sum(consumed)
    from json_to_recordset($6::json) as row (key_id bigint, hour bigint, licensee_id bigint, tags text, consumed bigint)
    group by key_id, hour, licensee_id, tags
    on conflict (key_id, hour, licensee_id, md5(tags)) do update set consumed = usage_tags.consumed + excluded.consumed`,
  events: `
    insert into outbox (key_id, kind, period, amount, created_at_ms, due_at_ms, state, attempts)
    select key_id, kind, period, amount, created_at_ms, created_at_ms, 'waiting', 0
    from json_to_recordset($7::json) as row (key_id bigint, kind text, period text, amount bigint, created_at_ms bigint)
    on conflict (key_id, kind, period, amount) do nothing`,
} as const satisfies Readonly<Record<keyof BatchBook['written'], string>>;

const parts = Object.keys(texts) as (keyof typeof texts)[];

/** Everything in one statement, so that the fixed cost of a statement is paid once. Each part has its rows as one JSON text. */
const writeBatch = `with ${parts.map((part) => `written_${part} as (${texts[part]})`).join(', ')},
  marked as (insert into ledger_marks (mark, committed, at_ms) values ($8, 1, $10)),
  unmarked as (delete from ledger_marks where mark = $9)
  select 1`;
