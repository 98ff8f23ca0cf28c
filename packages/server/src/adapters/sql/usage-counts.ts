import { holdsTags, tagSetOf } from '@fingerpost/core/usage/tag-set';
import { type Kysely, sql } from 'kysely';
import type { LookupRange } from '../../ports/usage-log.ts';
import type { Tables } from './schema.ts';
import { hourMs } from './usage-tally.ts';

/** Counts credits by UTC day: whole hours from the aggregates, the cut hours at the two ends from the log itself. */
export const countDays = async (
  db: Kysely<Tables>,
  range: LookupRange,
  tags: readonly string[],
): Promise<ReadonlyMap<number, number>> => {
  const firstWhole = Math.ceil(range.startMs / hourMs);
  const afterWhole = Math.floor((range.endMs + 1) / hourMs);
  const cuts =
    firstWhole > afterWhole
      ? [range]
      : [
          { ...range, endMs: firstWhole * hourMs - 1 },
          { ...range, startMs: afterWhole * hourMs },
        ];
  const counted = await countWhole(db, range, firstWhole, afterWhole, tags);
  for (const cut of cuts) if (cut.startMs <= cut.endMs) counted.push(...(await countCut(db, cut, tags)));
  const days = new Map<number, number>();
  for (const { hour, consumed } of counted) {
    if (Number(consumed) === 0) continue;
    const day = Math.floor(hour / hoursPerDay) * hoursPerDay * hourMs;
    days.set(day, (days.get(day) ?? 0) + Number(consumed));
  }
  return days;
};

/** Sums are text where the database counts further than JavaScript. */
type Counted = { readonly hour: number; readonly consumed: string | number | bigint };

const hoursPerDay = 24;

const countWhole = async (
  db: Kysely<Tables>,
  { keyId, licensee }: LookupRange,
  from: number,
  to: number,
  tags: readonly string[],
): Promise<Counted[]> => {
  if (from >= to) return [];
  if (tags.length === 0) {
    return db
      .selectFrom('usage_hours')
      .select(({ fn }) => ['hour', fn.sum('consumed').as('consumed')])
      .where('key_id', '=', keyId)
      .where('hour', '>=', from)
      .where('hour', '<', to)
      .$if(licensee !== undefined, (query) => query.where('licensee_id', '=', licensee!))
      .groupBy('hour')
      .execute();
  }
  const rows = await db
    .selectFrom('usage_tags')
    .select(({ fn }) => ['hour', 'tags', fn.sum('consumed').as('consumed')])
    .where('key_id', '=', keyId)
    .where('hour', '>=', from)
    .where('hour', '<', to)
    .where(mayHold(tags))
    .$if(licensee !== undefined, (query) => query.where('licensee_id', '=', licensee!))
    .groupBy(['hour', 'tags'])
    .execute();
  return rows.filter((row) => holdsTags(row.tags, tags));
};

/** The credits of a part of one hour. */
const countCut = async (
  db: Kysely<Tables>,
  { keyId, licensee, startMs, endMs }: LookupRange,
  tags: readonly string[],
): Promise<readonly Counted[]> => {
  const cut = db
    .selectFrom('lookups')
    .select(({ fn }) => fn.sum('cost').as('consumed'))
    .where('key_id', '=', keyId)
    .where('at_ms', '>=', startMs)
    .where('at_ms', '<=', endMs)
    .$if(licensee !== undefined, (query) => query.where('licensee_id', '=', licensee!));
  const hour = Math.floor(startMs / hourMs);
  if (tags.length === 0) return (await cut.execute()).map(({ consumed }) => ({ hour, consumed }));
  const rows = await cut.select('tags').where(mayHold(tags)).groupBy('tags').execute();
  return rows.filter((row) => holdsTags(row.tags, tags)).map(({ consumed }) => ({ hour, consumed }));
};

/** Leaves out in the database what cannot hold the tags; what is left is looked at closely here. */
const mayHold = (tags: readonly string[]) =>
  sql<boolean>`${sql.join(
    tags.map((tag) => sql`tags like ${`%${tagSetOf([tag]).slice(1, -1).replace(/[!%_]/g, '!$&')}%`} escape '!'`),
    sql` and `,
  )}`;
