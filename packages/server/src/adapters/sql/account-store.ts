import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import type {
  AccountStore,
  AccountSummary,
  ApiKey,
  KeyLimits,
  KeyShare,
  KeySummary,
  NewKey,
  OperatorChanges,
} from '../../ports/account-store.ts';
import { countedIp } from '../../ports/counted-ip.ts';
import type { Standing } from '../../ports/ledger.ts';
import type { MaybeLater } from '../../ports/maybe-later.ts';
import type { CacheFigures } from '../../ports/meters.ts';
import { changeKeys } from './change-keys.ts';
import { deleteAccount, deleteKeys } from './delete-keys.ts';
import { assertWhole, insertAccount, insertKey, insertPurchase, insertToken, type Means } from './insert-account.ts';
import { type Finder, type KeyReads, selectKey } from './key-reads.ts';
import { apiKeyOf, changedColumns } from './key-rows.ts';
import { makeCredential } from './make-credential.ts';
import { splitKey } from './split-key.ts';
import type { ApiKeyTable, Tables } from './tables.ts';

/** The accounts of a database. */
export class SqlAccountStore implements AccountStore {
  readonly #db: Kysely<Tables>;
  readonly #reads: KeyReads;
  readonly #finder: Finder<ApiKey>;
  readonly #means: Means;
  readonly #close: () => Promise<void>;

  constructor(
    { db, reads, finder }: { readonly db: Kysely<Tables>; readonly reads: KeyReads; readonly finder: Finder<ApiKey> },
    means: Means,
    close: () => Promise<void>,
  ) {
    this.#db = db;
    this.#reads = reads;
    this.#finder = finder;
    this.#means = means;
    this.#close = close;
  }

  createAccount(account: { readonly name: string; readonly email: string }) {
    return this.#db.transaction().execute((db) => insertAccount(db, account, this.#means));
  }

  async listAccounts(): Promise<readonly AccountSummary[]> {
    const rows = await this.#db
      .selectFrom('accounts')
      .leftJoin('api_keys', (join) =>
        join.onRef('api_keys.account_id', '=', 'accounts.id').on('api_keys.deleted_at_ms', 'is', null),
      )
      .where('accounts.deleted_at_ms', 'is', null)
      .select(({ fn }) => [
        ...(['accounts.id', 'accounts.name', 'accounts.email', 'accounts.created_at_ms'] as const),
        fn.count('api_keys.id').as('keys'),
      ])
      .groupBy(['accounts.id', 'accounts.name', 'accounts.email', 'accounts.created_at_ms'])
      .orderBy('accounts.created_at_ms')
      .orderBy('accounts.id')
      .execute();
    return rows.map(({ id, created_at_ms, keys, ...row }) => ({
      ...{ accountId: id, ...row },
      ...{ createdAtMs: created_at_ms, keys: Number(keys) },
    }));
  }

  replaceToken(accountId: string): Promise<string | undefined> {
    return this.#db.transaction().execute(async (db) => {
      // A concurrent replacement waits for this row, because writing locks it in every database.
      const { numUpdatedRows } = await db
        .updateTable('accounts')
        .set(({ ref }) => ({ name: ref('name') }))
        .where('id', '=', accountId)
        .where('deleted_at_ms', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return undefined;
      await db.deleteFrom('user_tokens').where('account_id', '=', accountId).execute();
      return insertToken(db, accountId, this.#means);
    });
  }

  createKey(key: NewKey) {
    return this.#changeKeys((db) => insertKey(db, key, this.#means));
  }

  async splitKey(apiKey: string, share: KeyShare): Promise<KeySummary | 'too_few' | undefined> {
    const made = await this.#changeKeys((db) => splitKey(db, this.#hashOf(apiKey), share, this.#means));
    return made === undefined || made === 'too_few' ? made : this.summarise(made);
  }

  findKey(apiKey: string): MaybeLater<ApiKey | undefined> {
    return this.#finder.find(apiKey);
  }

  keyCache(): CacheFigures {
    return this.#finder.figures;
  }

  async findKeyById(keyId: number): Promise<ApiKey | undefined> {
    const [row] = await this.#storedKeys().where('id', '=', keyId).execute();
    return row && apiKeyOf(row);
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
    return this.#reads.standing(keyId, this.#means.secret.hash('ip', countedIp(ip)), this.#means.nowMs());
  }

  async listKeys(accountId?: string): Promise<readonly KeySummary[]> {
    const all = this.#storedKeys().orderBy('id');
    const rows = await (accountId === undefined ? all : all.where('account_id', '=', accountId)).execute();
    const summaries: KeySummary[] = [];
    for (const row of rows) summaries.push(await this.#summaryOf(row));
    return summaries;
  }

  async summarise(apiKey: string): Promise<KeySummary | undefined> {
    const row = await this.#reads.keyByHash(this.#hashOf(apiKey));
    return row && this.#summaryOf(row);
  }

  async topUp(apiKey: string, lookups: number): Promise<KeySummary | undefined> {
    assertWhole(lookups);
    const key = await this.findKey(apiKey);
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

  async changeKey(apiKey: string, changes: OperatorChanges): Promise<KeySummary | undefined> {
    for (const limit of Object.values(changes.limits ?? {})) if (limit !== null) assertWhole(limit);
    if (Object.keys(changes).length === 0) return this.summarise(apiKey);
    await this.#changeKeys(async (db) => {
      const keyHash = this.#hashOf(apiKey);
      const row = await selectKey(db, keyHash).executeTakeFirst();
      const columns = row === undefined ? {} : changedColumns(row, changes);
      if (Object.keys(columns).length === 0) return;
      await db.updateTable('api_keys').set(columns).where('key_hash', '=', keyHash).execute();
    });
    return this.summarise(apiKey);
  }

  async replaceKey(apiKey: string): Promise<KeySummary | undefined> {
    const replacement = makeCredential('ak_', this.#means.randomBytes);
    await this.#changeKeys((db) =>
      db
        .updateTable('api_keys')
        .set({ key_hash: this.#hashOf(replacement), sealed_key: this.#means.secret.seal(replacement) })
        .where('key_hash', '=', this.#hashOf(apiKey))
        .execute(),
    );
    return this.summarise(replacement);
  }

  async deleteKey(apiKey: string): Promise<KeySummary | undefined> {
    const key = await this.summarise(apiKey);
    if (key) await this.#changeKeys((db) => deleteKeys(db, [key.id], this.#means));
    return key;
  }

  deleteAccount(accountId: string) {
    return this.#changeKeys((db) => deleteAccount(db, accountId, this.#means));
  }

  async count() {
    return {
      accounts: await countRows(this.#db.selectFrom('accounts').where('deleted_at_ms', 'is', null)),
      keys: await countRows(this.#db.selectFrom('api_keys').where('deleted_at_ms', 'is', null)),
      lookups: await countRows(this.#db.selectFrom('lookups')),
    };
  }

  close(): Promise<void> {
    return this.#close();
  }

  async #summaryOf(row: Selectable<ApiKeyTable>): Promise<KeySummary> {
    const apiKey = this.#means.secret.unseal(row.sealed_key);
    const purchases = await this.#reads.purchases(row.id);
    // No IP hashes to an empty text: a summary is not about a particular IP.
    const standing = await this.#reads.standing(row.id, '', this.#means.nowMs());
    return { ...apiKeyOf(row), apiKey, purchases, ...standing };
  }

  #storedKeys() {
    return this.#db.selectFrom('api_keys').selectAll().where('deleted_at_ms', 'is', null);
  }

  #hashOf(apiKey: string): string {
    return this.#means.secret.hash('api_key', apiKey);
  }

  /** Everything that writes keys goes through here, so that no process keeps an old one in memory. */
  async #changeKeys<Result>(change: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    const result = await changeKeys(this.#db, change);
    this.#finder.recheck();
    return result;
  }
}

// PostgreSQL counts in text, SQLite in numbers.
const countRows = async <Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> => {
  const counted = await rows.select(({ fn }) => fn.countAll().as('rows')).executeTakeFirstOrThrow();
  return Number(counted.rows);
};
