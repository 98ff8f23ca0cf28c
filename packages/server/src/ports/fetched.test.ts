import { expect, test } from 'vitest';
import { fetchedOnce, firstFetched, onceFetched } from './fetched.ts';

test('what needs nothing fetched is run once, and answers at once', () => {
  let runs = 0;
  expect(onceFetched(() => ++runs)).toBe(1);
  expect(() => onceFetched(() => JSON.parse('{'))).toThrow(SyntaxError);
});

test.each([
  ['a function', <Answer>(answer: () => Answer) => answer()],
  ['an asynchronous one', async <Answer>(answer: () => Answer) => answer()],
])('%s is run again until all it asks for is there, and each thing is fetched once', async (_, run) => {
  const fetches: string[] = [];
  const fetched = (key: string) =>
    fetchedOnce(key, async () => {
      fetches.push(key);
      return key.toUpperCase();
    });
  expect(await onceFetched(() => run(() => [fetched('a'), fetched('b'), fetched('a')]))).toEqual(['A', 'B', 'A']);
  expect(fetches).toEqual(['a', 'b']);
});

test('what asks, waits for something else and asks again gets both', async () => {
  const fetched = (key: string) => fetchedOnce(key, async () => key.toUpperCase());
  const run = () => {
    const first = fetched('a');
    return Promise.resolve().then(() => [first, fetched('b')]);
  };
  expect(await onceFetched(run)).toEqual(['A', 'B']);
});

test('a run that goes on meanwhile fetches all at once, and what it made of that is forgotten', async () => {
  const rounds: unknown[] = [];
  const fetched = (key: string) => fetchedOnce(key, async () => key.toUpperCase(), { value: '' });
  const run = () => {
    const found = ['a', 'b', 'a'].map(fetched);
    rounds.push(found);
    if (found.includes('')) throw new Error('not found');
    return found;
  };
  expect(await onceFetched(run)).toEqual(['A', 'B', 'A']);
  expect(rounds).toEqual([
    ['', '', ''],
    ['A', 'B', 'A'],
  ]);
});

test('runs at the same time share nothing', async () => {
  let fetches = 0;
  const run = async () => onceFetched(() => fetchedOnce('a', async () => ++fetches));
  expect(await Promise.all([run(), run()])).toEqual([1, 2]);
});

test('what cannot be fetched fails where it is asked for', async () => {
  const run = async () => onceFetched(() => fetchedOnce('a', () => Promise.reject(new Error('away'))));
  await expect(run()).rejects.toThrow('away');
});

test('the first answer of several is taken, and all are fetched at once', async () => {
  let rounds = 0;
  const found = await onceFetched(() => {
    rounds++;
    return firstFetched([1, 2, 3], (number) =>
      fetchedOnce(String(number), async () => (number < 2 ? undefined : number)),
    );
  });
  expect([found, rounds]).toEqual([2, 2]);
});
