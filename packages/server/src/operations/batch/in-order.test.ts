import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

async function* from<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await Promise.resolve();
};

test('whatever takes how long, results come in the order of the items, none is lost, and the bounds hold', async () => {
  const property = async (delays: number[], atOnce: number, ahead: number) => {
    let [running, most, held, mostHeld] = [0, 0, 0, 0];
    const items = (async function* () {
      for (const [at, delay] of delays.entries()) {
        mostHeld = Math.max(mostHeld, ++held);
        yield { at, delay };
      }
    })();
    const work = async ({ at, delay }: { at: number; delay: number }) => {
      most = Math.max(most, ++running);
      await turns(delay);
      running--;
      return at;
    };
    const seen: number[] = [];
    for await (const result of inOrder(items, work, { atOnce, ahead })) {
      seen.push(result);
      held--;
    }
    expect(seen).toEqual(delays.map((_, at) => at));
    expect(most).toBeLessThanOrEqual(atOnce);
    expect(mostHeld).toBeLessThanOrEqual(ahead + 1);
  };
  const delays = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 });
  await fc.assert(fc.asyncProperty(delays, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 8, max: 16 }), property));
});

test('a result is given while the next item is still to come', async () => {
  let send = (_: string) => {};
  const items = (async function* () {
    yield 'first';
    yield await new Promise<string>((resolve) => (send = resolve));
  })();
  const results = inOrder(items, async (item) => item, { atOnce: 2 });
  expect((await results.next()).value).toBe('first');
  const next = results.next();
  await new Promise((resolve) => setImmediate(resolve));
  send('second');
  expect((await next).value).toBe('second');
  expect((await results.next()).done).toBe(true);
});

test('a failure of the source or of the work reaches whoever reads', async () => {
  const broken = (async function* (): AsyncGenerator<number> {
    yield 1;
    throw new Error('no more');
  })();
  const drain = async (results: AsyncIterable<unknown>) => {
    for await (const _ of results);
  };
  await expect(drain(inOrder(broken, async (item) => item, { atOnce: 1 }))).rejects.toThrow('no more');
  const fails = async () => {
    throw new Error('cannot');
  };
  await expect(drain(inOrder(from([1, 2, 3]), fails, { atOnce: 2 }))).rejects.toThrow('cannot');
});

test('once it is over no more items are taken, none is waited for, and what was begun is yielded', async () => {
  let over = false;
  const items = (async function* () {
    yield* [1, 2, 3];
    await new Promise(() => {});
  })();
  const work = async (item: number) => {
    await turns(item * 10);
    if (item === 1) over = true;
    return item;
  };
  const seen: number[] = [];
  for await (const result of inOrder(items, work, { atOnce: 3, isOver: () => over })) seen.push(result);
  expect(seen).toEqual([1, 2, 3]);
});
