import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../packages/server/src/compose/accounts.ts';
import { openCatalogues } from '../../packages/server/src/compose/addresses.ts';
import type { Outside } from '../../packages/server/src/compose/outside.ts';
import { startServer } from '../../packages/server/src/compose/start-server.ts';
import { plainOutside } from '../../packages/server/src/compose/testing/plain-outside.ts';
import { findFormat } from '../../packages/server/src/import/formats.ts';
import { fixtureOf } from '../../packages/server/src/import/testing/samples.ts';
import { type Catalogues, importData } from '../../packages/server/src/operations/import/import-data.ts';
import { buildAndActivate } from '../../packages/server/src/operations/import/make-builds.ts';
import { Refusals } from '../../packages/server/src/operations/import/refusals.ts';
import type { AccountDatabase } from '../../packages/server/src/ports/account-database.ts';
import type { AccountStore, NewKey } from '../../packages/server/src/ports/account-store.ts';
import { temporaryFolder, testFolder } from '../../packages/server/src/ports/testing/temporary-folder.ts';
import { readSettings, type Settings, type settingsTable } from '../../packages/server/src/settings.ts';
import { currentEngine, keepEngineSettings } from './engine.ts';

/** A whole service on real sockets, with the fixtures imported by the real importers and a clock that tests can move. */
export type Service = {
  readonly data: string;
  readonly origin: string;
  /** The HTTPS address, if a certificate was given. */
  readonly tlsOrigin: string | undefined;
  /** The account database as an operator's command in another process would open it. */
  readonly database: AccountDatabase;
  readonly accounts: AccountStore;
  readonly clock: { nowMs: number };
  /** A key with these properties; without any it has 1,000 lookups and every postal dataset. */
  makeKey(key?: Partial<NewKey>): Promise<{ apiKey: string; userToken: string }>;
  /** Requests a path below /v1 with the key. */
  get(path: string, apiKey?: string, init?: RequestInit): Promise<Reply>;
  /** Requests it likewise, and says what the reply took from the balance. */
  getWithCost(path: string, apiKey: string, init?: RequestInit): Promise<Reply & { readonly cost: number }>;
  balance(apiKey: string): Promise<number | undefined>;
  stop(): Promise<void>;
};

/** A reply that was read to its end. */
export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: ReplyBody;
};

/** The envelope as tests look into it. */
// biome-ignore lint/suspicious/noExplicitAny: tests assert on parts of many shapes
export type ReplyBody = any;

/** Starts the service; the settings given replace the defaults. */
export const startService = async (
  settings: Partial<Record<keyof typeof settingsTable, string>> = {},
): Promise<Service> => {
  const data = temporaryFolder();
  const clock = { nowMs: Date.UTC(2026, 4, 20, 12) };
  let askToStop = () => {};
  const outside = {
    ...plainOutside,
    nowMs: () => clock.nowMs,
    stopAsked: () => new Promise<void>((resolve) => (askToStop = resolve)),
  };
  const engine = currentEngine();
  const engineSettings = await engine.makeSettings();
  keepEngineSettings(data, engineSettings);
  const read = readSettings([{ ...quiet, data, ...engineSettings, ...settings }]);
  copyFixtures(data, await builtFixtures(outside));
  if (engineSettings.index_url !== undefined) await loadBuild(read);
  // The clock may be frozen, and no test is about the first searches.
  const { wrapRoute } = engine;
  const server = await startServer(read, outside, { warmUpMs: 0, ...(wrapRoute && { wrapRoute }) });
  const database = await openDatabase(read, outside);
  const accounts = await database.openAccounts();
  const origin = new URL(server.baseUrls[0] ?? '').origin.replace('localhost', '127.0.0.1');
  const get: Service['get'] = async (path, apiKey, init) => {
    const separator = path.includes('?') ? '&' : '?';
    const query = apiKey === undefined ? '' : `${separator}api_key=${apiKey}`;
    return readReply(await fetch(`${origin}/v1${path}${query}`, init));
  };
  const balance = async (apiKey: string) => (await accounts.summarise(apiKey))?.lookupsRemaining;
  return {
    data,
    origin,
    tlsOrigin: server.baseUrls[1],
    database,
    accounts,
    clock,
    async makeKey(key = {}) {
      const { accountId, userToken } = await accounts.createAccount({ name: 'Test', email: 'test@example.org' });
      return { userToken, ...(await accounts.createKey({ ...usualKey, accountId, ...key })) };
    },
    get,
    async getWithCost(path, apiKey, init) {
      const before = (await balance(apiKey)) ?? 0;
      const reply = await get(path, apiKey, init);
      return { ...reply, cost: before - ((await balance(apiKey)) ?? 0) };
    },
    balance,
    async stop() {
      askToStop();
      await server.stopped;
      await accounts.close();
      await database.close();
      rmSync(data, { recursive: true });
      await engine.removeData(engineSettings);
    },
  };
};

/** Loads the fixtures into the cluster that the settings name, as a builder does. */
export const loadBuild = async (settings: Settings): Promise<void> => {
  const { addresses } = await openCatalogues(settings, plainOutside);
  const catalogue = addresses.of('gbr');
  await catalogue.activate((await catalogue.list()).find(({ active }) => active)!.id);
};

/** Reads a reply to its end. */
export const readReply = async (response: Response): Promise<Reply> => {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
};

/** No test uses the network: nothing answers at that DNS server. No request takes too long, however busy the machine is. */
const quiet = {
  port: '0',
  ip_rate: '0',
  log_level: 'silent',
  dns_servers: '127.0.0.1:9',
  dns_timeout_ms: '500',
  time_budget_ms: '600000',
};

const usualKey = { name: 'Test key', lookups: 1_000, datasets: ['paf', 'mr', 'nyb'] } as const;

/** The data folder with the fixtures built: made by the first test that needs it, for all tests of the run. */
const builtFixtures = async (outside: Outside): Promise<string> => {
  const shared = join(testFolder(), 'fixtures');
  if (existsSync(shared)) return shared;
  const data = mkdtempSync(`${shared}-`);
  await importFixtures(data, await openCatalogues(readSettings([{ data }]), outside));
  // Another process may have been quicker; then its folder serves as well.
  if (!existsSync(shared)) await rename(data, shared).catch(() => {});
  return existsSync(shared) ? shared : data;
};

const copyFixtures = (data: string, built: string): void => cpSync(built, data, { recursive: true });

/** The fixtures, and one street of 230 houses so that a postcode has more than one page. */
const importFixtures = async (data: string, catalogues: Catalogues): Promise<void> => {
  const longStreet = join(data, 'long-street.csv');
  const rows = Array.from(
    { length: 230 },
    (_, at) => `QX3 1AA,QUILLHAVEN,,,LONG REACH,,${at + 1},,,,,,${91_000_001 + at},S,,1A`,
  );
  writeFileSync(longStreet, rows.join('\r\n'));
  const paths: Readonly<Record<string, readonly string[]>> = {
    paf: [join(fixtureOf('paf'), 'CSV PAF/CSV PAF.csv'), longStreet],
  };
  const regions = new Set<string>();
  for (const format of ['paf', 'mulres', 'nyb', 'onspd', 'geonames'] as const) {
    const [delivery] = await findFormat(format).open(paths[format] ?? [fixtureOf(format)], { names: [] });
    if (delivery.kind !== 'places') regions.add(delivery.region);
    await importData({ delivery, refusals: new Refusals({ rows: 0 }), build: false }, catalogues);
  }
  await buildAndActivate(catalogues.places);
  for (const region of regions) await buildAndActivate(catalogues.addresses.of(region));
};
