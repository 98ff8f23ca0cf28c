import type { Interval } from '@fingerpost/core/usage/read-interval';
import { type Kysely, sql } from 'kysely';
import type { KeyDay, TagCount } from '../../../ports/usage-log.ts';
import { othersTurn } from '../others-turn.ts';
import type { Tables } from '../tables.ts';
import { hourMs } from './usage-tally.ts';

/** Sums whole days of several keys, from the figures of the hours. */
export const countKeys = async (
  db: Kysely<Tables>,
  { startMs, endMs }: Interval,
  keyIds: readonly number[] | undefined,
): Promise<readonly KeyDay[]> => {
  // Both engines divide whole numbers into whole numbers.
  const day = sql<number>`hour / ${sql.lit(hoursPerDay)}`;
  const days: KeyDay[] = [];
  for await (const some of inPieces(db, keyIds)) {
    const rows = await db
      .selectFrom('usage_hours')
      .select(({ fn }) => ['key_id', day.as('day'), fn.sum('consumed').as('consumed')])
      .where('key_id', 'in', some)
      .where('hour', '>=', startMs / hourMs)
      .where('hour', '<', endMs / hourMs)
      .groupBy(['key_id', day])
      .execute();
    for (const { key_id, day: one, consumed } of rows)
      if (Number(consumed) > 0)
        days.push({ keyId: key_id, dayMs: one * hoursPerDay * hourMs, credits: Number(consumed) });
  }
  return days;
};

/** Sums the figures of each set of tags, and then those of each tag. */
export const countTags = async (
  db: Kysely<Tables>,
  { startMs, endMs }: Interval,
  keyIds: readonly number[] | undefined,
): Promise<readonly TagCount[]> => {
  const sums = new Map<string, number>();
  for await (const some of inPieces(db, keyIds)) {
    const rows = await db
      .selectFrom('usage_tags')
      .select(({ fn }) => ['tags', fn.sum('consumed').as('consumed')])
      .where('key_id', 'in', some)
      .where('hour', '>=', startMs / hourMs)
      .where('hour', '<', endMs / hourMs)
      .groupBy('tags')
      .execute();
    for (const { tags, consumed } of rows)
      for (const tag of JSON.parse(tags) as readonly string[]) sums.set(tag, (sums.get(tag) ?? 0) + Number(consumed));
  }
  return [...sums]
    .map(([tag, credits]) => ({ tag, credits }))
    .sort((one, other) => other.credits - one.credits || (one.tag < other.tag ? -1 : 1));
};

/** The keys, or all there are, a few at a time: the figures of each are found by its number, and others have their turn in between. */
async function* inPieces(db: Kysely<Tables>, keyIds: readonly number[] | undefined): AsyncGenerator<readonly number[]> {
  const all = keyIds ?? (await db.selectFrom('api_keys').select('id').execute()).map(({ id }) => id);
  for (let at = 0; at < all.length; at += keysAtOnce) {
    await othersTurn();
    yield all.slice(at, at + keysAtOnce);
  }
}

const hoursPerDay = 24;
/** A year of ten keys is about 90,000 hours: some tens of milliseconds. */
const keysAtOnce = 10;
