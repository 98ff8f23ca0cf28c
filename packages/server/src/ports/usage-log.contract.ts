import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountStore } from './account-store.ts';
import type { Charge, Ledger } from './ledger.ts';
import type { LicenseeStore } from './licensee-store.ts';
import { createKeyIn } from './testing/test-key.ts';
import type { LoggedLookup, UsageLog } from './usage-log.ts';
import { testUsageTotals } from './usage-totals.contract.ts';

/** A database made for the suite, with all that is opened on it. Every test has keys of its own. */
export type UsageLogHarness = {
  openAccounts(): Promise<AccountStore>;
  openLedger(): Promise<Ledger>;
  openLicensees(): Promise<LicenseeStore>;
  openUsageLog(): Promise<UsageLog>;
  dispose(): Promise<void>;
};

/** Registers the tests that every usage log passes. */
export const describeUsageLog = (name: string, createHarness: () => Promise<UsageLogHarness>): void => {
  describe(`${name} keeps the contract of a usage log`, () => {
    let harness: UsageLogHarness;
    let accounts: AccountStore;
    let ledger: Ledger;
    let licensees: LicenseeStore;
    let log: UsageLog;

    beforeAll(async () => {
      harness = await createHarness();
      accounts = await harness.openAccounts();
      [ledger, licensees, log] = await Promise.all([
        harness.openLedger(),
        harness.openLicensees(),
        harness.openUsageLog(),
      ]);
    });
    afterAll(() => harness.dispose());

    const createKey = (lookups = 1_000) => createKeyIn(accounts, { lookups, sublicensing: true });
    const charge = (keyId: number, iso: string, changes: Partial<Charge> = {}) =>
      ledger.charge({ ...usual, keyId, atMs: Date.parse(iso), ...changes });
    const count = async (
      keyId: number,
      [start, end]: readonly [string, string],
      tags: readonly string[] = [],
      licensee?: number,
    ) => {
      const range = { keyId, startMs: Date.parse(start), endMs: Date.parse(end), licensee };
      const days = await log.countDays(range, tags);
      return Object.fromEntries(
        [...days]
          .sort(([a], [b]) => a - b)
          .map(([day, credits]) => [new Date(day).toISOString().slice(0, 10), credits]),
      );
    };
    const read = async (keyId: number, licensee?: number): Promise<readonly LoggedLookup[]> => {
      const rows: LoggedLookup[] = [];
      for await (const page of log.readPages({ keyId, startMs: 0, endMs: forever, licensee })) rows.push(...page);
      return rows;
    };
    const redactAll = async (keyId: number, before: string) => {
      let rows = 0;
      for (let more = true; more; ) {
        const batch = await log.redactSome(keyId, Date.parse(before));
        rows += batch.rows;
        more = batch.more;
      }
      return rows;
    };

    testUsageTotals({ log: () => log, createKey, charge });

    test('credits are counted by UTC day, exactly at both ends of the interval', async () => {
      const { keyId } = await createKey();
      await charge(keyId, '2026-01-31T23:59:59.999Z');
      await charge(keyId, '2026-02-01T00:00:00.000Z', { cost: 3 });
      await charge(keyId, '2026-02-01T10:20:30.000Z', { cost: 5 });
      await charge(keyId, '2026-02-03T00:00:00.000Z', { cost: 7 });
      for (const [start, end, expected] of [
        ['2026-01-31T00:00Z', '2026-02-03T00:00Z', { '2026-01-31': 1, '2026-02-01': 8, '2026-02-03': 7 }],
        ['2026-01-31T23:59:59.999Z', '2026-02-02T23:59:59.999Z', { '2026-01-31': 1, '2026-02-01': 8 }],
        ['2026-02-01T00:00Z', '2026-02-01T10:20:30.000Z', { '2026-02-01': 8 }],
        ['2026-02-01T00:00Z', '2026-02-01T10:20:29.999Z', { '2026-02-01': 3 }],
        ['2026-02-01T10:20:30.000Z', '2026-02-01T10:20:30.000Z', { '2026-02-01': 5 }],
        ['2026-02-01T10:20:30.001Z', '2026-02-01T10:59:59.999Z', {}],
        ['2026-01-31T23:30Z', '2026-02-01T00:30Z', { '2026-01-31': 1, '2026-02-01': 3 }],
        ['2026-02-01T00:00:00.001Z', '2026-02-02T23:59:59.999Z', { '2026-02-01': 5 }],
      ] as const) {
        expect([start, end, await count(keyId, [start, end])]).toEqual([start, end, expected]);
      }
    });

    test('every way to cut an interval gives what counting the log gives', async () => {
      const { keyId } = await createKey();
      const begin = Date.parse('2026-02-27T22:10:00Z');
      const moments = Array.from({ length: 40 }, (_, at) => begin + at * 13 * 60_000 + (at % 3));
      await Promise.all(moments.map((atMs, at) => ledger.charge({ ...usual, keyId, atMs, cost: (at % 4) + 1 })));
      for (const startMs of moments.filter((_, at) => at % 5 === 0)) {
        for (const endMs of moments.filter((atMs, at) => at % 7 === 0 && atMs >= startMs)) {
          const counted = await log.countDays({ keyId, startMs, endMs, licensee: undefined }, []);
          const expected = moments
            .map((atMs, at) => (atMs >= startMs && atMs <= endMs ? (at % 4) + 1 : 0))
            .reduce((sum, cost) => sum + cost);
          expect([...counted.values()].reduce((sum, credits) => sum + credits, 0)).toBe(expected);
        }
      }
    });

    test('tags narrow the count to lookups that carry all of them, in whole hours and in cut ones', async () => {
      const { keyId } = await createKey();
      const tagged = [['a'], ['b', 'a'], ['a', 'b', 'c'], ['100%_!'], ['x"a'], ['A'], [], ['n\0l\ud800']];
      for (const [at, tags] of tagged.entries()) await charge(keyId, '2026-03-01T10:30Z', { tags, cost: 2 ** at });
      for (const end of ['2026-03-01T10:45Z', '2026-03-01T23:00Z']) {
        const sum = async (...tags: string[]) =>
          (await count(keyId, ['2026-03-01T09:15Z', end], tags))['2026-03-01'] ?? 0;
        expect([await sum('a'), await sum('b', 'a'), await sum('a', 'b', 'c'), await sum('a', 'd')]).toEqual([
          ...[7, 6, 4, 0],
        ]);
        expect([await sum('100%_!'), await sum('100'), await sum('x"a'), await sum('A'), await sum()]).toEqual([
          ...[8, 0, 16, 32, 255],
        ]);
        expect([await sum('n\0l\ud800'), await sum('n')]).toEqual([128, 0]);
      }
    });

    test('a lookup with very many tags is charged like those beside it, and counted', async () => {
      const { keyId } = await createKey();
      const tags = Array.from({ length: 200 }, () => randomBytes(48).toString('base64url'));
      const verdicts = await Promise.all(
        [tags, [], tags.toReversed()].map((tags) => charge(keyId, '2026-03-01T10:30Z', { tags })),
      );
      expect(verdicts).toEqual(['charged', 'charged', 'charged']);
      await charge(keyId, '2026-03-01T10:31Z', { tags });
      const interval = ['2026-03-01T00:00Z', '2026-03-01T23:00Z'] as const;
      expect(await count(keyId, interval, tags.slice(-3))).toEqual({ '2026-03-01': 3 });
      expect((await read(keyId)).at(-1)?.tags).toEqual(tags);
    });

    test('a licensee has its own count and its own rows, with its name; the key has all', async () => {
      const { keyId } = await createKey();
      const fields = { address: '', postcode: '', whitelist: [], dailyLimit: null };
      const north = await licensees.create(keyId, { name: 'North Ltd', ...fields });
      const south = await licensees.create(keyId, { name: 'South Ltd', ...fields });
      await charge(keyId, '2026-03-01T10:30Z', { licenseeNumber: north.number, tags: ['a'] });
      await charge(keyId, '2026-03-01T10:31Z', { licenseeNumber: south.number, cost: 3 });
      await charge(keyId, '2026-03-01T10:32Z', { cost: 5 });
      for (const end of ['2026-03-01T10:45Z', '2026-03-02T00:00Z']) {
        const interval = ['2026-03-01T00:00Z', end] as const;
        expect(await count(keyId, interval)).toEqual({ '2026-03-01': 9 });
        expect(await count(keyId, interval, [], south.number)).toEqual({ '2026-03-01': 3 });
        expect(await count(keyId, interval, ['a'], north.number)).toEqual({ '2026-03-01': 1 });
        expect(await count(keyId, interval, ['a'], south.number)).toEqual({});
      }
      expect((await read(keyId)).map(({ licenseeName }) => licenseeName)).toEqual(['North Ltd', 'South Ltd', '']);
      expect((await read(keyId, south.number)).map(({ cost }) => cost)).toEqual([3]);
    });

    test('a charge that was denied is not counted, and what is counted equals the change of the balance', async () => {
      const { keyId, apiKey } = await createKey(10);
      await Promise.all(
        Array.from({ length: 30 }, (_, at) => charge(keyId, '2026-03-01T10:30Z', { cost: (at % 3) + 1, tags: ['t'] })),
      );
      const left = (await accounts.summarise(apiKey))?.lookupsRemaining ?? 0;
      expect(await count(keyId, ['2026-03-01T00:00Z', '2026-03-01T23:59Z'], ['t'])).toEqual({
        '2026-03-01': 10 - left,
      });
      expect(await count(keyId, ['2026-03-01T00:00Z', '2026-03-01T23:59:59.999Z'])).toEqual({
        '2026-03-01': 10 - left,
      });
    });

    test('the log is read whole and in the order of time, also when many rows share a moment', async () => {
      const { keyId } = await createKey(5_000);
      await charge(keyId, '2026-03-02T00:00Z', { term: 'last' });
      const terms = Array.from({ length: 1_201 }, (_, at) => `${at}`);
      await Promise.all(terms.map((term) => charge(keyId, '2026-03-01T00:00Z', { term })));
      const rows = await read(keyId);
      expect(rows.map(({ term }) => term)).toEqual([...terms, 'last']);
      expect(rows[1_201]).toEqual({
        atMs: Date.parse('2026-03-02T00:00Z'),
        ip: '192.0.2.1',
        term: 'last',
        url: 'https://shop.example.test',
        searchType: 'postcode',
        tags: [],
        cost: 1,
        licenseeName: '',
        sourceIp: '198.51.100.4',
      });
    });

    test('the rows of a licensee are found in every hour that has some, exactly at both ends', async () => {
      const { keyId } = await createKey(5_000);
      const fields = { address: '', postcode: '', whitelist: [], dailyLimit: null };
      const { number } = await licensees.create(keyId, { name: 'North Ltd', ...fields });
      const moments = ['08:59:59.999', '09:00:00.000', '09:30:00.000', '12:00:00.000', '12:00:00.001'];
      for (const time of moments) {
        await charge(keyId, `2026-03-01T${time}Z`, { licenseeNumber: number, term: time });
        await charge(keyId, `2026-03-01T${time}Z`);
      }
      await Promise.all(
        Array.from({ length: 700 }, () => charge(keyId, '2026-03-01T12:00Z', { licenseeNumber: number, term: 'many' })),
      );
      const terms: string[] = [];
      const range = { keyId, licensee: number, startMs: Date.parse('2026-03-01T09:00Z') };
      for await (const page of log.readPages({ ...range, endMs: Date.parse('2026-03-01T12:00Z') }))
        terms.push(...page.map(({ term }) => term));
      expect(terms).toEqual([...moments.slice(1, 4), ...Array(700).fill('many')]);
    });

    test('whoever reads a long log leaves everybody else their turns', async () => {
      const { keyId } = await createKey(5_000);
      await Promise.all(Array.from({ length: 1_201 }, () => charge(keyId, '2026-03-01T00:00Z')));
      let turns = 0;
      let reading = true;
      const countTurns = () => {
        turns += 1;
        if (reading) setImmediate(countTurns);
      };
      setImmediate(countTurns);
      await read(keyId);
      reading = false;
      expect(turns).toBeGreaterThanOrEqual(3);
    });

    test('a page is read only when it is asked for', async () => {
      const { keyId } = await createKey();
      await charge(keyId, '2026-03-01T00:00Z');
      const pages = log.readPages({ keyId, startMs: 0, endMs: forever, licensee: undefined })[Symbol.asyncIterator]();
      await charge(keyId, '2026-03-01T00:00Z');
      expect((await pages.next()).value).toHaveLength(2);
      await pages.return?.();
    });

    test('redaction empties what is personal and old, once, and leaves the figures', async () => {
      const { keyId } = await createKey();
      const other = await createKey();
      const before = '2026-03-05T00:00:00.000Z';
      await charge(keyId, '2026-03-01T00:00Z', { tags: ['t'] });
      await charge(keyId, '2026-03-04T23:59:59.999Z');
      await charge(keyId, before);
      await charge(other.keyId, '2026-03-01T00:00Z');
      const counted = await count(keyId, ['2026-03-01T00:00Z', '2026-03-09T00:00Z']);
      expect(await redactAll(keyId, before)).toBe(2);
      expect(await redactAll(keyId, before)).toBe(0);
      expect((await read(keyId)).map(({ ip, sourceIp, term, url }) => [ip, sourceIp, term, url].join())).toEqual([
        ',,,',
        ',,,',
        '192.0.2.1,198.51.100.4,zz1 1zz,https://shop.example.test',
      ]);
      expect((await read(keyId))[0]).toMatchObject({ tags: ['t'], cost: 1, searchType: 'postcode' });
      expect((await read(other.keyId))[0]).toMatchObject({ ip: '192.0.2.1' });
      expect(await count(keyId, ['2026-03-01T00:00Z', '2026-03-09T00:00Z'])).toEqual(counted);
      expect(await redactAll(keyId, '2026-03-02T00:00Z')).toBe(0);
      expect(await redactAll(keyId, '2026-03-06T00:00Z')).toBe(1);
    });

    test('redaction goes in batches, and several at once miss nothing', async () => {
      const { keyId } = await createKey(5_000);
      const begin = Date.parse('2026-03-01T00:00Z');
      await Promise.all(
        Array.from({ length: 1_300 }, (_, at) => ledger.charge({ ...usual, keyId, atMs: begin + Math.floor(at / 3) })),
      );
      expect(await log.redactSome(keyId, begin + 10_000)).toMatchObject({ more: true });
      const second = await harness.openUsageLog();
      const pass = async (through: UsageLog) => {
        while ((await through.redactSome(keyId, begin + 10_000)).more);
      };
      await Promise.all([pass(log), pass(second)]);
      expect((await read(keyId)).filter(({ ip }) => ip !== '')).toEqual([]);
    });

    test('every key has its retention', async () => {
      const { keyId } = await createKey();
      expect(await log.listRetention()).toContainEqual({ keyId, redactDays: 21 });
    });
  });
};

const forever = Date.UTC(9998, 0);

const usual: Omit<Charge, 'keyId' | 'atMs'> = {
  licenseeNumber: null,
  cost: 1,
  ip: '192.0.2.1',
  sourceIp: '198.51.100.4',
  term: 'zz1 1zz',
  url: 'https://shop.example.test',
  searchType: 'postcode',
  tags: [],
};
