import { expect, test } from 'vitest';
import { BoundedMap } from '../sql/bounded-map.ts';
import { KeyFinder } from './key-finder.ts';

const secret = { seal: String, unseal: String, hash: (_: string, text: string) => text };

test('the database is asked once a turn whether keys have changed, and never for a key it has told of', async () => {
  const asked: string[] = [];
  const reads = {
    changes: () => asked.push('changes') && 7,
    keyByHash: (hash: string) => void asked.push(hash),
  };
  const finder = new KeyFinder(reads, secret);
  for (let time = 0; time < 3; time += 1) finder.find('ak_unknown');
  await new Promise((resolve) => setImmediate(resolve));
  for (let time = 0; time < 3; time += 1) finder.find('ak_unknown');
  expect(asked).toEqual(['changes', 'ak_unknown', 'changes']);
});

test('a bounded map forgets the oldest, and a repeated key takes no room', () => {
  const map = new BoundedMap<string, number>(2);
  for (const [at, key] of ['a', 'b', 'b', 'c'].entries()) map.set(key, at);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([undefined, 2, 3]);
  expect(map.size).toBe(2);
});
