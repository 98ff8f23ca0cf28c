import { expect, test } from 'vitest';
import { nextTurn } from '../ports/testing/next-turn.ts';
import { patience } from '../ports/testing/patience.ts';
import type { Found } from './cluster.ts';
import { mostTogether, shareRequests } from './share-requests.ts';

/** The requests that were sent, each with a way to end it, and a search of this name by one caller. */
const openShared = (waitMs: number = patience.timeout) => {
  const sent: {
    readonly index: string;
    readonly names: readonly unknown[];
    answer(failing?: string): Promise<void>;
    fail(): Promise<void>;
  }[] = [];
  const search = shareRequests(
    (index, searches) =>
      new Promise((resolve, reject) => {
        const names = searches.map(({ name }) => name);
        const answer = (failing?: string) => {
          resolve(names.map((name) => (name === failing ? new Error(`no ${name}`) : foundOf(name))));
          return nextTurn();
        };
        const fail = () => {
          reject(new Error('away'));
          return nextTurn();
        };
        sent.push({ index, names, answer, fail });
      }),
    waitMs,
  );
  const ask = (...names: readonly string[]) =>
    search(
      'addresses',
      names.map((name) => ({ name })),
    );
  return { sent, search, ask, lists: () => sent.map(({ names }) => names.join(' ')) };
};

const foundOf = (name: unknown): Found => ({ stored: [Buffer.from(String(name))], isCut: false });

test('searches of one turn are sent at once; those that come later wait for the answer and share the next request', async () => {
  const { sent, ask, lists } = openShared();
  const first = [ask('a'), ask('b', 'c')];
  await nextTurn();
  expect(lists()).toEqual(['a b c']);
  const later = [ask('d')];
  await nextTurn();
  later.push(ask('e'));
  await sent[0]!.answer();
  expect(lists()).toEqual(['a b c', 'd e']);
  expect(await Promise.all(first)).toEqual([[foundOf('a')], [foundOf('b'), foundOf('c')]]);
  await sent[1]!.answer();
  expect(await Promise.all(later)).toEqual([[foundOf('d')], [foundOf('e')]]);
  const alone = ask('f');
  await nextTurn();
  await sent[2]!.answer();
  expect(await alone).toEqual([foundOf('f')]);
});

test('a slow request does not hold up those that come after it', async () => {
  const { sent, ask, lists } = openShared(1);
  const slow = ask('slow');
  await nextTurn();
  const quick = ask('quick');
  await expect.poll(lists, patience).toEqual(['slow', 'quick']);
  await sent[1]!.answer();
  expect(await quick).toEqual([foundOf('quick')]);
  await sent[0]!.answer();
  expect(await slow).toEqual([foundOf('slow')]);
});

test('a search that fails fails its own caller alone', async () => {
  const { sent, ask } = openShared();
  const outcomes = Promise.allSettled([ask('a'), ask('b', 'c'), ask('d')]);
  await nextTurn();
  await sent[0]!.answer('c');
  expect(await outcomes).toMatchObject([
    { value: [foundOf('a')] },
    { reason: { message: 'no c' } },
    { value: [foundOf('d')] },
  ]);
});

test('a request that fails fails all who share it, and those who wait are sent next', async () => {
  const { sent, ask } = openShared();
  const failed = Promise.allSettled([ask('a'), ask('b')]);
  await nextTurn();
  const next = ask('c');
  await sent[0]!.fail();
  expect(await failed).toMatchObject([{ reason: { message: 'away' } }, { reason: { message: 'away' } }]);
  await sent[1]!.answer();
  expect(await next).toEqual([foundOf('c')]);
});

test('a full list does not wait, and searches of another index have a list of their own', async () => {
  const { sent, search, ask } = openShared();
  void ask('a');
  await nextTurn();
  const other = search('places', [{ name: 'z' }]);
  for (let at = 0; at < mostTogether; at++) void ask(String(at));
  expect(sent.map(({ index, names }) => [index, names.length])).toEqual([
    ['addresses', 1],
    ['addresses', mostTogether],
  ]);
  await sent[0]!.answer();
  expect(sent[2]).toMatchObject({ index: 'places', names: ['z'] });
  await sent[2]!.answer();
  expect(await other).toEqual([foundOf('z')]);
  expect(await ask()).toEqual([]);
});
