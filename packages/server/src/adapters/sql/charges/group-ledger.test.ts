import { afterEach, expect, test, vi } from 'vitest';
import type { Charge } from '../../../ports/ledger.ts';
import { GroupLedger } from './group-ledger.ts';

afterEach(() => {
  vi.useRealTimers();
});

const charge: Charge = {
  ...{ keyId: 1, cost: 1, atMs: 0, ip: '192.0.2.1', sourceIp: '', term: '', url: '' },
  ...{ searchType: 'postcode', tags: [], licenseeNumber: null },
};

/** A ledger whose batches are noted, while no timer runs out by itself. */
const openLedger = () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const batches: number[] = [];
  const ledger = new GroupLedger(
    {
      write: async (batch) => {
        batches.push(batch.length);
        return batch.map(() => 'charged' as const);
      },
      check: async () => {},
      close: async () => {},
    },
    { hash: () => '' } as never,
  );
  return {
    ledger,
    batches,
    crowd: (size: number) => Promise.all(Array.from({ length: size }, () => ledger.charge(charge))),
  };
};

test('charges that come one by one do not wait for others', async () => {
  const { ledger, batches } = openLedger();
  for (let at = 0; at < 3; at++) expect(await ledger.charge(charge)).toBe('charged');
  expect(batches).toEqual([1, 1, 1]);
});

test('behind a crowd the next charges gather into one batch', async () => {
  const { ledger, batches, crowd } = openLedger();
  await crowd(20);
  const early = ledger.charge(charge);
  await new Promise(setImmediate);
  const late = ledger.charge(charge);
  await new Promise(setImmediate);
  expect(batches).toEqual([20]);
  await vi.runAllTimersAsync();
  expect(await Promise.all([early, late])).toEqual(['charged', 'charged']);
  expect(batches).toEqual([20, 2]);
});
