import type { Kysely, Selectable } from 'kysely';
import { type Config, type ConfigStore, configsPerKey } from '../../ports/config-store.ts';
import type { ConfigTable, Tables } from './tables.ts';

/** The configurations in the account database. */
export const configStoreOf = (db: Kysely<Tables>, close: () => Promise<void>): ConfigStore => ({
  async list(keyId) {
    const rows = await db.selectFrom('configs').selectAll().where('key_id', '=', keyId).execute();
    // Databases order text each in its own way.
    return rows.map(configOf).sort((one, other) => (one.name < other.name ? -1 : 1));
  },

  find: (keyId, name) => readConfig(db, keyId, name),

  create: (keyId, { name, payload }, atMs) =>
    db.transaction().execute(async (inside) => {
      await holdKey(inside, keyId);
      if (await readConfig(inside, keyId, name)) return 'name_taken';
      if ((await countConfigs(inside, keyId)) >= configsPerKey) return 'too_many';
      const config = { name, payload, createdAtMs: atMs, updatedAtMs: atMs };
      await inside.insertInto('configs').values(rowOf(keyId, config)).execute();
      return config;
    }),

  update: (keyId, name, payload, atMs) =>
    db.transaction().execute(async (inside) => {
      const row = await inside
        .updateTable('configs')
        .set({ payload: JSON.stringify(payload), updated_at_ms: atMs })
        .where('key_id', '=', keyId)
        .where('name', '=', name)
        .returningAll()
        .executeTakeFirst();
      return row && configOf(row);
    }),

  remove: (keyId, name) =>
    db.transaction().execute(async (inside) => {
      const row = await inside
        .deleteFrom('configs')
        .where('key_id', '=', keyId)
        .where('name', '=', name)
        .returningAll()
        .executeTakeFirst();
      return row && configOf(row);
    }),

  close,
});

/** A concurrent configuration of the same key waits here until this transaction ends, because writing a row locks it in every database. */
const holdKey = (db: Kysely<Tables>, keyId: number): Promise<unknown> =>
  db
    .updateTable('api_keys')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', keyId)
    .execute();

const readConfig = async (db: Kysely<Tables>, keyId: number, name: string): Promise<Config | undefined> => {
  const row = await db
    .selectFrom('configs')
    .selectAll()
    .where('key_id', '=', keyId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row && configOf(row);
};

const countConfigs = async (db: Kysely<Tables>, keyId: number): Promise<number> => {
  const { configs } = await db
    .selectFrom('configs')
    .select(({ fn }) => fn.countAll().as('configs'))
    .where('key_id', '=', keyId)
    .executeTakeFirstOrThrow();
  return Number(configs);
};

const configOf = (row: Selectable<ConfigTable>): Config => ({
  name: row.name,
  payload: JSON.parse(row.payload) as string,
  createdAtMs: Number(row.created_at_ms),
  updatedAtMs: Number(row.updated_at_ms),
});

const rowOf = (keyId: number, config: Config): ConfigTable => ({
  key_id: keyId,
  name: config.name,
  payload: JSON.stringify(config.payload),
  created_at_ms: config.createdAtMs,
  updated_at_ms: config.updatedAtMs,
});
