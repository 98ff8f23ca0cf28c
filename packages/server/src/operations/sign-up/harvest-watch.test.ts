import { describe, expect, test } from 'vitest';
import { harvestWatch } from './harvest-watch.ts';

const limits = { postcodes_in_sequence: 3, keys_from_one_ip: 2 };
const use = (changes: { keyId?: number; ip?: string; postcode?: number; atMs?: number }) => ({
  keyId: 1,
  ip: '192.0.2.1',
  postcode: undefined,
  atMs: 1_000,
  ...changes,
});

describe('the watch against harvesting', () => {
  test('holds each key to its own sequence and each IP to its own keys', () => {
    const watch = harvestWatch({ youthMs: 10_000, limits });
    const refused = [
      ...[1, 2, 3, 4].map((postcode) => use({ postcode })),
      use({ keyId: 2, postcode: 5 }),
      use({ keyId: 3 }),
      use({ keyId: 3, ip: '192.0.2.2' }),
    ].map((one) => watch.refuses(0, one));
    expect(refused).toEqual([false, false, false, true, false, true, false]);
  });

  test('leaves keys alone that are no longer young', () => {
    const watch = harvestWatch({ youthMs: 10_000, limits });
    const refused = [1, 2, 3, 4, 5].map((postcode) => watch.refuses(0, use({ postcode, atMs: 10_000 })));
    expect(refused).not.toContain(true);
  });

  test.each([
    ['a limit of 0 switches its rule off', { youthMs: 10_000, limits: { ...limits, postcodes_in_sequence: 0 } }],
    ['no youth switches all off', { youthMs: 0, limits }],
  ])('%s', (_, settings) => {
    const watch = harvestWatch(settings);
    expect([1, 2, 3, 4, 5].some((postcode) => watch.refuses(1_000, use({ postcode })))).toBe(false);
  });

  test('forgets who was unseen longest rather than grow', () => {
    const watch = harvestWatch({ youthMs: 10_000, limits: { ...limits, keys_from_one_ip: 0 } }, 2);
    for (const postcode of [1, 2, 3]) watch.refuses(0, use({ keyId: 1, postcode }));
    watch.refuses(0, use({ keyId: 2, postcode: 1 }));
    expect(watch.refuses(0, use({ keyId: 1, postcode: 4 }))).toBe(true);
    watch.refuses(0, use({ keyId: 3, postcode: 1 }));
    expect(watch.refuses(0, use({ keyId: 1, postcode: 4 }))).toBe(false);
  });
});
