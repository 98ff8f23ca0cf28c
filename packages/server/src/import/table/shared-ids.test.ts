import { expect, test } from 'vitest';
import { SharedIds } from './shared-ids.ts';

test('of many rows that share an id, equal ones have one name and others a name of their own', () => {
  const ids = new SharedIds();
  const rows = Array.from({ length: 5_000 }, (_, at) => [String(at), `${at} Mill Lane`] as const);
  expect(rows.map(([id, contents]) => ids.nameOf(id, contents))).toEqual(rows.map(([id]) => id));
  expect(rows.map(([id, contents]) => ids.nameOf(id, contents))).toEqual(rows.map(([id]) => id));
  const others = rows.map(([id, contents]) => ids.nameOf(id, `Flat 1, ${contents}`));
  expect(others).toEqual(rows.map(([id]) => expect.stringMatching(`^${id}\\.[0-9a-f]{8}$`)));
  expect(ids.nameOf('7', 'Flat 1, 7 Mill Lane')).toBe(others[7]);
});
