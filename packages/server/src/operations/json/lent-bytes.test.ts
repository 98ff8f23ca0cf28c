import { expect, test } from 'vitest';
import { jsonBody } from './json-bytes.ts';
import { LentBytes } from './lent-bytes.ts';

const bodyOf = (letter: string, length: number) => jsonBody((json) => json.json(letter.repeat(length)));
const textOf = (body: string | LentBytes) => (typeof body === 'string' ? body : body.bytes.toString());

test('a short text is a string, a long one is bytes', () => {
  expect(bodyOf('a', 8_191)).toBe('a'.repeat(8_191));
  const long = bodyOf('é', 5_000) as LentBytes;
  expect(long.bytes.toString()).toBe('é'.repeat(5_000));
  long.giveBack();
});

test('bytes that are lent are not written over; those given back, once or twice, are nobody’s', () => {
  const first = bodyOf('a', 10_000) as LentBytes;
  const second = bodyOf('b', 100_000) as LentBytes;
  first.giveBack();
  first.giveBack();
  const others = ['c', 'd', 'e'].map((letter) => bodyOf(letter, 20_000));
  expect(first.bytes).toHaveLength(0);
  expect(textOf(second)).toBe('b'.repeat(100_000));
  expect(others.map(textOf)).toEqual(['c', 'd', 'e'].map((letter) => letter.repeat(20_000)));
  for (const body of [second, ...others]) (body as LentBytes).giveBack();
});

test('when 64 MB are lent, texts are strings', () => {
  const before = Array.from({ length: 1_024 }, () => bodyOf('x', 10_000));
  const beyond = bodyOf('x', 10_000);
  const bodies = [...before, beyond];
  // Fewer where bytes were widened for a longer text before.
  expect(before.filter((body) => body instanceof LentBytes).length).toBeGreaterThan(1_000);
  expect(beyond).toBe('x'.repeat(10_000));
  expect(new Set(bodies.map(textOf))).toEqual(new Set(['x'.repeat(10_000)]));
  for (const body of bodies) if (body instanceof LentBytes) body.giveBack();
  expect(bodyOf('y', 10_000)).toBeInstanceOf(LentBytes);
});
