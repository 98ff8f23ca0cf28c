/**
 * Works on items, with a limit on how many at once, and yields the results in the order of the items. Each result is yielded as soon as it
 * and all before it are ready, even if the next item has not arrived. At most `ahead` items are in memory. Once `isOver` is true, no more
 * items are taken, and those in progress are finished.
 */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
  { atOnce, ahead = atOnce * 8, isOver = () => false }: Order,
): AsyncGenerator<Result> {
  const source = items[Symbol.asyncIterator]();
  const slots = createSlots(atOnce);
  const begun: Promise<Result>[] = [];
  let coming: Promise<IteratorResult<Item>> | undefined;
  let ended = false;
  try {
    for (;;) {
      const over = isOver();
      if (!ended && !over && begun.length < ahead) coming ??= source.next();
      const [head] = begun;
      if (head === undefined && (over || coming === undefined)) return;
      const first = await Promise.race([
        ...(head === undefined ? [] : [head.then((result) => ({ result }))]),
        ...(over || coming === undefined ? [] : [coming.then((next) => ({ next }))]),
      ]);
      if ('result' in first) {
        begun.shift();
        yield first.result;
      } else {
        coming = undefined;
        if (first.next.done) ended = true;
        else begun.push(slots(() => work(first.next.value)));
      }
    }
  } finally {
    // A caller that stops early ignores the rest.
    for (const one of begun) one.catch(() => {});
    coming?.catch(() => {});
    if (!ended) void source.return?.().catch(() => {});
  }
}

type Order = { readonly atOnce: number; readonly ahead?: number; readonly isOver?: () => boolean };

const createSlots = (count: number) => {
  let free = count;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
};
