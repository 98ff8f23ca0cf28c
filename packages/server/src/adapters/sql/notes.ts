import type { Kysely } from 'kysely';
import type { Notes } from '../../ports/notes.ts';
import type { Means } from './insert-account.ts';
import type { Tables } from './tables.ts';

/** The notes in the account database. */
export const notesOf = (
  db: Kysely<Tables>,
  { secret, nowMs }: Pick<Means, 'secret' | 'nowMs'>,
  close: () => Promise<void>,
): Notes => {
  const hash = (name: string): string => secret.hash('note', name);
  const rowOf = (name: string, text: string, untilMs: number) => ({
    name_hash: hash(name),
    until_ms: untilMs,
    sealed_text: secret.seal(text),
  });
  let tidiedMs = 0;
  const tidy = async (inside: Kysely<Tables>): Promise<void> => {
    if (nowMs() - tidiedMs < tidyMs) return;
    tidiedMs = nowMs();
    await inside.deleteFrom('notes').where('until_ms', '<=', tidiedMs).execute();
  };
  return {
    hash,
    async find(name) {
      const row = await db
        .selectFrom('notes')
        .selectAll()
        .where('name_hash', '=', hash(name))
        .where('until_ms', '>', nowMs())
        .executeTakeFirst();
      return row && { text: secret.unseal(row.sealed_text), version: row.sealed_text };
    },
    async add(name, text, untilMs, insteadOf = '') {
      const { name_hash, ...values } = rowOf(name, text, untilMs);
      const added = await db.transaction().execute(async (inside) => {
        await tidy(inside);
        return inside
          .insertInto('notes')
          .values({ name_hash, ...values })
          .onConflict((conflict) =>
            conflict
              .column('name_hash')
              .doUpdateSet(values)
              .where((eb) => eb.or([eb('notes.until_ms', '<=', nowMs()), eb('notes.sealed_text', '=', insteadOf)])),
          )
          .returning('name_hash')
          .executeTakeFirst();
      });
      return added !== undefined;
    },
    async put(name, text, untilMs) {
      const { name_hash, ...values } = rowOf(name, text, untilMs);
      await db.transaction().execute((inside) =>
        inside
          .insertInto('notes')
          .values({ name_hash, ...values })
          .onConflict((conflict) => conflict.column('name_hash').doUpdateSet(values))
          .execute(),
      );
    },
    async remove(name) {
      await db
        .transaction()
        .execute((inside) => inside.deleteFrom('notes').where('name_hash', '=', hash(name)).execute());
    },
    close,
  };
};

const tidyMs = 60_000;
