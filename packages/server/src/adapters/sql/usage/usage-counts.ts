import { holdsTags, tagSetOf } from '@fingerpost/core/usage/tag-set';
import { type Kysely, sql } from 'kysely';
import type { LookupRange } from '../../../ports/usage-log.ts';
import { othersTurn } from '../others-turn.ts';
import type { Tables } from '../tables.ts';
import { hourMs } from './usage-tally.ts';

/** Counts credits by UTC day: whole hours from the aggregates, the cut hours at the two ends from the log itself. */
export const countDays = async (
  db: Kysely<Tables>,
  range: LookupRange,
  tags: readonly string[],
  figuresAtOnce: number,
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
  const counted = await countWhole(db, range, { from: firstWhole, to: afterWhole }, tags, figuresAtOnce);
  for (const cut of cuts) if (cut.startMs <= cut.endMs) counted.push(...(await countCut(db, cut, tags)));
  const days = new Map<number, number>();
  for (const { hour, consumed } of counted) {
    if (Number(consumed) === 0) continue;
    const day = Math.floor(hour / hoursPerDay) * hoursPerDay * hourMs;
    days.set(day, (days.get(day) ?? 0) + Number(consumed));
  }
  return days;
};

/** Sums are text if the database counts further than JavaScript. */
type Counted = { readonly hour: number; readonly consumed: string | number | bigint };

/** From one hour since 1970 to another, which is not among them. */
type Hours = { readonly from: number; readonly to: number };

const hoursPerDay = 24;

const countWhole = async (
  db: Kysely<Tables>,
  { keyId, licensee }: LookupRange,
  hours: Hours,
  tags: readonly string[],
  figuresAtOnce: number,
): Promise<Counted[]> => {
  const table = tags.length === 0 ? 'usage_hours' : 'usage_tags';
  const counted: Counted[] = [];
  for await (const { from, to } of piecesOf(db, table, keyId, hours, figuresAtOnce)) {
    const figures = db
      .selectFrom(table)
      .select(({ fn }) => ['hour', fn.sum('consumed').as('consumed')])
      .where('key_id', '=', keyId)
      .where('hour', '>=', from)
      .where('hour', '<', to)
      .$if(licensee !== undefined, (query) => query.where('licensee_id', '=', licensee!))
      .groupBy('hour');
    if (tags.length === 0) counted.push(...(await figures.execute()));
    else {
      const rows = await figures.select(sql<string>`tags`.as('tags')).where(mayHold(tags)).groupBy('tags').execute();
      counted.push(...rows.filter((row) => holdsTags(row.tags, tags)));
    }
  }
  return counted;
};

/** The hours in pieces of a bounded number of figures: many licensees or tags make many for each hour. */
async function* piecesOf(
  db: Kysely<Tables>,
  table: 'usage_hours' | 'usage_tags',
  keyId: number,
  hours: Hours,
  figuresAtOnce: number,
): AsyncGenerator<Hours> {
  for (let { from } = hours; from < hours.to; ) {
    await othersTurn();
    const next = await db
      .selectFrom(table)
      .select('hour')
      .where('key_id', '=', keyId)
      .where('hour', '>=', from)
      .where('hour', '<', hours.to)
      .orderBy('hour')
      .offset(figuresAtOnce)
      .limit(1)
      .executeTakeFirst();
    const to = next === undefined ? hours.to : Math.max(next.hour, from + 1);
    yield { from, to };
    from = to;
  }
}

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

/** Filters out in the database what cannot have the tags; the rest is checked here. */
const mayHold = (tags: readonly string[]) =>
  sql<boolean>`${sql.join(
    tags.map((tag) => sql`tags like ${`%${tagSetOf([tag]).slice(1, -1).replace(/[!%_]/g, '!$&')}%`} escape '!'`),
    sql` and `,
  )}`;
