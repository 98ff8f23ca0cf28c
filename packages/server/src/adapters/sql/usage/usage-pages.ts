import type { Kysely } from 'kysely';
import type { LoggedLookup, LookupRange } from '../../../ports/usage-log.ts';
import { othersTurn } from '../others-turn.ts';
import type { Tables } from '../tables.ts';
import { hourMs } from './usage-tally.ts';

/** Reads the log in the order of time, a page at a time. */
export async function* readPages(
  db: Kysely<Tables>,
  range: LookupRange,
  rowsPerPage: number,
): AsyncGenerator<readonly LoggedLookup[]> {
  for (const part of await listParts(db, range)) yield* readPart(db, part, rowsPerPage);
}

/** The hours in which the licensee has lookups: no page looks for the few of one among all the others of the key. */
const listParts = async (db: Kysely<Tables>, range: LookupRange): Promise<readonly LookupRange[]> => {
  const { keyId, licensee, startMs, endMs } = range;
  if (licensee === undefined) return [range];
  const hours = await db
    .selectFrom('usage_hours')
    .select('hour')
    .where('key_id', '=', keyId)
    .where('licensee_id', '=', licensee)
    .where('hour', '>=', Math.floor(startMs / hourMs))
    .where('hour', '<=', Math.floor(endMs / hourMs))
    .orderBy('hour')
    .execute();
  return hours.map(({ hour }) => ({
    ...range,
    startMs: Math.max(startMs, hour * hourMs),
    endMs: Math.min(endMs, (hour + 1) * hourMs - 1),
  }));
};

/** Each page continues where the one before it ended. */
async function* readPart(
  db: Kysely<Tables>,
  { keyId, licensee, startMs, endMs }: LookupRange,
  rowsPerPage: number,
): AsyncGenerator<readonly LoggedLookup[]> {
  for (let last = { at_ms: startMs, id: 0 }; ; ) {
    await othersTurn();
    const rows = await db
      .selectFrom('lookups')
      .leftJoin('licensees', 'licensees.id', 'lookups.licensee_id')
      .select(['lookups.id', 'at_ms', 'ip', 'term', 'url', 'search_type', 'tags', 'cost', 'source_ip'])
      .select('licensees.name as licensee_name')
      .where('lookups.key_id', '=', keyId)
      .where('at_ms', '>=', last.at_ms)
      .where('at_ms', '<=', endMs)
      .where(({ eb, or }) => or([eb('at_ms', '>', last.at_ms), eb('lookups.id', '>', last.id)]))
      .$if(licensee !== undefined, (query) => query.where('licensee_id', '=', licensee!))
      .orderBy('at_ms')
      .orderBy('lookups.id')
      .limit(rowsPerPage)
      .execute();
    if (rows.length > 0) yield rows.map(lookupOf);
    if (rows.length < rowsPerPage) return;
    last = rows[rows.length - 1]!;
  }
}

type Row = Pick<Tables['lookups'], 'at_ms' | 'ip' | 'term' | 'url' | 'search_type' | 'tags' | 'cost' | 'source_ip'> & {
  readonly licensee_name: string | null;
};

const lookupOf = (row: Row): LoggedLookup => ({
  atMs: Number(row.at_ms),
  ip: row.ip,
  term: row.term,
  url: row.url,
  searchType: row.search_type,
  tags: JSON.parse(row.tags) as readonly string[],
  cost: row.cost,
  licenseeName: row.licensee_name ?? '',
  sourceIp: row.source_ip,
});
