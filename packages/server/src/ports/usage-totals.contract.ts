import { expect, test } from 'vitest';
import type { Charge } from './ledger.ts';
import type { UsageLog } from './usage-log.ts';

/** What the tests of totals need of those of the log. */
type Totals = {
  log(): UsageLog;
  createKey(): Promise<{ readonly keyId: number }>;
  charge(keyId: number, iso: string, changes?: Partial<Charge>): Promise<unknown>;
};

/** Tests the sums over several keys, as a part of the contract of a usage log. */
export const testUsageTotals = ({ log, createKey, charge }: Totals): void => {
  test('the days of several keys are summed, and their tags, from the first day up to the last', async () => {
    const [one, other] = [await createKey(), await createKey()];
    await charge(one.keyId, '2026-03-01T00:00:00.000Z', { cost: 2, tags: ['shop', 'web'] });
    await charge(one.keyId, '2026-03-01T23:59:59.999Z', { cost: 3, tags: ['shop'] });
    await charge(other.keyId, '2026-03-02T12:00:00.000Z', { cost: 5 });
    await charge(other.keyId, '2026-03-03T00:00:00.000Z', { cost: 7, tags: ['shop'] });
    const days = { startMs: Date.parse('2026-03-01T00:00Z'), endMs: Date.parse('2026-03-03T00:00Z') };
    const first = { keyId: one.keyId, dayMs: days.startMs, credits: 5 };
    const second = { keyId: other.keyId, dayMs: Date.parse('2026-03-02T00:00Z'), credits: 5 };
    const keyIds = [one.keyId, other.keyId];
    expect([...(await log().countKeys(days, keyIds))].sort((a, b) => a.dayMs - b.dayMs)).toEqual([first, second]);
    expect(await log().countKeys(days, [other.keyId])).toEqual([second]);
    expect(await log().countKeys(days, [])).toEqual([]);
    expect(await log().countKeys(days)).toEqual(expect.arrayContaining([first, second]));
    expect(await log().countTags(days, keyIds)).toEqual([
      { tag: 'shop', credits: 5 },
      { tag: 'web', credits: 2 },
    ]);
  });

  test('callers are summed by the IP of the end user, in whole days', async () => {
    const { keyId } = await createKey();
    await charge(keyId, '2026-02-28T23:59:59.999Z', { ip: '192.0.2.9' });
    await charge(keyId, '2026-03-01T00:00:00.000Z', { cost: 2, ip: '192.0.2.1', sourceIp: '' });
    await charge(keyId, '2026-03-01T12:00:00.000Z', { cost: 3, ip: '192.0.2.2', sourceIp: '192.0.2.1' });
    await charge(keyId, '2026-03-02T23:59:59.999Z', { cost: 5, ip: '192.0.2.3', sourceIp: '' });
    const days = { startMs: Date.parse('2026-03-01T00:00Z'), endMs: Date.parse('2026-03-03T00:00Z') };
    const sums = new Map<string, number>();
    for await (const piece of log().readCallers(keyId, days))
      for (const { ip, credits } of piece) sums.set(ip, (sums.get(ip) ?? 0) + credits);
    expect(Object.fromEntries(sums)).toEqual({ '192.0.2.1': 5, '192.0.2.3': 5 });
  });
};
