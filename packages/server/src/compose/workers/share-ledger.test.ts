import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../adapters/sqlite/testing/test-database.ts';
import { describeLedger } from '../../ports/ledger.contract.ts';
import type { Ledger } from '../../ports/ledger.ts';
import { describeLedgerOfLicensees } from '../../ports/ledger-licensees.contract.ts';
import { charge } from '../../ports/testing/test-charge.ts';
import { createKeyIn } from '../../ports/testing/test-key.ts';
import { type FromLedger, ledgerThrough, shareLedger } from './share-ledger.ts';

/** Opens the ledger of a worker; messages arrive later and as copies, as between processes. */
const joinTo = (shared: ReturnType<typeof shareLedger>): (() => Ledger) => {
  let listener = (_: FromLedger): void => {};
  const receive = shared.forWorker((outcomes) => setImmediate(() => listener(structuredClone(outcomes))));
  return ledgerThrough({
    send: (message) => void setImmediate(() => receive(structuredClone(message))),
    hear: (hearing) => {
      listener = hearing;
    },
  });
};

/** A database whose ledgers are those of workers. */
const createSharedDatabase = async () => {
  const database = createTestDatabase();
  const commits: number[] = [];
  const meters = {
    commit: (count: number) => {
      commits.push(count);
      return () => {};
    },
  };
  const shared = shareLedger(() => database.openLedger({ meters }));
  return {
    ...database,
    commits,
    openLedger: async () => joinTo(shared)(),
    async dispose() {
      await shared.close();
      await database.dispose();
    },
  };
};

describeLedger('The ledger that workers share', createSharedDatabase);
describeLedgerOfLicensees('The ledger that workers share', createSharedDatabase);

let dispose = async (): Promise<void> => {};
afterEach(() => dispose());

test('charges of several workers share a commit', async () => {
  const database = await createSharedDatabase();
  dispose = database.dispose;
  const { keyId } = await createKeyIn(await database.openAccounts(), {});
  const ledgers = await Promise.all(Array.from({ length: 4 }, () => database.openLedger()));
  await ledgers[0]!.check();
  await Promise.all(ledgers.flatMap((ledger) => Array.from({ length: 5 }, () => ledger.charge(charge(keyId)))));
  expect(database.commits).toEqual([20]);
});

test('a ledger that cannot be opened refuses what waits, and is tried again', async () => {
  const database = createTestDatabase();
  dispose = database.dispose;
  const { keyId } = await createKeyIn(await database.openAccounts(), {});
  let attempts = 0;
  const shared = shareLedger(async () => {
    if (attempts++ === 0) throw new Error('The database does not answer.');
    return database.openLedger();
  });
  const ledger = joinTo(shared)();
  await expect(ledger.charge(charge(keyId))).rejects.toMatchObject({
    name: 'LedgerError',
    message: 'The database does not answer.',
  });
  expect(await ledger.charge(charge(keyId))).toBe('charged');
  expect(await database.readLog(keyId)).toHaveLength(1);
});

test('a worker opens it again when its settings change, and closing one leaves the other open', async () => {
  const database = createTestDatabase();
  dispose = database.dispose;
  const { keyId } = await createKeyIn(await database.openAccounts(), {});
  const open = joinTo(shareLedger(() => database.openLedger()));
  const [former, next] = [open(), open()];
  const both = [former.charge(charge(keyId)), next.charge(charge(keyId))];
  await former.close();
  expect(await Promise.all(both)).toEqual(['charged', 'charged']);
  await expect(former.charge(charge(keyId))).rejects.toMatchObject({ name: 'LedgerError' });
  expect(await next.charge(charge(keyId))).toBe('charged');
});
