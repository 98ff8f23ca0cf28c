import { dayOf } from '@fingerpost/core/billing/periods';
import { type Kysely, type Selectable, sql } from 'kysely';
import type {
  LicensedKey,
  Licensee,
  LicenseeFields,
  LicenseePage,
  LicenseeRecord,
  LicenseeStore,
} from '../../ports/licensee-store.ts';
import type { MaybeLater } from '../../ports/maybe-later.ts';
import { changeKeys } from './change-keys.ts';
import type { Means } from './insert-account.ts';
import { type Finder, selectCounter } from './key-reads.ts';
import { licenseeColumn } from './licensee-column.ts';
import { licenseeColumns, licenseeOf, namePattern } from './licensee-rows.ts';
import { makeCredential, makeLicenseeId } from './make-credential.ts';
import type { LicenseeTable, Tables } from './tables.ts';

type LicenseeRow = Selectable<LicenseeTable>;

/** The licensees of a database. */
export class SqlLicenseeStore implements LicenseeStore {
  readonly #db: Kysely<Tables>;
  readonly #finder: Finder<LicensedKey>;
  readonly #means: Means;
  readonly #close: () => Promise<void>;

  constructor(
    { db, finder }: { readonly db: Kysely<Tables>; readonly finder: Finder<LicensedKey> },
    means: Means,
    close: () => Promise<void>,
  ) {
    this.#db = db;
    this.#finder = finder;
    this.#means = means;
    this.#close = close;
  }

  find(keyOrId: string): MaybeLater<LicensedKey | undefined> {
    return this.#finder.find(keyOrId);
  }

  async consumedToday({ keyId, id }: Pick<Licensee, 'keyId' | 'id'>): Promise<number> {
    const counter = await selectCounter(this.#db, 'licensee', dayOf(this.#means.nowMs()), keyId, id).executeTakeFirst();
    return counter?.consumed ?? 0;
  }

  async list(keyId: number, { limit, startingAfter, nameContains }: LicenseePage) {
    const after = startingAfter === undefined ? 0 : await this.#placeOf(keyId, startingAfter);
    if (after === undefined) return undefined;
    const rows = await this.#db
      .selectFrom('licensees')
      .selectAll()
      .where('key_id', '=', keyId)
      .where('deleted_at_ms', 'is', null)
      .where('id', '>', after)
      .$if(nameContains !== '', (query) =>
        query.where(sql<boolean>`folded_name like ${namePattern(nameContains)} escape '!'`),
      )
      .orderBy('id')
      .limit(limit + 1)
      .execute();
    const licensees = await Promise.all(rows.slice(0, limit).map((row) => this.#recordOf(row)));
    return { licensees, hasMore: rows.length > limit };
  }

  async loggedNumber(keyId: number, keyOrId: string): Promise<number | undefined> {
    const [column, value] = licenseeColumn(keyOrId, this.#means.secret);
    const row = await this.#db
      .selectFrom('licensees')
      .select('id')
      .where(column, '=', value)
      .where('key_id', '=', keyId)
      .executeTakeFirst();
    return row?.id;
  }

  async create(keyId: number, fields: LicenseeFields): Promise<LicenseeRecord> {
    const { nowMs, randomBytes } = this.#means;
    const atMs = nowMs();
    const times = { created_at_ms: atMs, counted_at_ms: atMs, deleted_at_ms: null };
    const own = { public_id: makeLicenseeId(randomBytes), key_id: keyId, ...this.#newKey(), ...times };
    const made = await this.#change((db) =>
      db
        .insertInto('licensees')
        .values({ ...own, ...licenseeColumns(fields) })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    return this.#recordOf(made);
  }

  async retrieve(keyId: number, keyOrId: string): Promise<LicenseeRecord | undefined> {
    const row = await this.#select(this.#db, keyId, keyOrId);
    return row && this.#recordOf(row);
  }

  update(keyId: number, keyOrId: string, changes: Partial<LicenseeFields>): Promise<LicenseeRecord | undefined> {
    if (Object.keys(changes).length === 0) return this.retrieve(keyId, keyOrId);
    return this.#changeOne(keyId, keyOrId, (row) => ({
      ...licenseeColumns({ ...licenseeOf(row), ...changes }),
      // A charge may be writing it at this moment.
      ...(changes.dailyLimit !== undefined && { counted_at_ms: this.#means.nowMs() }),
    }));
  }

  regenerateKey(keyId: number, keyOrId: string): Promise<LicenseeRecord | undefined> {
    return this.#changeOne(keyId, keyOrId, () => this.#newKey());
  }

  async remove(keyId: number, keyOrId: string): Promise<LicenseeRecord | undefined> {
    const row = await this.#change(async (db) => {
      const found = await this.#select(db, keyId, keyOrId);
      const gone = { deleted_at_ms: this.#means.nowMs(), key_hash: null, sealed_key: '' };
      if (found) await db.updateTable('licensees').set(gone).where('id', '=', found.id).execute();
      return found;
    });
    return row && this.#recordOf(row);
  }

  close(): Promise<void> {
    return this.#close();
  }

  async #changeOne(
    keyId: number,
    keyOrId: string,
    columns: (row: LicenseeRow) => Partial<LicenseeRow>,
  ): Promise<LicenseeRecord | undefined> {
    const row = await this.#change(async (db) => {
      const found = await this.#select(db, keyId, keyOrId);
      return (
        found &&
        db
          .updateTable('licensees')
          .set(columns(found))
          .where('id', '=', found.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      );
    });
    return row && this.#recordOf(row);
  }

  /** Everything that writes licensees goes through here, so that no process keeps an old one in memory. */
  async #change<Result>(change: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    const result = await changeKeys(this.#db, change);
    this.#finder.recheck();
    return result;
  }

  #select(db: Kysely<Tables>, keyId: number, keyOrId: string): Promise<LicenseeRow | undefined> {
    const [column, value] = licenseeColumn(keyOrId, this.#means.secret);
    return db
      .selectFrom('licensees')
      .selectAll()
      .where(column, '=', value)
      .where('key_id', '=', keyId)
      .where('deleted_at_ms', 'is', null)
      .executeTakeFirst();
  }

  async #placeOf(keyId: number, id: string): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('licensees')
      .select('id')
      .where('public_id', '=', id)
      .where('key_id', '=', keyId)
      .executeTakeFirst();
    return row?.id;
  }

  async #recordOf(row: LicenseeRow): Promise<LicenseeRecord> {
    const licensee = licenseeOf(row);
    return {
      ...licensee,
      apiKey: this.#means.secret.unseal(row.sealed_key),
      consumedToday: await this.consumedToday(licensee),
      countedAtMs: row.counted_at_ms,
    };
  }

  #newKey(): Pick<LicenseeRow, 'key_hash' | 'sealed_key'> {
    const { secret, randomBytes } = this.#means;
    const apiKey = makeCredential('sl_', randomBytes);
    return { key_hash: secret.hash('api_key', apiKey), sealed_key: secret.seal(apiKey) };
  }
}
