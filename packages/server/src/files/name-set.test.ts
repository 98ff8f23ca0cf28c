import { expect, test } from 'vitest';
import { NameSet } from './name-set.ts';

test('it knows every name that was added, once, and no other', () => {
  const names = new NameSet();
  const added = Array.from({ length: 5_000 }, (_, number) => `paf_${number * 7}`);
  for (const name of [...added, ...added]) names.add(name);
  expect(names.size).toBe(5_000);
  expect(added.every((name) => names.has(name))).toBe(true);
  expect(['', 'paf_1', 'mr_7', 'paf_70000'].some((name) => names.has(name))).toBe(false);
});
