import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSearcher } from './searcher.ts';

type Reply = { readonly query: string; readonly signal: AbortSignal; answer(): Promise<void> };

let asked: Reply[];
let shown: string[];
let searcher: ReturnType<typeof createSearcher>;

beforeEach(() => {
  vi.useFakeTimers();
  [asked, shown] = [[], []];
  searcher = createSearcher(
    ({ query = '' }, signal) =>
      new Promise((resolve) => {
        const hits = [{ id: query, suggestion: query, type: 'address', highlights: [] }] as const;
        const answer = async () => {
          resolve({ hits });
          await vi.advanceTimersByTimeAsync(0);
        };
        asked.push({ query, signal, answer });
      }),
    (reply) => shown.push('hits' in reply ? (reply.hits[0]?.id ?? '') : reply.failure),
  );
});
afterEach(() => vi.useRealTimers());

const type = (...texts: string[]) => {
  for (const query of texts) searcher.search({ query });
};
const questions = () => asked.map(({ query }) => query);

test('a newer question waits for the answer on its way, and only its own answer is shown', async () => {
  type('a', 'ab', 'abc');
  expect(questions()).toEqual(['a']);
  await asked[0]!.answer();
  expect([questions(), shown]).toEqual([['a', 'abc'], []]);
  await asked[1]!.answer();
  expect(shown).toEqual(['abc']);
});

test('it does not wait for long: the older request is ended', async () => {
  type('a', 'ab');
  await vi.advanceTimersByTimeAsync(400);
  expect([questions(), asked[0]!.signal.aborted]).toEqual([['a', 'ab'], true]);
  await asked[0]!.answer();
  await asked[1]!.answer();
  expect(shown).toEqual(['ab']);
});

test('what was answered before is not asked again', async () => {
  for (const text of ['a', 'ab', 'a']) {
    type(text);
    await asked.at(-1)!.answer();
  }
  expect([questions(), shown]).toEqual([
    ['a', 'ab'],
    ['a', 'ab', 'a'],
  ]);
});

test('nothing is shown once nobody wants it', async () => {
  type('a');
  searcher.forget();
  await asked[0]!.answer();
  expect([shown, asked[0]!.signal.aborted]).toEqual([[], true]);
});
