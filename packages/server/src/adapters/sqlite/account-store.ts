import type { Kysely, Selectable } from 'kysely';
import type { AccountStore, ApiKey, KeyChanges, KeyLimits, KeySummary, NewKey } from '../../ports/account-store.ts';
import type { Standing } from '../../ports/ledger.ts';
import { countKeyChange } from './count-key-change.ts';
import { assertWhole, insertAccount, insertKey, insertPurchase, type Means } from './insert-account.ts';
import { KeyFinder } from './key-finder.ts';
import { type KeyReads, prepareKeyReads } from './key-reads.ts';
import { apiKeyOf, changedColumns } from './key-rows.ts';
import { openDatabase, secretCheckOf } from './open-database.ts';
import { openSqlite, type SqliteConnection } from './open-sqlite.ts';
import type { ApiKeyTable, Tables } from './schema.ts';

/** Opens the accounts of a SQLite file, which is made if it does not exist. */
export const openAccountStore = async (options: Means & { readonly databaseFile: string }): Promise<AccountStore> => {
  const { db } = await openDatabase(options.databaseFile, secretCheckOf(options.secret));
  return new SqlAccountStore(db, await openSqlite(options.databaseFile), options);
};

class SqlAccountStore implements AccountStore {
  readonly #db: Kysely<Tables>;
  readonly #reader: SqliteConnection;
  readonly #reads: KeyReads;
  readonly #finder: KeyFinder;
  readonly #means: Means;

  constructor(db: Kysely<Tables>, reader: SqliteConnection, means: Means) {
    this.#db = db;
    this.#reader = reader;
    this.#reads = prepareKeyReads(reader, db);
    this.#finder = new KeyFinder(this.#reads, means.secret);
    this.#means = means;
  }

  createAccount(account: { readonly name: string; readonly email: string }) {
    return this.#db.transaction().execute((db) => insertAccount(db, account, this.#means));
  }

  createKey(key: NewKey) {
    return this.#changeKeys((db) => insertKey(db, key, this.#means));
  }

  findKey(apiKey: string): ApiKey | undefined {
    return this.#finder.find(apiKey);
  }

  async findTokenAccount(userToken: string): Promise<string | undefined> {
    const hash = this.#means.secret.hash('user_token', userToken);
    const row = await this.#db
      .selectFrom('user_tokens')
      .select('account_id')
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    return row?.account_id;
  }

  async standing(keyId: number, ip: string): Promise<Standing> {
    return this.#reads.standing(keyId, this.#means.secret.hash('ip', ip), this.#means.nowMs());
  }

  async listKeys(): Promise<readonly KeySummary[]> {
    const rows = await this.#db.selectFrom('api_keys').selectAll().orderBy('id').execute();
    return rows.map((row) => this.#summaryOf(row));
  }

  async summarise(apiKey: string): Promise<KeySummary | undefined> {
    const row = this.#reads.keyByHash(this.#hashOf(apiKey));
    return row && this.#summaryOf(row);
  }

  async topUp(apiKey: string, lookups: number): Promise<KeySummary | undefined> {
    assertWhole(lookups);
    const key = this.findKey(apiKey);
    if (key) await this.#db.transaction().execute((db) => insertPurchase(db, key.id, lookups, this.#means.nowMs()));
    return this.summarise(apiKey);
  }

  async setSuspended(apiKey: string, suspended: boolean): Promise<KeySummary | undefined> {
    await this.#changeKeys((db) =>
      db
        .updateTable('api_keys')
        .set({ suspended: suspended ? 1 : 0, suspension_reason: '' })
        .where('key_hash', '=', this.#hashOf(apiKey))
        .execute(),
    );
    return this.summarise(apiKey);
  }

  async suspendFor(keyId: number, reason: string): Promise<void> {
    await this.#changeKeys((db) =>
      db
        .updateTable('api_keys')
        .set({ suspended: 1, suspension_reason: reason })
        .where('id', '=', keyId)
        .where('suspended', '=', 0)
        .execute(),
    );
  }

  setLimits(apiKey: string, limits: Partial<KeyLimits>): Promise<KeySummary | undefined> {
    return this.changeKey(apiKey, { limits });
  }

  async changeKey(apiKey: string, changes: KeyChanges): Promise<KeySummary | undefined> {
    for (const limit of Object.values(changes.limits ?? {})) if (limit !== null) assertWhole(limit);
    if (Object.keys(changes).length === 0) return this.summarise(apiKey);
    await this.#changeKeys(async (db) => {
      const keyHash = this.#hashOf(apiKey);
      const row = await db.selectFrom('api_keys').selectAll().where('key_hash', '=', keyHash).executeTakeFirst();
      const columns = row === undefined ? {} : changedColumns(row, changes);
      if (Object.keys(columns).length === 0) return;
      await db.updateTable('api_keys').set(columns).where('key_hash', '=', keyHash).execute();
    });
    return this.summarise(apiKey);
  }

  async count() {
    return {
      accounts: await countRows(this.#db, 'accounts'),
      keys: await countRows(this.#db, 'api_keys'),
      lookups: await countRows(this.#db, 'lookups'),
    };
  }

  async close(): Promise<void> {
    this.#reader.close();
    await this.#db.destroy();
  }

  #summaryOf(row: Selectable<ApiKeyTable>): KeySummary {
    const apiKey = this.#means.secret.unseal(row.sealed_key);
    const purchases = this.#reads.purchases(row.id);
    // No address hashes to nothing: a summary speaks of no IP in particular.
    return { ...apiKeyOf(row), apiKey, purchases, ...this.#reads.standing(row.id, '', this.#means.nowMs()) };
  }

  #hashOf(apiKey: string): string {
    return this.#means.secret.hash('api_key', apiKey);
  }

  /**
   * Everything that writes keys goes through here, so that nobody keeps an old one in memory. Changes are counted before
   * they are made: whoever changes keys at the same time waits for that row, and then reads what the other has written.
   */
  async #changeKeys<Result>(change: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    const result = await this.#db.transaction().execute(async (db) => {
      await countKeyChange(db);
      return change(db);
    });
    this.#finder.recheck();
    return result;
  }
}

// PostgreSQL counts in text, SQLite in numbers.
const countRows = async (db: Kysely<Tables>, table: 'accounts' | 'api_keys' | 'lookups'): Promise<number> =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );
