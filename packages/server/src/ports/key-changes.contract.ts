import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccountStoreHarness } from './account-store.contract.ts';
import { type AccountStore, type KeyChanges, newNotifications, type OperatorChanges } from './account-store.ts';
import { nextTurn } from './testing/next-turn.ts';
import { createKeyIn } from './testing/test-key.ts';

/** Registers the tests of changes to keys that every account store passes. */
export const describeKeyChanges = (name: string, createHarness: () => Promise<AccountStoreHarness>): void => {
  describe(`${name} keeps the contract of changes to keys`, () => {
    let harness: AccountStoreHarness;
    let store: AccountStore;

    beforeEach(async () => {
      harness = await createHarness();
      store = await harness.open();
    });
    afterEach(() => harness.dispose());

    test('a new text of a key ends the one before it, to everybody at once, and all else stays', async () => {
      const other = await harness.open();
      const { apiKey } = await createKeyIn(store);
      const before = await store.summarise(apiKey);
      expect(await other.findKey(apiKey)).toBeDefined();
      const replaced = await store.replaceKey(apiKey);
      expect(replaced).toEqual({ ...before, apiKey: expect.stringMatching(/^ak_[0-9A-Za-z]{22,}$/) });
      expect(replaced?.apiKey).not.toBe(apiKey);
      await nextTurn();
      for (const asked of [store, other]) {
        expect(await asked.findKey(apiKey)).toBeUndefined();
        expect(await asked.findKey(replaced?.apiKey ?? '')).toMatchObject({ id: before?.id });
      }
      expect(await store.replaceKey(apiKey)).toBeUndefined();
    });

    test('what one store changes, another sees at its next turn', async () => {
      const other = await harness.open();
      const { apiKey } = await createKeyIn(store);
      for (const suspended of [true, false]) {
        await store.setSuspended(apiKey, suspended);
        await nextTurn();
        expect(await other.findKey(apiKey)).toMatchObject({ suspended });
        expect(await store.findKey(apiKey)).toMatchObject({ suspended });
      }
      await other.setLimits(apiKey, { monthly: 7 });
      await nextTurn();
      expect(await store.findKey(apiKey)).toMatchObject({ limits: { daily: null, monthly: 7, individual: null } });
    });

    test('the reason for a suspension by the service is kept until an operator resumes the key', async () => {
      const { apiKey, keyId } = await createKeyIn(store);
      await store.suspendFor(keyId, 'too many suggestions');
      await store.suspendFor(keyId, 'another reason');
      expect(await store.summarise(apiKey)).toMatchObject({
        suspended: true,
        suspensionReason: 'too many suggestions',
      });
      expect(await store.setSuspended(apiKey, false)).toMatchObject({ suspended: false, suspensionReason: '' });
      await store.setSuspended(apiKey, true);
      await store.suspendFor(keyId, 'too many suggestions');
      expect(await store.findKey(apiKey)).toMatchObject({ suspended: true, suspensionReason: '' });
    });

    test('limits that are not named stay, and null takes one off', async () => {
      const { apiKey } = await createKeyIn(store, { limits: { daily: 1, monthly: 2, individual: 3 } });
      expect(await store.setLimits(apiKey, { monthly: null, daily: 0 })).toMatchObject({
        limits: { daily: 0, monthly: null, individual: 3 },
      });
      expect(await store.setLimits(apiKey, {})).toMatchObject({ limits: { daily: 0, monthly: null, individual: 3 } });
    });

    test.each<[string, OperatorChanges, object]>([
      ['licences', { licences: ['mr', 'abp'] }, { licences: ['mr', 'abp'] }],
      ['rates', { rates: { paf: 2 } }, { rates: { paf: 2 } }],
      ['allowed IPs', { allowedIps: ['192.0.2.7'] }, { allowedIps: ['192.0.2.7'] }],
      ['sub-licensing', { sublicensing: true }, { sublicensing: true }],
      ['premier support', { premierSupport: true }, { premierSupport: true }],
      ['the name', { name: 'Till' }, { name: 'Till' }],
      ['one limit', { limits: { monthly: 9 } }, { limits: { daily: 1, monthly: 9, individual: 3 } }],
      ['a limit, off', { limits: { daily: null } }, { limits: { daily: null, monthly: 2, individual: 3 } }],
      ['allowed sites', { allowedUrls: ['example.test'] }, { allowedUrls: ['example.test'] }],
      ['redaction', { redactDays: 0 }, { redactDays: 0 }],
      ['IP forwarding', { ipForwarding: true }, { ipForwarding: true }],
      ['top-ups', { automatedTopups: true }, { automatedTopups: true }],
      ['a dataset, off', { datasets: { mr: false } }, { switchedOff: ['mr'] }],
      [
        'a part of the notifications',
        { notifications: { emails: ['ops@example.test'] } },
        { notifications: { ...newNotifications, emails: ['ops@example.test'] } },
      ],
      ['nothing', {}, {}],
    ])('a change of %s changes nothing else', async (_, changes, changed) => {
      const limits = { daily: 1, monthly: 2, individual: 3 };
      const { apiKey } = await createKeyIn(store, { datasets: ['paf', 'mr'], limits });
      const before = await store.summarise(apiKey);
      expect(await store.changeKey(apiKey, changes)).toEqual({ ...before, ...changed });
      expect(await store.findKey(apiKey)).toMatchObject(changed);
    });

    test('changes made at once to different things all stay', async () => {
      const { apiKey } = await createKeyIn(store, { datasets: ['paf', 'mr', 'nyb'] });
      const stores = [store, await harness.open()];
      const changes: KeyChanges[] = [
        { datasets: { mr: false } },
        { datasets: { nyb: false } },
        { notifications: { enabled: true } },
        { notifications: { balanceThreshold: 7 } },
        { limits: { daily: 5 } },
        { limits: { monthly: 6 } },
      ];
      await Promise.all(changes.map((change, at) => stores[at % 2]?.changeKey(apiKey, change)));
      const { switchedOff = [], ...key } = (await store.summarise(apiKey)) ?? {};
      expect([...switchedOff].sort()).toEqual(['mr', 'nyb']);
      expect(key).toMatchObject({
        notifications: { enabled: true, balanceThreshold: 7 },
        limits: { daily: 5, monthly: 6, individual: null },
      });
    });

    test('a dataset that was switched off can be switched on again', async () => {
      const { apiKey } = await createKeyIn(store);
      await store.changeKey(apiKey, { datasets: { paf: false } });
      expect(await store.changeKey(apiKey, { datasets: { paf: true } })).toMatchObject({ switchedOff: [] });
    });

    test('a dataset whose licence ended is on when it is licensed again', async () => {
      const { apiKey } = await createKeyIn(store, { datasets: ['paf', 'mr', 'nyb'] });
      await store.changeKey(apiKey, { datasets: { paf: false, mr: false } });
      expect(await store.changeKey(apiKey, { licences: ['mr'] })).toMatchObject({ switchedOff: ['mr'] });
      expect(await store.changeKey(apiKey, { licences: ['paf', 'mr'] })).toMatchObject({ switchedOff: ['mr'] });
    });
  });
};
