import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConfigStore, configsPerKey } from './config-store.ts';

/** A database made for one test; every store opened on it sees the same configurations. */
export type ConfigStoreHarness = {
  open(): Promise<ConfigStore>;
  /** The id of a new key. */
  makeKey(): Promise<number>;
  dispose(): Promise<void>;
};

/** Registers the tests that every store of configurations passes. */
export const describeConfigStore = (name: string, createHarness: () => Promise<ConfigStoreHarness>): void => {
  describe(`${name} keeps the contract of a config store`, () => {
    let harness: ConfigStoreHarness;
    let store: ConfigStore;
    let keyId: number;

    beforeEach(async () => {
      harness = await createHarness();
      store = await harness.open();
      keyId = await harness.makeKey();
    });
    afterEach(() => harness.dispose());

    const fill = async (count: number) => {
      for (let at = 0; at < count; at += 1) await store.create(keyId, { name: `c${at}`, payload: '' }, 0);
    };

    test.each([
      ['empty', ''],
      ['JSON', '{"lines":3,"title":"Find \\"it\\""}'],
      ['many alphabets', 'ŵ 東京 🏠 \u2028'],
      ['what not every database holds', 'a\0b\ud800c'],
      ['65,536 bytes', 'x'.repeat(65_536)],
    ])('a payload that is %s comes back as it was given', async (_, payload) => {
      const made = { name: 'a', payload, createdAtMs: 5, updatedAtMs: 5 };
      expect(await store.create(keyId, { name: 'a', payload }, 5)).toEqual(made);
      expect(await store.find(keyId, 'a')).toEqual(made);
      expect(await store.list(keyId)).toEqual([made]);
    });

    test('configurations are listed by name, and each key has its own', async () => {
      const other = await harness.makeKey();
      for (const each of ['b', 'a', 'B', '_']) await store.create(keyId, { name: each, payload: each }, 0);
      await store.create(other, { name: 'a', payload: 'other' }, 0);
      expect((await store.list(keyId)).map((config) => config.name)).toEqual(['B', '_', 'a', 'b']);
      expect(await store.list(other)).toMatchObject([{ name: 'a', payload: 'other' }]);
      expect(await store.find(other, 'b')).toBeUndefined();
      expect(await store.update(other, 'b', 'x', 1)).toBeUndefined();
      expect(await store.remove(other, 'b')).toBeUndefined();
      expect(await store.find(keyId, 'b')).toMatchObject({ payload: 'b' });
    });

    test('an update keeps the day it was made', async () => {
      await store.create(keyId, { name: 'a', payload: 'before' }, 5);
      const updated = { name: 'a', payload: 'after', createdAtMs: 5, updatedAtMs: 9 };
      expect(await store.update(keyId, 'a', 'after', 9)).toEqual(updated);
      expect(await store.find(keyId, 'a')).toEqual(updated);
    });

    test('what is removed is answered once and gone', async () => {
      await store.create(keyId, { name: 'a', payload: 'x' }, 5);
      const removed = await Promise.all([store.remove(keyId, 'a'), store.remove(keyId, 'a')]);
      expect(removed.filter((config) => config !== undefined)).toMatchObject([{ name: 'a', payload: 'x' }]);
      expect(await store.list(keyId)).toEqual([]);
      expect(await store.create(keyId, { name: 'a', payload: 'y' }, 6)).toMatchObject({ payload: 'y' });
    });

    test('a name is given once, and the first payload stays', async () => {
      const second = await harness.open();
      const made = await Promise.all(
        [store, second, store, second].map((each, at) => each.create(keyId, { name: 'a', payload: `${at}` }, 0)),
      );
      const [created, ...others] = made.filter((result) => result !== 'name_taken');
      expect(others).toEqual([]);
      expect(await store.find(keyId, 'a')).toEqual(created);
    });

    test('a key has at most 64, also when several are made at once', async () => {
      await fill(configsPerKey - 1);
      const second = await harness.open();
      const made = await Promise.all(
        [store, second, store, second].map((each, at) => each.create(keyId, { name: `last${at}`, payload: '' }, 0)),
      );
      expect(made.filter((result) => result === 'too_many')).toHaveLength(3);
      expect(await store.list(keyId)).toHaveLength(configsPerKey);
      expect(await store.create(keyId, { name: 'c0', payload: '' }, 0)).toBe('name_taken');
      await store.remove(keyId, 'c0');
      expect(await store.create(keyId, { name: 'c0', payload: '' }, 0)).toMatchObject({ name: 'c0' });
    });

    test('another key of the same store is not held back by a full one', async () => {
      await fill(configsPerKey);
      expect(await store.create(await harness.makeKey(), { name: 'a', payload: '' }, 0)).toMatchObject({ name: 'a' });
    });
  });
};
