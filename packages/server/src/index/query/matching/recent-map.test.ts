import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

test('holds the newest values, at least half of its size', () => {
  const map = new RecentMap<string, number>(3);
  const keys = Array.from({ length: 20 }, (_, at) => `key ${at}`);
  for (const [at, key] of keys.entries()) {
    map.set(key, at);
    const found = keys.map((one) => map.get(one)).filter((value) => value !== undefined);
    expect(found).toEqual(keys.slice(at + 1 - found.length, at + 1).map((one) => keys.indexOf(one)));
    expect(found.length).toBeGreaterThanOrEqual(Math.min(at + 1, 3));
    expect(found.length).toBeLessThanOrEqual(6);
  }
});

test('has the last value of a key, also of one in the older half', () => {
  const map = new RecentMap<string, string>(2);
  map.set('a', 'first');
  map.set('a', 'second');
  expect(map.get('a')).toBe('second');
  map.set('b', 'b');
  map.set('c', 'c');
  map.set('a', 'third');
  expect(map.get('a')).toBe('third');
  expect(map.get('b')).toBe('b');
  expect(map.get('c')).toBe('c');
});

test('forgets a value of either half, and has a new one of its key again', () => {
  const map = new RecentMap<string, string>(2);
  for (const key of ['a', 'b', 'c']) map.set(key, key);
  for (const key of ['a', 'c', 'unknown']) map.forget(key);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([undefined, 'b', undefined]);
  map.set('c', 'again');
  map.set('d', 'd');
  expect(['b', 'c', 'd'].map((key) => map.get(key))).toEqual(['b', 'again', 'd']);
});
