import { expect, test } from 'vitest';
import { newNotifications } from '../../ports/account-store.ts';
import { newKeyRow } from '../sql/key-rows.ts';
import { migrate } from '../sql/migrations/migrate.ts';
import { migrations } from '../sql/migrations/migrations.ts';
import { kyselyOf } from './kysely-dialect.ts';
import { sqliteWords } from './sqlite-words.ts';
import { createTestDatabase } from './testing/test-database.ts';

test('a key made before keys had settings gets those of a new key, and can be changed', async () => {
  const database = createTestDatabase();
  try {
    const connection = await database.openConnection();
    const db = kyselyOf(connection);
    await migrate(db, sqliteWords, Object.fromEntries(Object.entries(migrations).slice(0, 1)));
    await db.insertInto('accounts').values({ id: 'ac_1', name: 'Example Ltd', email: '', created_at_ms: 0 }).execute();
    const { secret } = database;
    const row = newKeyRow(
      { accountId: 'ac_1', name: 'Old', lookups: 0, datasets: ['paf'] },
      { keyHash: secret.hash('api_key', 'ak_old'), sealedKey: secret.seal('ak_old'), createdAtMs: 0 },
    );
    const columns = connection.prepare('pragma table_info(api_keys)').all() as { name: string }[];
    const known = Object.entries(row).filter(([name]) => columns.some((column) => column.name === name));
    await db
      .insertInto('api_keys')
      .values(Object.fromEntries(known) as typeof row)
      .execute();
    const accounts = await database.openAccounts();
    const settings = { notifications: newNotifications, automatedTopups: false, premierSupport: false };
    expect(await accounts.findKey('ak_old')).toMatchObject({ name: 'Old', ...settings });
    expect(await accounts.changeKey('ak_old', { notifications: { enabled: true } })).toMatchObject({
      notifications: { ...newNotifications, enabled: true },
    });
  } finally {
    await database.dispose();
  }
});
