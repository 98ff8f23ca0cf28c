import type pg from 'pg';
import type { Calendar } from '../sql/charges/calendar.ts';
import type { HashedCharge } from '../sql/charges/hashed-charge.ts';
import type { ChargedKey } from '../sql/charges/ledger-queries.ts';
import type { CounterTable } from '../sql/tables.ts';

/** A statement that is parsed once for each connection. */
export type Statement = { readonly name: string; readonly text: string; readonly values?: readonly unknown[] };

/** All that a batch of charges is decided by. */
export type BatchRows = {
  /** Those of the batch that there are and that were free. */
  readonly keys: readonly (ChargedKey & { readonly id: number })[];
  /** Other processes may have locked the rest. */
  readonly someHeld: boolean;
  readonly purchases: readonly PurchaseRow[];
  readonly newestPurchases: readonly NewestPurchase[];
  readonly counters: readonly CounterTable[];
  readonly licensees: readonly LicenseeRow[];
};

/**
 * Begins a transaction, locks the keys of the batch in the order of their ids and reads everything else about them, all sent at once. Every
 * charge of these keys takes the same locks in the same order, so there are no deadlocks. Statements see what was committed before they
 * began, so this reads what earlier batches left. Keys that stay locked for longer than the connection's lock time-out are left out.
 */
export const beginBatch = async (
  client: pg.ClientBase,
  charges: readonly HashedCharge[],
  calendar: Calendar,
): Promise<BatchRows> => {
  const wanted = wantedBy(charges, calendar);
  try {
    return { ...(await lockAndRead(client, wanted, lockKeys)), someHeld: false };
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    await client.query('rollback');
    return { ...(await lockAndRead(client, wanted, lockFreeKeys)), someHeld: true };
  }
};

const lockAndRead = async (
  client: pg.ClientBase,
  { keys, counters, licensees, days }: ReturnType<typeof wantedBy>,
  lock: Statement,
): Promise<Omit<BatchRows, 'someHeld'>> => {
  const [, locked, read] = await sendTogether(client, [
    { name: 'begin', text: 'begin isolation level read committed' },
    { ...lock, values: [keys] },
    { name: 'read_batch', text: readBatch, values: [keys, JSON.stringify(counters), licensees, days] },
  ]);
  return { keys: locked?.rows ?? [], ...read?.rows[0] };
};

/** Sends the statements one after the other without waiting; throws the first failure when all have been answered. */
export const sendTogether = async (
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<readonly pg.QueryResult[]> => {
  const settled = await Promise.allSettled(statements.map((statement) => client.query(statement as pg.QueryConfig)));
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
};

type PurchaseRow = {
  readonly key_id: number;
  readonly id: number;
  readonly purchased: number;
  readonly consumed: number;
  readonly expires_at_ms: number | null;
};

type NewestPurchase = { readonly key_id: number; readonly id: number; readonly created_at_ms: number };

type LicenseeRow = {
  readonly id: number;
  readonly public_id: string;
  readonly key_id: number;
  readonly daily_limit: number | null;
  readonly counted_at_ms: number;
};

/** The rows that the charges may ask for, each once. */
const wantedBy = (charges: readonly HashedCharge[], calendar: Calendar) => {
  const keys = new Set<number>();
  const licensees = new Set<number>();
  const days = new Set<string>();
  const counters = new Map<string, Omit<CounterTable, 'consumed'>>();
  for (const { keyId, licenseeNumber, atMs, ipHash, once } of charges) {
    const { day, month } = calendar.periodsOf(atMs);
    keys.add(keyId);
    days.add(day);
    if (licenseeNumber !== null) licensees.add(licenseeNumber);
    for (const [scope, period, subject] of [
      ['day', day, ''],
      ['month', month, ''],
      ['ip', day, ipHash],
      ...(once === undefined ? [] : ([['once', once.keptUntil, once.name]] as const)),
    ] as const)
      counters.set(`${scope} ${period} ${keyId} ${subject}`, { scope, period, key_id: keyId, subject });
  }
  return { keys: [...keys], licensees: [...licensees], days: [...days], counters: [...counters.values()] };
};

const lockText = `
  select id, suspended, unmetered, daily_limit, monthly_limit, individual_limit, redact_days, notifications, automated_topups
  from api_keys where id = any($1::bigint[]) order by id for no key update`;
const lockKeys: Statement = { name: 'lock_keys', text: lockText };
const lockFreeKeys: Statement = { name: 'lock_free_keys', text: `${lockText} skip locked` };

const isLockTimeout = (error: unknown): boolean => (error as { code?: string }).code === '55P03';

/**
 * One row of lists, so that the fixed cost of a statement is paid once. What is written with the keys locked waits for others as long as
 * needed.
 */
const readBatch = `select
  set_config('lock_timeout', '10s', true),
  (select coalesce(json_agg(row order by row.id), '[]') from (
    select key_id, id, purchased, consumed, expires_at_ms
    from purchases where key_id = any($1::bigint[]) and consumed < purchased
  ) as row) as purchases,
  -- Only events ask for it, and only keys that notify or top up have events.
  (select coalesce(json_agg(row), '[]') from (
    select distinct on (p.key_id) p.key_id, p.id, p.created_at_ms from purchases p join api_keys k on k.id = p.key_id
    where k.id = any($1::bigint[]) and (k.notifications <> '{}' or k.automated_topups = 1)
    order by p.key_id, p.id desc
  ) as row) as "newestPurchases",
  (select coalesce(json_agg(row), '[]') from (
    select c.scope, c.period, c.key_id, c.subject, c.consumed
    from json_to_recordset($2::json) as wanted (scope text, period text, key_id bigint, subject text)
    join api_keys k on k.id = wanted.key_id
    join counters c using (scope, period, key_id, subject)
    where case wanted.scope
      when 'day' then k.daily_limit when 'month' then k.monthly_limit when 'once' then 0 else k.individual_limit
      end is not null
    union all
    select c.scope, c.period, c.key_id, c.subject, c.consumed
    from licensees l join counters c on c.scope = 'licensee' and c.key_id = l.key_id and c.subject = l.public_id
    where l.id = any($3::bigint[]) and c.period = any($4::text[])
  ) as row) as counters,
  (select coalesce(json_agg(row), '[]') from (
    select id, public_id, key_id, daily_limit, counted_at_ms from licensees where id = any($3::bigint[])
  ) as row) as licensees`;
