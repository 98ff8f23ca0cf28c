import type { Kysely, Selectable } from 'kysely';
import {
  type FirstKey,
  type SignUpCredentials,
  type SignUpDetails,
  type SignUpPage,
  type SignUpProgress,
  type SignUpStore,
  signUpMinutes,
} from '../../ports/sign-up-store.ts';
import { changeKeys } from './change-keys.ts';
import { insertAccount, insertKey, type Means } from './insert-account.ts';
import type { SignUpTable, Tables } from './tables.ts';

/** The sign-ups of a database. */
export class SqlSignUpStore implements SignUpStore {
  readonly #db: Kysely<Tables>;
  readonly #means: Means;
  readonly #close: () => Promise<void>;

  constructor(db: Kysely<Tables>, means: Means, close: () => Promise<void>) {
    this.#db = db;
    this.#means = means;
    this.#close = close;
  }

  async begin(details: SignUpDetails) {
    const { secret, nowMs } = this.#means;
    const cliToken = this.#makeToken();
    const pageToken = this.#makeToken();
    await this.#db.transaction().execute(async (db) => {
      await this.#forgetExpired(db);
      await db
        .insertInto('sign_ups')
        .values({
          token_hash: secret.hash('sign_up', cliToken),
          page_hash: secret.hash('sign_up_page', pageToken),
          created_at_ms: nowMs(),
          sealed_details: secret.seal(JSON.stringify(details)),
          account_id: null,
          accepted_at_ms: null,
          sealed_credentials: null,
        })
        .execute();
    });
    return { cliToken, pageToken };
  }

  async find(pageToken: string): Promise<SignUpPage> {
    return this.#pageOf(await this.#rowOfPage(this.#db, pageToken));
  }

  accept(pageToken: string, key: FirstKey): Promise<SignUpPage['state']> {
    // All who change keys wait for each other, so of two who accept at once the second sees what the first did.
    return changeKeys(this.#db, async (db) => {
      const row = await this.#rowOfPage(db, pageToken);
      const page = this.#pageOf(row);
      if (row === undefined || page.state !== 'open') return page.state;
      const { orgName, email } = page.details;
      const { accountId, userToken } = await insertAccount(db, { name: orgName, email }, this.#means);
      const { apiKey } = await insertKey(db, { ...key, accountId, bornBySignUp: true }, this.#means);
      const credentials: SignUpCredentials = { userToken, testApiKey: apiKey, userId: accountId };
      await db
        .updateTable('sign_ups')
        .set({
          account_id: accountId,
          accepted_at_ms: this.#means.nowMs(),
          sealed_credentials: this.#means.secret.seal(JSON.stringify(credentials)),
        })
        .where('page_hash', '=', row.page_hash)
        .execute();
      return 'accepted';
    });
  }

  async progress(cliToken: string): Promise<SignUpProgress> {
    return this.#progressOf(await this.#rowOfToken(cliToken));
  }

  async claim(cliToken: string) {
    const row = await this.#rowOfToken(cliToken);
    const progress = this.#progressOf(row);
    if (progress !== 'ready') return progress;
    const sealed = row?.sealed_credentials ?? '';
    const credentials = JSON.parse(this.#means.secret.unseal(sealed)) as SignUpCredentials;
    const erased = await this.#db.transaction().execute((db) =>
      db
        .updateTable('sign_ups')
        .set({ sealed_credentials: null })
        .where('token_hash', '=', row?.token_hash ?? '')
        .where('sealed_credentials', 'is not', null)
        .returning('token_hash')
        .executeTakeFirst(),
    );
    return erased === undefined ? 'gone' : credentials;
  }

  close(): Promise<void> {
    return this.#close();
  }

  #rowOfPage(db: Kysely<Tables>, pageToken: string) {
    const hash = this.#means.secret.hash('sign_up_page', pageToken);
    return db.selectFrom('sign_ups').selectAll().where('page_hash', '=', hash).executeTakeFirst();
  }

  #rowOfToken(cliToken: string) {
    const hash = this.#means.secret.hash('sign_up', cliToken);
    return this.#db.selectFrom('sign_ups').selectAll().where('token_hash', '=', hash).executeTakeFirst();
  }

  #pageOf(row: Selectable<SignUpTable> | undefined): SignUpPage {
    if (row === undefined || this.#expired(row)) return { state: 'gone' };
    if (row.accepted_at_ms !== null || row.sealed_details === null) return { state: 'accepted' };
    const details = JSON.parse(this.#means.secret.unseal(row.sealed_details)) as SignUpDetails;
    return { state: 'open', details };
  }

  #progressOf(row: Selectable<SignUpTable> | undefined): SignUpProgress {
    if (row === undefined) return 'pending';
    if (this.#expired(row)) return 'gone';
    if (row.accepted_at_ms === null) return 'pending';
    return row.sealed_credentials === null ? 'gone' : 'ready';
  }

  #expired({ created_at_ms }: Selectable<SignUpTable>): boolean {
    return created_at_ms <= this.#means.nowMs() - openForMs;
  }

  /**
   * Takes out what can be of no use any more. That a token was there is remembered for a while, so that it answers
   * `gone`; an accepted sign-up stays, without credentials, to show who accepted the terms and when.
   */
  async #forgetExpired(db: Kysely<Tables>): Promise<void> {
    const expiry = this.#means.nowMs() - openForMs;
    const expired = db.updateTable('sign_ups').where('created_at_ms', '<=', expiry);
    await expired.set({ sealed_credentials: null }).where('sealed_credentials', 'is not', null).execute();
    const refused = expired.where('accepted_at_ms', 'is', null).where('sealed_details', 'is not', null);
    await refused.set({ sealed_details: null }).execute();
    await db
      .deleteFrom('sign_ups')
      .where('created_at_ms', '<=', expiry - rememberedMs)
      .where('accepted_at_ms', 'is', null)
      .execute();
  }

  /** 192 random bits, safe in a URL. */
  #makeToken(): string {
    return Buffer.from(this.#means.randomBytes(24)).toString('base64url');
  }
}

const openForMs = signUpMinutes * 60_000;
const rememberedMs = 30 * 24 * 60 * 60_000;
